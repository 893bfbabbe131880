import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { IDEMPOTENCY_KEEP_MS } from '../../../src/gateway/core/call/limits.ts';
import { later } from '../../../src/gateway/core/clock.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import type { Job, LeasedJob, TransactionJob } from '../../../src/gateway/core/jobs/job.ts';
import { purgeJob } from '../../../src/gateway/core/jobs/purge.ts';
import { startJobs } from '../../../src/gateway/core/jobs/runner.ts';
import { GATE_FRESH_MS } from '../../../src/gateway/core/merchants/merchants.ts';
import { catchUp } from '../catching-up.ts';
import { createHarness, withPostgres } from '../harness.ts';

const { services, db, clock, logged, database } = await createHarness();
await sql`CREATE TABLE worked (period text)`.execute(db);

const worked = async () =>
  (await sql<{ period: string }>`SELECT period FROM worked ORDER BY period`.execute(db)).rows.map(
    ({ period }) => period,
  );

/** Due each hour since the start of the test. */
function hourly(act: (period: string) => void = () => undefined): TransactionJob {
  const began = clock.now().getTime();
  return {
    name: `hourly-${began}-${Math.random()}`,
    everyMs: 60_000,
    async due({ now }) {
      const hours = Math.floor((now.getTime() - began) / 3_600_000);
      return Array.from({ length: hours }, (_, hour) => ({ subject: 'all', period: `hour ${hour}` }));
    },
    async run({ db: trx }, { period }) {
      await sql`INSERT INTO worked VALUES (${period})`.execute(trx);
      act(period);
    },
  };
}

beforeEach(async () => {
  await sql`DELETE FROM worked`.execute(db);
});

test('a job makes up for the time it stood still, and does nothing twice', async () => {
  const job = hourly();
  clock.advance(3 * 3_600_000);
  expect(await catchUp(services, job)).toBe(3);
  expect(await catchUp(services, job)).toBe(0);
  clock.advance(3_600_000);
  expect(await catchUp(services, job)).toBe(1);
  expect(await worked()).toEqual(['hour 0', 'hour 1', 'hour 2', 'hour 3']);
});

test('a piece that fails leaves nothing behind, is logged, tried again, and holds up no other', async () => {
  let broken = true;
  const job = hourly((period) => {
    if (broken && period === 'hour 1') throw new Error('bad hour');
  });
  clock.advance(3 * 3_600_000);
  expect(await catchUp(services, job)).toBe(2);
  expect(await worked()).toEqual(['hour 0', 'hour 2']);
  expect(logged.some((line) => line.includes('bad hour'))).toBe(true);
  broken = false;
  expect(await catchUp(services, job)).toBe(1);
  expect(await worked()).toEqual(['hour 0', 'hour 1', 'hour 2']);
});

test('a piece reads merchants in its own transaction, also once what the process knows of them is old', async () => {
  const found: unknown[] = [];
  const job: TransactionJob = {
    ...hourly(),
    run: async ({ merchants }) => {
      // One connection has PGlite: what asks beside the transaction would wait for it for ever.
      clock.advance(GATE_FRESH_MS);
      found.push((await merchants.byCode('lotus'))?.merchant.code);
    },
  };
  clock.advance(3_600_000);
  expect(await catchUp(services, job)).toBe(1);
  expect(found).toEqual(['lotus']);
});

describe('a job that speaks to an outside party', () => {
  const LEASE_MS = 60_000;
  /** One piece, due at once. */
  function outside(run: LeasedJob['run']): LeasedJob {
    const due = [{ subject: 'all', period: 'now' }];
    return { name: `outside-${Math.random()}`, everyMs: 10, leaseMs: LEASE_MS, due: async () => due, run };
  }

  test('runs in no transaction, is left alone by other processes meanwhile, and is done once', async () => {
    const [begun, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let runs = 0;
    const job = outside(async (context) => {
      runs += 1;
      expect(context.db.isTransaction).toBe(false);
      begun.resolve();
      await answered.promise;
    });
    const first = catchUp(services, job);
    await begun.promise;
    // This database has one connection, so nothing would get through if a transaction were open.
    expect(await catchUp(services, job)).toBe(0);
    clock.advance(LEASE_MS - 1);
    expect(await catchUp(services, job)).toBe(0);
    answered.resolve();
    expect(await first).toBe(1);
    clock.advance(2 * LEASE_MS);
    expect(await catchUp(services, job)).toBe(0);
    expect(runs).toBe(1);
  });

  test('is tried again at the next turn where it failed', async () => {
    let broken = true;
    const job = outside(async () => {
      if (broken) throw new Error('no answer from outside');
    });
    expect(await catchUp(services, job)).toBe(0);
    expect(logged.some((line) => line.includes('no answer from outside'))).toBe(true);
    broken = false;
    expect(await catchUp(services, job)).toBe(1);
    expect(await catchUp(services, job)).toBe(0);
  });

  test('passes to another process when its own has died, and not before the lease has ended', async () => {
    const begun = Promise.withResolvers<void>();
    const died = new Promise<never>(() => undefined);
    const job = outside(() => {
      begun.resolve();
      return died;
    });
    void catchUp(services, job);
    await begun.promise;
    const next = { ...job, run: async () => undefined };
    clock.advance(LEASE_MS - 1);
    expect(await catchUp(services, next)).toBe(0);
    clock.advance(1);
    expect(await catchUp(services, next)).toBe(1);
  });

  test('runs as many pieces of a lane at once as it says, and each once', async () => {
    const shared = await withPostgres();
    const one = await createHarness({ database: shared });
    const two = await createHarness({ database: shared });
    let [running, most] = [0, 0];
    const ran: string[] = [];
    const job: LeasedJob = {
      ...{ name: 'many', everyMs: 10, leaseMs: LEASE_MS, atOnce: 4 },
      due: async () => Array.from({ length: 40 }, (_, n) => ({ subject: `piece ${n}`, period: 'now' })),
      async run({ db: theirs }, { subject }) {
        running += 1;
        most = Math.max(most, running);
        await sql`SELECT pg_sleep(0.005)`.execute(theirs);
        ran.push(subject);
        running -= 1;
      },
    };
    expect(await catchUp(one.services, job)).toBe(40);
    expect([most, new Set(ran).size]).toEqual([4, 40]);
    await sql`DELETE FROM job_runs`.execute(shared.db);
    const [first, second] = await Promise.all([catchUp(one.services, job), catchUp(two.services, job)]);
    expect(first + second).toBe(40);
    expect(ran).toHaveLength(80);
  });

  test('goes on without a pause while more is due than was named at once', async () => {
    const left = ['a', 'b', 'c', 'd'];
    const all = Promise.withResolvers<void>();
    const job: LeasedJob = {
      ...{ name: 'in-parts', everyMs: 3_600_000, leaseMs: LEASE_MS },
      due: async () => left.slice(0, 1).map((subject) => ({ subject, period: 'now' })),
      async run() {
        left.shift();
        if (left.length === 0) all.resolve();
      },
    };
    const runner = startJobs(services, [job], database);
    await all.promise;
    await runner.stop();
  });

  test('waits for none of another lane, also for what is due only later', async () => {
    const hung = Promise.withResolvers<void>();
    const ran: string[] = [];
    const later = Promise.withResolvers<void>();
    const job: LeasedJob = {
      ...{ name: 'lanes', everyMs: 5, leaseMs: LEASE_MS },
      due: async () =>
        [['silent', 'a'] as const, ['well', 'b'] as const, ...(ran.length > 0 ? [['well', 'c'] as const] : [])].map(
          ([lane, subject]) => ({ lane, subject, period: 'now' }),
        ),
      async run(_context, { subject }) {
        if (subject === 'a') await hung.promise;
        ran.push(subject);
        if (subject === 'c') later.resolve();
      },
    };
    const runner = startJobs(services, [job], database);
    await later.promise;
    expect(ran).toEqual(['b', 'c']);
    hung.resolve();
    await runner.stop();
    expect(ran).toEqual(['b', 'c', 'a']);
  });

  test('a late failure does not take the piece from the process that took it over', async () => {
    const [begun, late] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()];
    const job = outside(() => {
      begun.resolve();
      return late.promise;
    });
    const first = catchUp(services, job);
    await begun.promise;
    clock.advance(LEASE_MS);
    const [taken, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const second = catchUp(services, {
      ...job,
      run: async () => {
        taken.resolve();
        await answered.promise;
      },
    });
    await taken.promise;
    late.reject(new Error('too late'));
    expect(await first).toBe(0);
    expect(await catchUp(services, { ...job, run: async () => undefined })).toBe(0);
    answered.resolve();
    expect(await second).toBe(1);
  });
});

test.each([undefined, 60_000])('two processes work off each piece once between them (lease %j)', async (leaseMs) => {
  const shared = await withPostgres();
  const one = await createHarness({ database: shared });
  const two = await createHarness({ database: shared });
  await sql`CREATE TABLE worked (period text)`.execute(shared.db);
  const { run, ...timed } = hourly();
  const job: Job =
    leaseMs === undefined
      ? { ...timed, run }
      : {
          ...timed,
          leaseMs,
          run: (context, due) => inTransaction(context.db, (trx) => run({ ...context, db: trx }, due)),
        };
  for (const { clock: theirs } of [one, two])
    theirs.advance(20 * 3_600_000 + clock.now().getTime() - theirs.now().getTime());
  const [first, second] = await Promise.all([catchUp(one.services, job), catchUp(two.services, job)]);
  expect(first + second).toBe(20);
  const { rows } = await sql`SELECT period FROM worked`.execute(shared.db);
  expect(rows).toHaveLength(20);
});

test('a stop waits for the piece that runs and starts no other', async () => {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const ran: string[] = [];
  const job: Job = {
    name: 'slow',
    everyMs: 10,
    due: async () => ['a', 'b', 'c'].map((period) => ({ subject: 'all', period })),
    async run(_trx, { period }) {
      ran.push(period);
      begun.resolve();
      await gate.promise;
    },
  };
  const runner = startJobs(services, [job], database);
  await begun.promise;
  let stopped = false;
  const stopping = runner.stop().then(() => {
    stopped = true;
  });
  expect(stopped).toBe(false);
  gate.resolve();
  await stopping;
  expect(ran).toEqual(['a']);
});

test('the purge removes what has expired and nothing else', async () => {
  const now = clock.now();
  const nonces = (nonce: string, expires_at: Date) =>
    db.insertInto('seal_nonces').values({ nonce, expires_at }).execute();
  await nonces('old', later(now, -1));
  await nonces('fresh', later(now, 1));
  const keys = (scope: string, started_at: Date) =>
    db.insertInto('idempotency').values({ merchant: 'lotus', scope, fingerprint: '', owner: '', started_at }).execute();
  await keys('old', later(now, -IDEMPOTENCY_KEEP_MS - 1));
  await keys('fresh', later(now, -IDEMPOTENCY_KEEP_MS + 1000));
  expect(await catchUp(services, purgeJob([]))).toBe(1);
  expect(await db.selectFrom('seal_nonces').select('nonce').execute()).toEqual([{ nonce: 'fresh' }]);
  expect(await db.selectFrom('idempotency').select('scope').execute()).toEqual([{ scope: 'fresh' }]);
});
