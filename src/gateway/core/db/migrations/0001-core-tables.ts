import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the core itself keeps: merchants, sessions, sealing keys, idempotency keys, rates, finished jobs. */
export const coreTables: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE merchants (
        code text PRIMARY KEY,
        config jsonb NOT NULL,
        active boolean NOT NULL DEFAULT true
      )`.execute(db);
    await sql`
      CREATE TABLE merchant_gates (
        merchant text PRIMARY KEY REFERENCES merchants,
        maintenance boolean NOT NULL DEFAULT false,
        maintenance_ends_at timestamptz,
        blocked_countries text[] NOT NULL DEFAULT '{}',
        blocked_ips text[] NOT NULL DEFAULT '{}'
      )`.execute(db);
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
        scope text PRIMARY KEY,
        fingerprint text NOT NULL,
        owner text NOT NULL,
        started_at timestamptz NOT NULL,
        status smallint,
        answer bytea,
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
    await sql`
      CREATE TABLE job_runs (
        subject text NOT NULL,
        period text NOT NULL,
        finished_at timestamptz NOT NULL,
        UNIQUE (subject, period)
      )`.execute(db);
  },
};
