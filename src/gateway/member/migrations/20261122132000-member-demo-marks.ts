import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Merchants that an earlier release seeded with the demo's accounts are marked like those that are seeded from now on. */
export const memberDemoMarks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      INSERT INTO demo_data (merchant, seeded_at)
        SELECT merchant, min(created_at) FROM members
          WHERE username IN ('agent1', 'agent2', 'agent41', 'agent42', 'player', 'player2', 'newcomer')
          GROUP BY merchant HAVING count(*) = 7`.execute(db);
  },
};
