import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What stands in an address instead of a session's token. */
export const sessionTickets: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE session_tickets (
        merchant text NOT NULL REFERENCES merchants,
        ticket_hash text NOT NULL,
        member_id text NOT NULL,
        session_id text NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (merchant, ticket_hash),
        CONSTRAINT session_tickets_of_member FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
      )`.execute(db);
    await sql`CREATE INDEX session_tickets_expiry ON session_tickets (expires_at)`.execute(db);
  },
};
