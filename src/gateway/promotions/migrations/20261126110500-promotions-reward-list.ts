import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The operator's list of rewards is in the order in which they were offered. */
export const promotionsRewardList: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE INDEX rewards_of_all ON rewards (offered_at, id)`.execute(db);
  },
};
