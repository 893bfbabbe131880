import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The key of secrets that are kept, for gateways whose operator sets none. */
export const coreSecrets: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE TABLE secrets_key (id smallint PRIMARY KEY CHECK (id = 1), key text NOT NULL)`.execute(db);
  },
};
