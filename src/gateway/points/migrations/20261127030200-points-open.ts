import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What waits for an operator is found without what was decided. */
export const pointsOpen: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE INDEX point_redemptions_open ON point_redemptions (asked_at, id) WHERE state = 'inProcess'`.execute(
      db,
    );
  },
};
