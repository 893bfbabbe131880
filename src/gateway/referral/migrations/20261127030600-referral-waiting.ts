import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Friends who wait for an operator are found without all others. */
export const referralWaiting: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE INDEX referral_friends_held ON referral_friends (came_at, id) WHERE state = 'held'`.execute(db);
  },
};
