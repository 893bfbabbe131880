import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Codes that were sent, proofs of work that were used, and what brands say of both. */
export const verificationCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE verification_parts (
        merchant text PRIMARY KEY REFERENCES merchants,
        part jsonb NOT NULL
      )`.execute(db);
    await sql`SELECT versions_watch('verification_parts', 'verification')`.execute(db);
    await sql`
      CREATE TABLE verification_codes (
        merchant text NOT NULL REFERENCES merchants,
        purpose text NOT NULL,
        target text NOT NULL,
        code_hash text NOT NULL,
        tries smallint NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (merchant, purpose, target)
      )`.execute(db);
    await sql`CREATE INDEX verification_codes_expires ON verification_codes (expires_at)`.execute(db);
    await sql`CREATE TABLE human_secret (id smallint PRIMARY KEY CHECK (id = 1), secret text NOT NULL)`.execute(db);
    await sql`CREATE TABLE human_spent (proof_hash text PRIMARY KEY, expires_at timestamptz NOT NULL)`.execute(db);
    await sql`CREATE INDEX human_spent_expires ON human_spent (expires_at)`.execute(db);
  },
};
