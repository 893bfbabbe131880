import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import type { Db } from '../../src/gateway/core/db/schema.ts';
import { noticeCall } from './cashier-calls.ts';
import { depositOf, MEMBERS, openWaiting } from './cashier-house.ts';
import { startProcess } from './started-process.ts';

/** Deposits that are paid in one round: more than the job takes on in one look, so that its pauses count. */
const CREDITS = 1_000;
const CONNECTIONS = 32;
const LOOK_MS = 250;
/** Far longer than a round takes. */
const GIVE_UP_MS = 120_000;

/**
 * The provider posts a notice of each of a thousand deposits, over HTTP, and the gateway's job credits them.
 * @param environment of the gateway @param round names the deposits
 * @returns credits per second, from the first notice that was stored to the last deposit that was credited
 */
export async function creditsPerSecond(db: Db, environment: Record<string, string>, round: number): Promise<number> {
  const members = Array.from({ length: CREDITS }, (_, index) => String(index % MEMBERS));
  const series = `round-${round}`;
  await openWaiting(db, series, members);
  const gateway = await startProcess('tests/bench/cashier-process.ts', { ...environment, BENCH_CREDITS: '1' });
  try {
    await postNotices(
      gateway.origin,
      members.map((member) => depositOf(series, member)),
    );
    return CREDITS / (await secondsUntilCredited(db, series));
  } finally {
    await gateway.stop();
  }
}

async function postNotices(url: string, payIns: readonly string[]): Promise<void> {
  const left = [...payIns];
  const { '2xx': taken } = await autocannon({
    ...{ url, connections: CONNECTIONS, amount: payIns.length },
    requests: [
      {
        method: 'POST',
        setupRequest(request) {
          const payIn = left.pop();
          if (payIn === undefined) throw new Error(`Expected ${payIns.length} notices to be asked for, found more.`);
          const { path, headers, body } = noticeCall(payIn);
          return { ...request, path, body, headers: { ...request.headers, ...headers } };
        },
      },
    ],
  });
  if (taken !== payIns.length) throw new Error(`Expected ${payIns.length} notices to be taken, found ${taken}.`);
}

async function secondsUntilCredited(db: Db, series: string): Promise<number> {
  const pattern = depositOf(series, '%');
  const until = performance.now() + GIVE_UP_MS;
  while (performance.now() < until) {
    const { rows } = await sql<{ open: number; seconds: number }>`
      SELECT count(*) FILTER (WHERE state <> 'credited')::integer AS open,
          extract(epoch FROM max(changed_at) - (SELECT min(came_at) FROM provider_notices WHERE pay_in LIKE ${pattern}))::float8 AS seconds
        FROM deposits WHERE id LIKE ${pattern}`.execute(db);
    const [found] = rows;
    if (found?.open === 0) return found.seconds;
    await wait(LOOK_MS);
  }
  throw new Error(
    `Expected all deposits of ${series} to be credited within ${GIVE_UP_MS} ms, found some that are not.`,
  );
}
