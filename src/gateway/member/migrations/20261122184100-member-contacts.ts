import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Numbers and addresses that members have proved; of two who prove one at the same moment one gets it. */
export const memberContacts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE member_contacts (
        merchant text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('mobile', 'email')),
        value text NOT NULL,
        member_id text NOT NULL,
        verified_at timestamptz NOT NULL,
        PRIMARY KEY (merchant, kind, value),
        UNIQUE (merchant, member_id, kind),
        FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
      )`.execute(db);
  },
};
