import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who is logged in. */
export const coreSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE sessions (
        merchant text NOT NULL REFERENCES merchants,
        token_hash text NOT NULL,
        member_id text NOT NULL,
        audience text NOT NULL CHECK (audience IN ('member', 'trial', 'agent')),
        created_at timestamptz NOT NULL,
        seen_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        revoked_at timestamptz,
        PRIMARY KEY (merchant, token_hash),
        CHECK (expires_at <= ends_at)
      )`.execute(db);
    await sql`CREATE INDEX sessions_member ON sessions (merchant, member_id)`.execute(db);
    await sql`CREATE INDEX sessions_expiry ON sessions (expires_at)`.execute(db);
  },
};
