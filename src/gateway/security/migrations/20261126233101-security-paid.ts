import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An account for payouts remembers when its owner was last paid to it, where that stayed there. */
export const securityPaid: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE payout_accounts ADD COLUMN paid_at timestamptz`.execute(db);
    await sql`
      UPDATE payout_accounts AS p SET paid_at = paid.at FROM (
          SELECT merchant, payout, max(disbursed_at) AS at FROM withdrawals
            WHERE disbursed_at IS NOT NULL AND state <> 'returned' GROUP BY merchant, payout
        ) AS paid
        WHERE p.merchant = paid.merchant AND p.id = paid.payout`.execute(db);
  },
};
