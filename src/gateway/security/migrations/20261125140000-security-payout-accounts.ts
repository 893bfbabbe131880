import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Merchants are spread over this many parts, as in the books. */
const PARTS = 4;

/** The accounts that withdrawals are paid to, and what a brand says of where it pays. */
export const securityPayoutAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE payout_accounts (
        merchant text NOT NULL REFERENCES merchants,
        id text NOT NULL,
        number bigint GENERATED ALWAYS AS IDENTITY,
        member_id text NOT NULL,
        destination text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('bank', 'ewallet', 'crypto')),
        name text NOT NULL,
        sealed text NOT NULL,
        masked text NOT NULL,
        digest text NOT NULL,
        bound_at timestamptz NOT NULL,
        usable_at timestamptz NOT NULL CHECK (usable_at >= bound_at),
        removed_at timestamptz,
        PRIMARY KEY (merchant, id),
        CONSTRAINT payout_accounts_of_member FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
      ) PARTITION BY HASH (merchant)`.execute(db);
    for (let part = 0; part < PARTS; part += 1) {
      await sql`
        CREATE TABLE ${sql.table(`payout_accounts_${part}`)} PARTITION OF payout_accounts
        FOR VALUES WITH (MODULUS ${sql.lit(PARTS)}, REMAINDER ${sql.lit(part)})`.execute(db);
    }
    await sql`CREATE INDEX payout_accounts_list ON payout_accounts (merchant, member_id, number)`.execute(db);
    await sql`
      CREATE UNIQUE INDEX payout_accounts_bound ON payout_accounts (merchant, digest)
      WHERE removed_at IS NULL`.execute(db);
    await sql`
      CREATE TABLE security_parts (
        merchant text PRIMARY KEY REFERENCES merchants,
        part jsonb NOT NULL
      )`.execute(db);
  },
};
