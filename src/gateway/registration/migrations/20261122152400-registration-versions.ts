import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whatever is written of the fields' rules makes the ready settings old. */
export const registrationVersions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`SELECT versions_watch('register_rules', 'register-rules')`.execute(db);
  },
};
