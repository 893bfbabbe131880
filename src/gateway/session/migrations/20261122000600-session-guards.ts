import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What stands between a guesser and an account: captchas and failed log-ins. A session is a member's, at its own merchant. */
export const sessionGuards: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      ALTER TABLE sessions ADD CONSTRAINT sessions_of_member
        FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)`.execute(db);
    await sql`
      CREATE TABLE captchas (id text PRIMARY KEY, answer_hash text NOT NULL, expires_at timestamptz NOT NULL)`.execute(
      db,
    );
    await sql`CREATE INDEX captchas_expiry ON captchas (expires_at)`.execute(db);
    await sql`
      CREATE TABLE login_failures (
        subject text PRIMARY KEY,
        failures integer NOT NULL,
        expires_at timestamptz NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX login_failures_expiry ON login_failures (expires_at)`.execute(db);
  },
};
