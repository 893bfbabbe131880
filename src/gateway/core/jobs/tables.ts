export interface JobTables {
  /** One row per finished period of a job. UNIQUE (subject, period) makes a second run impossible. */
  job_runs: { subject: string; period: string; finished_at: Date };
}
