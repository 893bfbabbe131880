import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Merchants are spread over this many parts, as in the books. */
const PARTS = 4;

/** What is played at vendors, and what was bet. The merchant stands first in every key, as in the books. */
export const gamesPlays: Migration = {
  async up(db: Kysely<unknown>) {
    await plays(db);
    await bets(db);
    await vendorTransactions(db);
  },
};

async function plays(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE game_plays (
      merchant text NOT NULL REFERENCES merchants,
      id text NOT NULL,
      operation text NOT NULL,
      member_id text NOT NULL,
      node_id integer NOT NULL REFERENCES games,
      vendor text NOT NULL REFERENCES vendors,
      currency text NOT NULL,
      session_id text NOT NULL,
      opened_at timestamptz NOT NULL,
      PRIMARY KEY (merchant, id),
      UNIQUE (merchant, operation),
      CONSTRAINT game_plays_of_member FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
    ) PARTITION BY HASH (merchant)`.execute(db);
  await split(db, 'game_plays');
  await sql`CREATE INDEX game_plays_member ON game_plays (merchant, member_id, opened_at DESC)`.execute(db);
}

async function bets(db: Kysely<unknown>): Promise<void> {
  // Live tables and draws share a round among players: a bet is one member's in it.
  await sql`
    CREATE TABLE bets (
      merchant text NOT NULL REFERENCES merchants,
      id bigint GENERATED ALWAYS AS IDENTITY,
      member_id text NOT NULL,
      node_id integer NOT NULL REFERENCES games,
      vendor text NOT NULL REFERENCES vendors,
      round_id text NOT NULL,
      currency text NOT NULL,
      stake bigint NOT NULL CHECK (stake >= 0),
      win bigint NOT NULL DEFAULT 0 CHECK (win >= 0),
      rounds integer NOT NULL DEFAULT 1 CHECK (rounds > 0),
      state text NOT NULL CHECK (state IN ('open', 'settled', 'void')),
      placed_at timestamptz NOT NULL,
      settled_at timestamptz,
      PRIMARY KEY (merchant, id),
      CONSTRAINT bets_round UNIQUE (merchant, vendor, round_id, member_id),
      CONSTRAINT bets_of_member FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id),
      CHECK ((state = 'open') = (settled_at IS NULL)),
      CHECK (state <> 'void' OR (stake = 0 AND win = 0))
    ) PARTITION BY HASH (merchant)`.execute(db);
  await split(db, 'bets');
  await sql`CREATE INDEX bets_member ON bets (merchant, member_id, placed_at DESC)`.execute(db);
  await sql`CREATE INDEX bets_placed ON bets (merchant, placed_at, node_id)`.execute(db);
  await sql`CREATE INDEX bets_settled ON bets (merchant, settled_at)`.execute(db);
}

async function vendorTransactions(db: Kysely<unknown>): Promise<void> {
  // A debit that came after its rollback, or found too little, stays refused: its row says so for every repetition.
  await sql`
    CREATE TABLE vendor_transactions (
      merchant text NOT NULL REFERENCES merchants,
      vendor text NOT NULL REFERENCES vendors,
      id text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('debit', 'credit', 'rollback')),
      play_id text NOT NULL,
      subject text NOT NULL,
      amount bigint NOT NULL CHECK (amount >= 0),
      refusal text CHECK (refusal IN ('insufficient', 'transaction')),
      booked_at timestamptz NOT NULL,
      PRIMARY KEY (merchant, vendor, id),
      CONSTRAINT vendor_transactions_of_play FOREIGN KEY (merchant, play_id) REFERENCES game_plays (merchant, id)
    ) PARTITION BY HASH (merchant)`.execute(db);
  await split(db, 'vendor_transactions');
  await sql`
    CREATE INDEX vendor_transactions_subject ON vendor_transactions (merchant, play_id, kind, subject)`.execute(db);
  await sql`CREATE INDEX vendor_transactions_time ON vendor_transactions (merchant, booked_at)`.execute(db);
}

async function split(db: Kysely<unknown>, table: string): Promise<void> {
  for (let part = 0; part < PARTS; part += 1) {
    await sql`
      CREATE TABLE ${sql.table(`${table}_${part}`)} PARTITION OF ${sql.table(table)}
      FOR VALUES WITH (MODULUS ${sql.lit(PARTS)}, REMAINDER ${sql.lit(part)})`.execute(db);
  }
}
