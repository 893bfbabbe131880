import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a friend was to pay in when they began to count, because the rule may ask for another deposit later; null of those of before. */
export const referralAsked: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE referral_friends ADD COLUMN deposit bigint CHECK (deposit >= 0)`.execute(db);
  },
};
