import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Authenticator applications that wait for a code to prove them. */
export const securityPendingAuthenticators: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE pending_authenticators (
        merchant text NOT NULL,
        member_id text NOT NULL,
        secret text NOT NULL,
        tries smallint NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (merchant, member_id),
        FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
      )`.execute(db);
    await sql`CREATE INDEX pending_authenticators_expiry ON pending_authenticators (expires_at)`.execute(db);
  },
};
