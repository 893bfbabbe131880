import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Merchants as their brands say them, and the gates that an operator opens and closes. */
export const coreMerchants: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE merchants (
        code text PRIMARY KEY,
        config jsonb NOT NULL
      )`.execute(db);
    await sql`
      CREATE TABLE merchant_gates (
        merchant text PRIMARY KEY REFERENCES merchants,
        maintenance boolean NOT NULL DEFAULT false,
        maintenance_ends_at timestamptz,
        blocked_countries text[] NOT NULL DEFAULT '{}',
        blocked_ips text[] NOT NULL DEFAULT '{}'
      )`.execute(db);
  },
};
