import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Nothing follows for bonuses from accounts for payouts that one member alone has bound. */
export const bonusesFollowed: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      UPDATE payout_accounts AS own SET bonuses_followed_at = now()
        WHERE own.bonuses_followed_at IS NULL AND NOT EXISTS (
          SELECT FROM payout_accounts AS other
            WHERE other.merchant = own.merchant AND other.digest = own.digest AND other.member_id <> own.member_id)`.execute(
      db,
    );
  },
};
