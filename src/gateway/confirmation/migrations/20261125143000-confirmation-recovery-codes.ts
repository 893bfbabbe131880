import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Codes that stand in for an authenticator application, once each; they go with it. */
export const confirmationRecoveryCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE recovery_codes (
        merchant text NOT NULL,
        member_id text NOT NULL,
        digest text NOT NULL,
        PRIMARY KEY (merchant, member_id, digest),
        FOREIGN KEY (merchant, member_id) REFERENCES member_authenticators (merchant, member_id) ON DELETE CASCADE
      )`.execute(db);
  },
};
