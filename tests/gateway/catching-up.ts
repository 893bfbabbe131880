import type { Job } from '../../src/gateway/core/jobs/job.ts';
import { workOffDue } from '../../src/gateway/core/jobs/runner.ts';
import type { Services } from '../../src/gateway/core/services.ts';

/** Does all that a job has due now. @returns how many pieces were done */
export async function catchUp(services: Services, job: Job, signal?: AbortSignal): Promise<number> {
  const done = await Promise.all(await workOffDue(services, job, { signal, busy: new Map() }));
  return done.reduce((sum, count) => sum + count, 0);
}
