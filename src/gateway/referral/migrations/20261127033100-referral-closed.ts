import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Friends whose accounts were closed are looked at once, because from now on an account that is closed tells it by itself. */
export const referralClosed: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      INSERT INTO referral_looks (merchant, member_id, due_at)
        SELECT f.merchant, f.member_id, now()
          FROM members AS m JOIN referral_friends AS f ON f.merchant = m.merchant AND f.member_id = m.id
          WHERE m.closed_at IS NOT NULL AND f.state = 'counts'
        ON CONFLICT (merchant, member_id) DO NOTHING`.execute(db);
    await sql`DROP INDEX IF EXISTS members_closed`.execute(db);
  },
};
