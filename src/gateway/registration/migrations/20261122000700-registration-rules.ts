import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which fields a merchant asks for at registration. */
export const registrationRules: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE register_rules (
        merchant text NOT NULL REFERENCES merchants,
        field text NOT NULL,
        enabled boolean NOT NULL,
        required boolean NOT NULL,
        family text NOT NULL,
        min_length integer NOT NULL CHECK (min_length >= 0),
        max_length integer NOT NULL,
        PRIMARY KEY (merchant, field),
        CHECK (max_length >= min_length)
      )`.execute(db);
  },
};
