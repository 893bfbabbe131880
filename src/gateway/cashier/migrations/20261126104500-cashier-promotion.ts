import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A deposit keeps the promotion that was chosen for it. */
export const cashierPromotion: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE deposits ADD COLUMN promotion text`.execute(db);
  },
};
