import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What is played at vendors, and what was bet. */
export const gamesPlays: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE game_plays (
        id text PRIMARY KEY,
        operation text NOT NULL UNIQUE,
        merchant text NOT NULL REFERENCES merchants,
        member_id text NOT NULL,
        node_id integer NOT NULL REFERENCES games,
        vendor text NOT NULL REFERENCES vendors,
        currency text NOT NULL,
        session_id text NOT NULL,
        opened_at timestamptz NOT NULL,
        CONSTRAINT game_plays_of_member FOREIGN KEY (member_id, merchant) REFERENCES members (id, merchant)
      )`.execute(db);
    await sql`CREATE INDEX game_plays_member ON game_plays (merchant, member_id, opened_at DESC)`.execute(db);
    await sql`
      CREATE TABLE bets (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        merchant text NOT NULL REFERENCES merchants,
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
        UNIQUE (vendor, round_id),
        CONSTRAINT bets_of_member FOREIGN KEY (member_id, merchant) REFERENCES members (id, merchant),
        CHECK ((state = 'open') = (settled_at IS NULL)),
        CHECK (state <> 'void' OR (stake = 0 AND win = 0))
      )`.execute(db);
    await sql`CREATE INDEX bets_member ON bets (merchant, member_id, placed_at DESC)`.execute(db);
    await sql`CREATE INDEX bets_placed ON bets (merchant, placed_at, node_id)`.execute(db);
    // A debit that came after its rollback, or found too little, stays refused: its row says so for every repetition.
    await sql`
      CREATE TABLE vendor_transactions (
        vendor text NOT NULL REFERENCES vendors,
        id text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('debit', 'credit', 'rollback')),
        play_id text NOT NULL REFERENCES game_plays,
        subject text NOT NULL,
        amount bigint NOT NULL CHECK (amount >= 0),
        refusal text CHECK (refusal IN ('insufficient', 'transaction')),
        booked_at timestamptz NOT NULL,
        PRIMARY KEY (vendor, id)
      )`.execute(db);
    await sql`CREATE INDEX vendor_transactions_subject ON vendor_transactions (play_id, kind, subject)`.execute(db);
  },
};
