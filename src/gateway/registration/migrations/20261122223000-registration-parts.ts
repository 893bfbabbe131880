import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What brands say of registration: the fields that they ask for, and what their gift waits for. */
export const registrationParts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE registration_parts (
        merchant text PRIMARY KEY REFERENCES merchants,
        part jsonb NOT NULL
      )`.execute(db);
    await sql`SELECT versions_watch('registration_parts', 'register-rules')`.execute(db);
  },
};
