import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Free rounds may be ended by an operator, too. */
export const gamesWithdrawn: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      ALTER TABLE free_rounds DROP CONSTRAINT free_rounds_ending_check,
        ADD CONSTRAINT free_rounds_ending_check
          CHECK (ending IN ('played', 'expired', 'closed', 'gone', 'refused', 'withdrawn'))`.execute(db);
  },
};
