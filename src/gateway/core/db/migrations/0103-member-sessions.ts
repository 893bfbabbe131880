import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A session is a member's, at the member's own merchant. */
export const memberSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE members ADD CONSTRAINT members_of_merchant UNIQUE (id, merchant)`.execute(db);
    await sql`
      ALTER TABLE sessions ADD CONSTRAINT sessions_of_member
        FOREIGN KEY (member_id, merchant) REFERENCES members (id, merchant)`.execute(db);
  },
};
