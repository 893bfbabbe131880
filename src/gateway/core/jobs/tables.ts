import type { ColumnType } from 'kysely';

type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Names a piece of work. */
export interface JobRun {
  subject: string;
  period: string;
}

export interface JobTables {
  /**
   * One row per period of a job that is finished, or leased to the process that runs it. UNIQUE (subject, period) makes
   * a second run impossible.
   */
  job_runs: JobRun & { finished_at: MaybeTime; leased_until: MaybeTime };
}
