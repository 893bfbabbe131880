import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A deposit keeps the terms of the bonus that was chosen for it. */
export const cashierBonusTerms: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE deposits ADD COLUMN bonus_terms jsonb`.execute(db);
  },
};
