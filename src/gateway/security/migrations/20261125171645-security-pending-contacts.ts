import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Numbers and addresses of mail that wait for a code to prove them. */
export const securityPendingContacts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE pending_contacts (
        merchant text NOT NULL,
        member_id text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('mobile', 'email')),
        value text NOT NULL,
        shown_by text NOT NULL CHECK (shown_by IN ('password', 'code', 'paymentPassword')),
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (merchant, member_id, kind),
        FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
      )`.execute(db);
    await sql`CREATE INDEX pending_contacts_expiry ON pending_contacts (expires_at)`.execute(db);
  },
};
