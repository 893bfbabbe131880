import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A sealing key has an end. Those from before have the time that a new one has, counted from when they were made. */
export const coreSealingEnds: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE sealing_keys ADD COLUMN ends_at timestamptz`.execute(db);
    await sql`UPDATE sealing_keys SET ends_at = created_at + interval '90 days'`.execute(db);
    await sql`ALTER TABLE sealing_keys ALTER COLUMN ends_at SET NOT NULL`.execute(db);
  },
};
