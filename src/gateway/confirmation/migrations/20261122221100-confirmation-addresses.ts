import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Addresses that members have used, log-ins that wait for a further proof, and authenticator applications. */
export const confirmationAddresses: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE member_addresses (
        merchant text NOT NULL,
        member_id text NOT NULL,
        address text NOT NULL,
        seen_at timestamptz NOT NULL,
        PRIMARY KEY (merchant, member_id, address),
        FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
      )`.execute(db);
    await sql`CREATE INDEX member_addresses_seen ON member_addresses (seen_at)`.execute(db);
    await sql`
      CREATE TABLE confirmation_tickets (
        merchant text NOT NULL,
        ticket_hash text NOT NULL,
        member_id text NOT NULL,
        address text NOT NULL,
        password text NOT NULL,
        by_number boolean NOT NULL,
        tries smallint NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (merchant, ticket_hash),
        FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
      )`.execute(db);
    await sql`CREATE INDEX confirmation_tickets_expires ON confirmation_tickets (expires_at)`.execute(db);
    await sql`
      CREATE TABLE member_authenticators (
        merchant text NOT NULL,
        member_id text NOT NULL,
        secret text NOT NULL,
        last_step integer,
        bound_at timestamptz NOT NULL,
        PRIMARY KEY (merchant, member_id),
        FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
      )`.execute(db);
  },
};
