import type { Context } from '../context.ts';
import type { OpenDatabase } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { type Due, type Job, NotNowError, type TransactionJob } from './job.ts';
import { runLeased } from './lease.ts';

export interface Runner {
  /** Starts no further piece, and waits for the one that runs. */
  stop(): Promise<void>;
}

/** The databases that jobs work on. */
export type JobDatabases = Pick<OpenDatabase, 'jobsDb' | 'patientDb'>;

/** Asks each job what is due, at once and then every `everyMs`, until it is stopped. */
export function startJobs(services: Services, jobs: readonly Job[], { jobsDb, patientDb }: JobDatabases): Runner {
  const stopping = new AbortController();
  const loops = jobs.map((job) => loop({ ...services, db: job.patient ? patientDb : jobsDb }, job, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function loop(services: Services, job: Job, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await catchUp(services, job, signal);
    } catch (err) {
      services.log.error({ err, job: job.name }, 'job could not tell what is due');
    }
    await pause(job.everyMs, signal);
  }
}

/**
 * Does everything that is due now. A piece that fails is logged and tried again the next time; the others go on.
 * @returns how many pieces were done
 */
export async function catchUp(services: Services, job: Job, signal?: AbortSignal): Promise<number> {
  const context = { ...services, now: services.clock.now() };
  let done = 0;
  for (const due of await job.due(context)) {
    if (signal?.aborted) break;
    try {
      if (await workOff(context, job, due)) done += 1;
    } catch (err) {
      tell(services, { job: job.name, ...due }, err);
    }
  }
  return done;
}

function tell({ metrics, log }: Services, piece: Due & { job: string }, err: unknown): void {
  const { job } = piece;
  if (err instanceof NotNowError) {
    metrics.jobs.inc({ job, outcome: 'put off' });
    log.info({ ...piece, because: err.message }, 'job put off');
    return;
  }
  metrics.jobs.inc({ job, outcome: 'failed' });
  log.error({ err, ...piece }, 'job failed');
}

async function workOff(context: Context, job: Job, due: Due): Promise<boolean> {
  const ran = job.leaseMs === undefined ? await runAtOnce(context, job, due) : await runLeased(context, job, due);
  if (ran) context.metrics.jobs.inc({ job: job.name, outcome: 'done' });
  return ran;
}

/** Runs a piece in one transaction with the row that marks it as done. @returns false where it is done */
async function runAtOnce(context: Context, job: TransactionJob, due: Due): Promise<boolean> {
  const { now } = context;
  return inTransaction(context.db, async (trx) => {
    // Where another process runs the same piece, this waits for that transaction and then finds its row.
    const { numInsertedOrUpdatedRows: claimed } = await trx
      .insertInto('job_runs')
      .values({ subject: `${job.name}/${due.subject}`, period: due.period, finished_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (claimed === 0n) return false;
    await job.run({ ...context, db: trx }, due);
    return true;
  });
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(wake, milliseconds);
    function wake() {
      clearTimeout(timer);
      signal.removeEventListener('abort', wake);
      resolve();
    }
    signal.addEventListener('abort', wake);
  });
}
