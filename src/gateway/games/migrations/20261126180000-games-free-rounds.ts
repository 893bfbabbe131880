import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Merchants are spread over this many parts, as in the books. */
const PARTS = 4;

/** Free rounds of members at vendors' games, and which of them a vendor's call and a held win are of. */
export const gamesFreeRounds: Migration = {
  async up(db: Kysely<unknown>) {
    await freeRounds(db);
    await sql`
      ALTER TABLE vendor_transactions
        ADD COLUMN free_rounds bigint,
        DROP CONSTRAINT vendor_transactions_kind,
        ADD CONSTRAINT vendor_transactions_kind CHECK (kind IN ('debit', 'credit', 'rollback', 'batch', 'close', 'adjust',
          'bonus', 'jackpot', 'tip', 'buyIn', 'addOn', 'end', 'cancel', 'freeRound')),
        ADD CONSTRAINT vendor_transactions_free CHECK ((kind = 'freeRound') = (free_rounds IS NOT NULL))`.execute(db);
    await sql`
      CREATE INDEX vendor_transactions_free_rounds ON vendor_transactions (merchant, free_rounds)
        WHERE free_rounds IS NOT NULL`.execute(db);
    await sql`ALTER TABLE held_wins ADD COLUMN free_rounds bigint`.execute(db);
  },
};

async function freeRounds(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE free_rounds (
      merchant text NOT NULL REFERENCES merchants,
      id bigint GENERATED ALWAYS AS IDENTITY,
      member_id text NOT NULL,
      source text NOT NULL,
      reference text NOT NULL,
      slug text,
      title jsonb NOT NULL,
      vendor text NOT NULL REFERENCES vendors,
      node_id integer NOT NULL REFERENCES games,
      currency text NOT NULL,
      rounds integer NOT NULL CHECK (rounds > 0),
      stake bigint NOT NULL CHECK (stake > 0),
      terms jsonb,
      played integer NOT NULL DEFAULT 0 CHECK (played >= 0),
      won bigint NOT NULL DEFAULT 0 CHECK (won >= 0),
      gathered bigint NOT NULL DEFAULT 0 CHECK (gathered >= 0),
      made_good bigint NOT NULL DEFAULT 0 CHECK (made_good >= 0),
      state text NOT NULL CHECK (state IN ('waiting', 'open', 'ending', 'over')),
      ending text CHECK (ending IN ('played', 'expired', 'closed', 'gone', 'refused')),
      granted_at timestamptz NOT NULL,
      until timestamptz NOT NULL,
      off_since timestamptz,
      due_at timestamptz,
      tries integer NOT NULL DEFAULT 0,
      ending_at timestamptz,
      ended_at timestamptz,
      PRIMARY KEY (merchant, id),
      CONSTRAINT free_rounds_once UNIQUE (merchant, member_id, reference),
      CONSTRAINT free_rounds_of_member FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id),
      CONSTRAINT free_rounds_given CHECK (played <= rounds),
      CONSTRAINT free_rounds_gathered CHECK (gathered <= won AND (gathered = 0 OR terms IS NOT NULL)),
      CHECK ((state IN ('ending', 'over')) = (ending IS NOT NULL)),
      CHECK ((state = 'over') = (ended_at IS NOT NULL))
    ) PARTITION BY HASH (merchant)`.execute(db);
  for (let part = 0; part < PARTS; part += 1) {
    await sql`
      CREATE TABLE ${sql.table(`free_rounds_${part}`)} PARTITION OF free_rounds
      FOR VALUES WITH (MODULUS ${sql.lit(PARTS)}, REMAINDER ${sql.lit(part)})`.execute(db);
  }
  await sql`CREATE INDEX free_rounds_list ON free_rounds (merchant, member_id, granted_at DESC, id DESC)`.execute(db);
  await sql`CREATE INDEX free_rounds_due ON free_rounds (due_at) WHERE due_at IS NOT NULL`.execute(db);
  await sql`
    CREATE INDEX free_rounds_open ON free_rounds (merchant, node_id) WHERE state IN ('waiting', 'open')`.execute(db);
}
