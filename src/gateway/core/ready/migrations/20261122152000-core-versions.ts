import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Versions of what ready answers are made of. Triggers count them up inside the transaction that writes, so neither an
 * area's code nor SQL by hand can forget to.
 */
export const coreVersions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE versions (
        merchant text NOT NULL,
        topic text NOT NULL,
        version bigint NOT NULL DEFAULT 1,
        PRIMARY KEY (merchant, topic)
      )`.execute(db);
    // Rows of all merchants are counted in one order, so that two writers never wait for each other.
    await sql`
      CREATE FUNCTION versions_count() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'TRUNCATE' THEN
          INSERT INTO versions (merchant, topic) VALUES ('', TG_ARGV[0])
            ON CONFLICT (merchant, topic) DO UPDATE SET version = versions.version + 1;
        ELSIF TG_ARGV[1] = 'each' THEN
          INSERT INTO versions (merchant, topic) SELECT DISTINCT merchant, TG_ARGV[0] FROM changed ORDER BY merchant
            ON CONFLICT (merchant, topic) DO UPDATE SET version = versions.version + 1;
        ELSE
          INSERT INTO versions (merchant, topic) SELECT '', TG_ARGV[0] WHERE EXISTS (SELECT FROM changed)
            ON CONFLICT (merchant, topic) DO UPDATE SET version = versions.version + 1;
        END IF;
        RETURN NULL;
      END $$`.execute(db);
    // A row that moves from one merchant to another concerns both: before and after.
    await sql`
      CREATE FUNCTION versions_watch(watched regclass, topic text) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        whose text := CASE WHEN EXISTS (
          SELECT FROM pg_attribute WHERE attrelid = watched AND attname = 'merchant' AND NOT attisdropped
        ) THEN 'each' ELSE 'all' END;
        how text[];
      BEGIN
        FOREACH how SLICE 1 IN ARRAY ARRAY[
          ['insert', 'REFERENCING NEW TABLE AS changed'],
          ['update', 'REFERENCING NEW TABLE AS changed'],
          ['update', 'REFERENCING OLD TABLE AS changed'],
          ['delete', 'REFERENCING OLD TABLE AS changed'],
          ['truncate', '']
        ] LOOP
          EXECUTE format('CREATE TRIGGER %I AFTER %s ON %s %s FOR EACH STATEMENT EXECUTE FUNCTION versions_count(%L, %L)',
            'versions_' || how[1] || CASE WHEN how[2] LIKE '%% OLD %%' THEN '_old' ELSE '' END,
            how[1], watched, how[2], topic, whose);
        END LOOP;
      END $$`.execute(db);
  },
};
