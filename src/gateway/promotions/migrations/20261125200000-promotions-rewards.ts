import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Merchants are spread over this many parts, as in the books. */
const PARTS = 4;

/** What members were given, what brands give, and the way to the bets that a rebate sums up. */
export const promotionsRewards: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE rewards (
        merchant text NOT NULL REFERENCES merchants,
        id bigint GENERATED ALWAYS AS IDENTITY,
        member_id text NOT NULL,
        source text NOT NULL,
        reference text NOT NULL,
        currency text NOT NULL,
        amount bigint NOT NULL CHECK (amount > 0),
        reckoning jsonb NOT NULL,
        given_at timestamptz NOT NULL,
        PRIMARY KEY (merchant, id),
        CONSTRAINT rewards_once UNIQUE (merchant, member_id, source, reference),
        CONSTRAINT rewards_of_member FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
      ) PARTITION BY HASH (merchant)`.execute(db);
    for (let part = 0; part < PARTS; part += 1) {
      await sql`
        CREATE TABLE ${sql.table(`rewards_${part}`)} PARTITION OF rewards
        FOR VALUES WITH (MODULUS ${sql.lit(PARTS)}, REMAINDER ${sql.lit(part)})`.execute(db);
    }
    await sql`CREATE INDEX rewards_list ON rewards (merchant, member_id, given_at DESC, id DESC)`.execute(db);
    await sql`CREATE INDEX rewards_source ON rewards (merchant, member_id, source, id DESC)`.execute(db);
    await sql`
      CREATE INDEX bets_member_settled ON bets (merchant, member_id, settled_at) INCLUDE (stake, win, node_id)
        WHERE state = 'settled'`.execute(db);
    await sql`
      CREATE TABLE promotions_parts (
        merchant text PRIMARY KEY REFERENCES merchants,
        part jsonb NOT NULL
      )`.execute(db);
  },
};
