import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What an operator switched on or off against the word of the brand. */
export const coreFlags: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE flag_overrides (
        merchant text NOT NULL REFERENCES merchants,
        flag text NOT NULL,
        enabled boolean NOT NULL,
        since timestamptz NOT NULL,
        PRIMARY KEY (merchant, flag)
      )`.execute(db);
  },
};
