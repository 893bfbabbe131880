import type { Context } from '../context.ts';
import type { OpenDatabase } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { type Due, type Job, NotNowError, type TransactionJob } from './job.ts';
import { runLeased } from './lease.ts';

export interface Runner {
  /** Starts no further piece, and waits for those that run. */
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

/** Asks again as soon as a lane has done something, because no more than a part of what is due may have been named. */
async function loop(services: Services, job: Job, signal: AbortSignal): Promise<void> {
  const busy = new Map<string, Promise<number>>();
  let more = Promise.withResolvers<void>();
  while (!signal.aborted) {
    more = Promise.withResolvers<void>();
    try {
      for (const work of await workOffDue(services, job, { signal, busy })) {
        void work.then((done) => done > 0 && more.resolve());
      }
    } catch (err) {
      services.log.error({ err, job: job.name }, 'job could not tell what is due');
    }
    await pause(job.everyMs, signal, more.promise);
  }
  await Promise.all(busy.values());
}

interface Work {
  readonly signal?: AbortSignal | undefined;
  /** Lanes that are still worked on, to which nothing is added. */
  readonly busy: Map<string, Promise<number>>;
}

/**
 * Begins with everything that is due now, lane by lane. A piece that fails is logged and tried again the next time; the others go on.
 * @returns for each lane that was begun how many of its pieces are done in the end
 */
export async function workOffDue(
  services: Services,
  job: Job,
  { signal, busy }: Work,
): Promise<readonly Promise<number>[]> {
  const lanes = await lanesOf(services, job);
  return [...lanes].flatMap(([lane, pieces]) => {
    if (busy.has(lane)) return [];
    const work = workOffLane(services, job, pieces, signal).finally(() => busy.delete(lane));
    busy.set(lane, work);
    return [work];
  });
}

/** What is due now, by lane. */
async function lanesOf(services: Services, job: Job): Promise<Map<string, Due[]>> {
  const due = await job.due({ ...services, now: services.clock.now() });
  return Map.groupBy(due, ({ lane }) => lane ?? '');
}

/** @returns how many pieces were done */
async function workOffLane(
  services: Services,
  job: Job,
  pieces: readonly Due[],
  signal?: AbortSignal,
): Promise<number> {
  const left = pieces.values();
  let done = 0;
  // Each takes the next piece that nobody has taken.
  const take = async () => {
    for (const due of left) {
      if (signal?.aborted) return;
      if (await isDone(services, job, due)) done += 1;
    }
  };
  const most = job.leaseMs === undefined ? 1 : (job.atOnce ?? 1);
  await Promise.all(Array.from({ length: Math.min(most, pieces.length) }, take));
  return done;
}

async function isDone(services: Services, job: Job, due: Due): Promise<boolean> {
  try {
    return await workOff({ ...services, now: services.clock.now() }, job, due);
  } catch (err) {
    tell(services, { job: job.name, ...due }, err);
    return false;
  }
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
    await job.run({ ...context, db: trx, merchants: context.merchants.within(trx) }, due);
    return true;
  });
}

/** @param sooner ends it before its time */
function pause(milliseconds: number, signal: AbortSignal, sooner: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(wake, milliseconds);
    function wake() {
      clearTimeout(timer);
      signal.removeEventListener('abort', wake);
      resolve();
    }
    signal.addEventListener('abort', wake);
    void sooner.then(wake);
  });
}
