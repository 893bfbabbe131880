import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Sign-in by providers: a provider's user is one member of a merchant, whoever comes first. */
export const socialSignIn: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE TABLE social_parts (merchant text PRIMARY KEY REFERENCES merchants, part jsonb NOT NULL)`.execute(
      db,
    );
    await sql`
      CREATE TABLE social_flows (
        state_hash text PRIMARY KEY,
        merchant text NOT NULL REFERENCES merchants,
        provider text NOT NULL,
        key_hash text NOT NULL,
        sealed text NOT NULL,
        expires_at timestamptz NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX social_flows_expires ON social_flows (expires_at)`.execute(db);
    await sql`
      CREATE TABLE social_results (
        merchant text NOT NULL REFERENCES merchants,
        ticket_hash text NOT NULL,
        provider text NOT NULL,
        key_hash text NOT NULL,
        sealed text NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (merchant, ticket_hash)
      )`.execute(db);
    await sql`CREATE INDEX social_results_expires ON social_results (expires_at)`.execute(db);
    await sql`
      CREATE TABLE member_identities (
        merchant text NOT NULL,
        provider text NOT NULL,
        subject text NOT NULL,
        member_id text NOT NULL,
        linked_at timestamptz NOT NULL,
        PRIMARY KEY (merchant, provider, subject),
        UNIQUE (merchant, member_id, provider),
        FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
      )`.execute(db);
  },
};
