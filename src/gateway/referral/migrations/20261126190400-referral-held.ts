import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Friends who may be no new person wait for an operator, and an account that they are paid to speaks against them too. */
export const referralHeld: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      ALTER TABLE referral_friends
        DROP CONSTRAINT referral_friends_state_check,
        DROP CONSTRAINT referral_friends_why_check,
        DROP CONSTRAINT referral_friends_check,
        ADD CONSTRAINT referral_friends_state CHECK (state IN ('registered', 'deposited', 'counts', 'held', 'refused')),
        ADD CONSTRAINT referral_friends_why CHECK (why IN ('device', 'payout', 'place', 'returned', 'closed')),
        ADD CONSTRAINT referral_friends_reason CHECK ((state IN ('held', 'refused')) = (why IS NOT NULL))`.execute(db);
  },
};
