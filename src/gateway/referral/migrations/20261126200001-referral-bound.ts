import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An account that somebody of before has only bound holds a friend. */
export const referralBound: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      ALTER TABLE referral_friends
        DROP CONSTRAINT referral_friends_why,
        ADD CONSTRAINT referral_friends_why CHECK (why IN ('device', 'payout', 'bound', 'place', 'returned', 'closed'))`.execute(
      db,
    );
  },
};
