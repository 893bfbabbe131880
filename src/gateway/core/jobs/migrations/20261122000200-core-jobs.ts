import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Periods that jobs have finished. */
export const coreJobs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE job_runs (
        subject text NOT NULL,
        period text NOT NULL,
        finished_at timestamptz NOT NULL,
        UNIQUE (subject, period)
      )`.execute(db);
  },
};
