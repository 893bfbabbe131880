import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What calls leave behind: sealing keys, nonces, idempotency keys, rates. */
export const coreCalls: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE sealing_keys (
        kid text PRIMARY KEY,
        spki text NOT NULL,
        pkcs8 text NOT NULL,
        created_at timestamptz NOT NULL,
        active boolean NOT NULL
      )`.execute(db);
    // Processes that start together agree on one key: the second insert of an active one is refused.
    await sql`CREATE UNIQUE INDEX sealing_keys_active ON sealing_keys (active) WHERE active`.execute(db);
    await sql`CREATE TABLE seal_nonces (nonce text PRIMARY KEY, expires_at timestamptz NOT NULL)`.execute(db);
    await sql`CREATE INDEX seal_nonces_expiry ON seal_nonces (expires_at)`.execute(db);
    await sql`
      CREATE TABLE idempotency (
        merchant text NOT NULL REFERENCES merchants,
        scope text NOT NULL,
        fingerprint text NOT NULL,
        owner text NOT NULL,
        started_at timestamptz NOT NULL,
        status smallint,
        answer bytea,
        PRIMARY KEY (merchant, scope),
        CHECK ((status IS NULL) = (answer IS NULL))
      )`.execute(db);
    await sql`CREATE INDEX idempotency_started ON idempotency (started_at)`.execute(db);
    await sql`
      CREATE TABLE rates (
        subject text NOT NULL,
        window_start timestamptz NOT NULL,
        calls integer NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (subject, window_start)
      )`.execute(db);
    await sql`CREATE INDEX rates_expiry ON rates (expires_at)`.execute(db);
  },
};
