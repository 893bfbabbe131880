import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Passkeys, and the challenges that browsers have yet to answer. */
export const passkeyTables: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE passkeys (
        merchant text NOT NULL,
        id text NOT NULL,
        member_id text NOT NULL,
        credential_id text NOT NULL,
        public_key text NOT NULL,
        counter bigint NOT NULL CHECK (counter >= 0),
        transports text[] NOT NULL,
        backed_up boolean NOT NULL,
        host text NOT NULL,
        label text NOT NULL,
        created_at timestamptz NOT NULL,
        last_used_at timestamptz,
        PRIMARY KEY (merchant, id),
        UNIQUE (merchant, credential_id),
        FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
      )`.execute(db);
    await sql`CREATE INDEX passkeys_of_members ON passkeys (merchant, member_id)`.execute(db);
    await sql`
      CREATE TABLE passkey_challenges (
        merchant text NOT NULL,
        challenge_hash text NOT NULL,
        purpose text NOT NULL CHECK (purpose IN ('add', 'login')),
        origin text NOT NULL,
        session_id text NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (merchant, challenge_hash)
      )`.execute(db);
    await sql`CREATE INDEX passkey_challenges_expires ON passkey_challenges (expires_at)`.execute(db);
  },
};
