import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** While a vendor takes a new secret into use, the one before still signs its calls. */
export const gamesFormerSecrets: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE vendors ADD COLUMN former_secret text, ADD COLUMN former_until timestamptz`.execute(db);
    await sql`
      ALTER TABLE vendors ADD CONSTRAINT vendors_former CHECK ((former_secret IS NULL) = (former_until IS NULL))`.execute(
      db,
    );
  },
};
