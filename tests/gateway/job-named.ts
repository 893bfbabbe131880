import { JOBS } from '../../src/gateway/areas.ts';
import type { Job } from '../../src/gateway/core/jobs/job.ts';

/** A job as the gateway runs it, with all that areas bring to it. */
export function jobNamed(name: string): Job {
  const job = JOBS.find((other) => other.name === name);
  if (!job) throw new Error(`Expected a job "${name}", found ${JOBS.map((other) => other.name).join(', ')}.`);
  return job;
}
