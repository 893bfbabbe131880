import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether an authenticator application has to be shown before anything else confirms a log-in. */
export const confirmationDemands: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE member_authenticators ADD COLUMN is_demanded boolean NOT NULL DEFAULT false`.execute(db);
  },
};
