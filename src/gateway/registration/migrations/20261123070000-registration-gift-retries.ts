import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Gifts know when they are looked at again, and the network that one customer may have. */
export const registrationGiftRetries: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      ALTER TABLE registration_gifts ADD COLUMN network text, ADD COLUMN retry_at timestamptz`.execute(db);
  },
};
