import { afterAll, expect, test } from 'vitest';
import { type OpenLookups, sharedLookups } from '../../../../src/gateway/core/db/lookups.ts';
import { DatabaseUnavailableError } from '../../../../src/gateway/core/db/unavailable.ts';
import { withPostgres } from '../../harness.ts';
import { unsteadyLine } from '../../server/unsteady-line.ts';

const { url } = await withPostgres(2);
const line = await unsteadyLine(url);
const told: string[] = [];
const LIMITS = { size: 1, statementMs: 1_000, connectMs: 1_000, idleMs: 1_000 };
const lookups: OpenLookups = sharedLookups(line.url, LIMITS, ({ message }) => told.push(message));
afterAll(async () => {
  await lookups.close();
  await line.close();
});

const double = (given: number) =>
  lookups.find<{ twice: number; pid: number }>('SELECT $1::int * 2 AS twice, pg_backend_pid() AS pid', [given]);
const outcomes = (asked: readonly Promise<unknown>[]) =>
  Promise.allSettled(asked).then((all) => all.map((one) => (one.status === 'fulfilled' ? 'found' : one.reason)));

test('many ask at once on one connection, and each gets its own answer', async () => {
  const found = await Promise.all(Array.from({ length: 200 }, (_, index) => double(index)));
  expect(found.map(([row]) => row?.twice)).toEqual(Array.from({ length: 200 }, (_, index) => index * 2));
  expect(new Set(found.map(([row]) => row?.pid)).size).toBe(1);
  expect(lookups.state()).toEqual({ total: 1, idle: 1, waiting: 0 });
});

test('a statement that is refused is the matter of its caller alone', async () => {
  const broken = lookups.find('SELECT 1 / $1::int AS broken', [0]);
  const [first, second, third] = await outcomes([double(1), broken, double(2)]);
  expect([first, third]).toEqual(['found', 'found']);
  expect(String(second)).toContain('division by zero');
  expect(second).not.toBeInstanceOf(DatabaseUnavailableError);
});

test('a statement that takes too long is given up, and the connection is used on', async () => {
  const [{ pid } = { pid: 0 }] = await double(1);
  const slow = lookups.find('SELECT pg_sleep($1::int)', [30]);
  expect(await outcomes([slow])).toEqual([expect.any(DatabaseUnavailableError)]);
  expect((await double(1))[0]?.pid).toBe(pid);
});

test('a connection that breaks refuses those who wait on it, and is made anew for the next', async () => {
  await double(1);
  const waiting = [lookups.find('SELECT pg_sleep($1::int)', [30]), double(1)];
  await expect.poll(() => lookups.state().idle).toBe(0);
  line.cut();
  for (const outcome of await outcomes(waiting)) expect(outcome).toBeInstanceOf(DatabaseUnavailableError);
  expect((await double(3))[0]?.twice).toBe(6);
});

test('a database that falls silent is not waited for', async () => {
  await double(1);
  line.fallSilent();
  expect(await outcomes([double(1)])).toEqual([expect.any(DatabaseUnavailableError)]);
  expect(await outcomes([double(1)])).toEqual([expect.any(DatabaseUnavailableError)]);
  line.recover();
  await expect.poll(() => outcomes([double(1)])).toEqual(['found']);
});
