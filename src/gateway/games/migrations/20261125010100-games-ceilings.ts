import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Ceilings of stakes beside those of wins, and ceilings for one game; and the refusal of a stake that is above one. */
export const gamesCeilings: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      ALTER TABLE vendor_ceilings
        ADD COLUMN kind text NOT NULL DEFAULT 'win' CHECK (kind IN ('win', 'stake')),
        ADD COLUMN node_id integer REFERENCES games,
        DROP CONSTRAINT vendor_ceilings_one,
        ADD CONSTRAINT vendor_ceilings_one UNIQUE NULLS NOT DISTINCT (vendor, currency, kind, node_id, merchant)`.execute(
      db,
    );
    await sql`ALTER TABLE vendor_ceilings ALTER COLUMN kind DROP DEFAULT`.execute(db);
    await sql`
      ALTER TABLE vendor_transactions
        DROP CONSTRAINT vendor_transactions_refusal_check,
        ADD CONSTRAINT vendor_transactions_refusal CHECK (refusal IN ('insufficient', 'ceiling', 'transaction'))`.execute(
      db,
    );
  },
};
