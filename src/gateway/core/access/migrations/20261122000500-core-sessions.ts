import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who is logged in. */
export const coreSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE sessions (
        token_hash text PRIMARY KEY,
        member_id text NOT NULL,
        merchant text NOT NULL REFERENCES merchants,
        audience text NOT NULL CHECK (audience IN ('member', 'trial', 'agent')),
        created_at timestamptz NOT NULL,
        seen_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        revoked_at timestamptz,
        CHECK (expires_at <= ends_at)
      )`.execute(db);
    await sql`CREATE INDEX sessions_member ON sessions (member_id)`.execute(db);
    await sql`CREATE INDEX sessions_expiry ON sessions (expires_at)`.execute(db);
  },
};
