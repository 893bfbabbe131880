import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Help topics. */
export const systemHelp: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE help_topics (
        merchant text NOT NULL REFERENCES merchants,
        language text NOT NULL,
        id text NOT NULL,
        position integer NOT NULL,
        title text NOT NULL,
        content text NOT NULL,
        PRIMARY KEY (merchant, language, id)
      )`.execute(db);
  },
};
