import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the nightly closing says of a merchant's day (UTC): what each vendor took and gave, and what did not agree. */
export const gamesClosing: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE vendor_days (
        merchant text NOT NULL REFERENCES merchants,
        day date NOT NULL,
        vendor text NOT NULL,
        currency text NOT NULL,
        stakes bigint NOT NULL,
        wins bigint NOT NULL,
        revenue bigint NOT NULL,
        PRIMARY KEY (merchant, day, vendor, currency),
        CHECK (revenue = stakes - wins)
      )`.execute(db);
    await sql`
      CREATE TABLE closing_checks (
        merchant text NOT NULL REFERENCES merchants,
        day date NOT NULL,
        name text NOT NULL,
        discrepancies integer NOT NULL CHECK (discrepancies >= 0),
        closed_at timestamptz NOT NULL,
        PRIMARY KEY (merchant, day, name)
      )`.execute(db);
  },
};
