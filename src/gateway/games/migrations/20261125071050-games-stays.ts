import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What a member has gained of a stay at a vendor that keeps the money, and what of it waits above the vendor's ceiling:
 * a held win without a round. Money that is there at this moment counts as having gone there.
 */
export const gamesStays: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE transfer_wallets ADD COLUMN gain bigint NOT NULL DEFAULT 0`.execute(db);
    await sql`
      UPDATE transfer_wallets w SET gain = -(
          coalesce((SELECT balance FROM accounts a WHERE a.merchant = w.merchant AND a.kind = 'member'
            AND a.owner = w.member_id AND a.wallet = 'vendor/' || w.vendor AND a.unit = w.currency), 0)
          + coalesce((SELECT amount FROM vendor_transfers t WHERE t.merchant = w.merchant AND t.member_id = w.member_id
            AND t.vendor = w.vendor AND t.state = 'sent' AND t.direction = 'out'), 0))
        WHERE state <> 'home'`.execute(db);
    await sql`ALTER TABLE held_wins ALTER COLUMN round_id DROP NOT NULL`.execute(db);
  },
};
