import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Merchants are spread over this many parts, as in the books. */
const PARTS = 4;

/** What members apply for, their pictures, and what a brand gives to whom. One that was not rejected stands once in its period. */
export const activitiesApplications: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE applications (
        merchant text NOT NULL REFERENCES merchants,
        id text NOT NULL,
        number bigint GENERATED ALWAYS AS IDENTITY,
        member_id text NOT NULL,
        slug text NOT NULL,
        period text NOT NULL,
        title jsonb NOT NULL,
        prize text NOT NULL,
        currency text NOT NULL,
        amount bigint NOT NULL CHECK (amount > 0),
        comment text NOT NULL,
        language text NOT NULL,
        pictures integer NOT NULL,
        state text NOT NULL CHECK (state IN ('open', 'approved', 'rejected')),
        reason text,
        sent_at timestamptz NOT NULL,
        decided_at timestamptz,
        PRIMARY KEY (merchant, id),
        CONSTRAINT applications_of_member FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id),
        CONSTRAINT applications_decided CHECK ((state = 'open') = (decided_at IS NULL)),
        CONSTRAINT applications_rejected CHECK ((state = 'rejected') = (reason IS NOT NULL))
      ) PARTITION BY HASH (merchant)`.execute(db);
    await sql`
      CREATE TABLE application_pictures (
        merchant text NOT NULL,
        application text NOT NULL,
        number integer NOT NULL,
        upload text NOT NULL,
        bytes integer NOT NULL,
        PRIMARY KEY (merchant, application, number),
        CONSTRAINT application_pictures_of_application FOREIGN KEY (merchant, application)
          REFERENCES applications (merchant, id) ON DELETE CASCADE
      ) PARTITION BY HASH (merchant)`.execute(db);
    for (const table of ['applications', 'application_pictures']) {
      for (let part = 0; part < PARTS; part += 1) {
        await sql`
          CREATE TABLE ${sql.table(`${table}_${part}`)} PARTITION OF ${sql.table(table)}
          FOR VALUES WITH (MODULUS ${sql.lit(PARTS)}, REMAINDER ${sql.lit(part)})`.execute(db);
      }
    }
    await sql`
      CREATE UNIQUE INDEX applications_once ON applications (merchant, member_id, slug, period)
        WHERE state <> 'rejected'`.execute(db);
    await sql`CREATE INDEX applications_of_one ON applications (merchant, member_id, slug, number DESC)`.execute(db);
    await sql`CREATE INDEX applications_numbered ON applications (id)`.execute(db);
    await sql`CREATE INDEX applications_of_all ON applications (sent_at, number)`.execute(db);
    await sql`CREATE INDEX applications_open ON applications (sent_at, number) WHERE state = 'open'`.execute(db);
    await sql`CREATE INDEX applications_over ON applications (decided_at)`.execute(db);
    await sql`
      CREATE TABLE activities_parts (
        merchant text PRIMARY KEY REFERENCES merchants,
        part jsonb NOT NULL
      )`.execute(db);
  },
};
