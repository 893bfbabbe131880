import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A member's list of rewards is in the order of the moments that it shows: of the claim, and of the offer before it. */
export const promotionsRewardShown: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`DROP INDEX rewards_offered`.execute(db);
    await sql`CREATE INDEX rewards_shown
      ON rewards (merchant, member_id, coalesce(given_at, offered_at) DESC, id DESC)`.execute(db);
  },
};
