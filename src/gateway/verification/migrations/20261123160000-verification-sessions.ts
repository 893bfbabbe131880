import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A code may be one that another drew: its row then holds what that one calls the sending by, and no hash. */
export const verificationSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      ALTER TABLE verification_codes
        ALTER COLUMN code_hash DROP NOT NULL,
        ADD COLUMN session text,
        ADD CONSTRAINT verification_codes_hash_or_session CHECK (num_nonnulls(code_hash, session) = 1)`.execute(db);
  },
};
