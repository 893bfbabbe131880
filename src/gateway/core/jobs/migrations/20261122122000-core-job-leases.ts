import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Periods that a process has taken and not finished: a job without a transaction around it leases them. */
export const coreJobLeases: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      ALTER TABLE job_runs ALTER finished_at DROP NOT NULL, ADD leased_until timestamptz,
        ADD CONSTRAINT job_runs_state CHECK ((finished_at IS NULL) <> (leased_until IS NULL))`.execute(db);
  },
};
