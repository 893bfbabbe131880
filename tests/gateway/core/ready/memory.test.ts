import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handle } from '../../../../src/gateway/core/call/handle.ts';
import { createHarness, HARBOR, LOTUS } from '../../harness.ts';
import { madeEndpoint } from '../../made-endpoint.ts';

const made: string[] = [];
const gate = { open: Promise.resolve() };

const letter = madeEndpoint(
  { method: 'GET', path: '/wps/test/letter', auth: 'anyone', value: z.object({ text: z.string() }) },
  { summary: 'x', query: z.object({ of: z._default(z.string(), ''), size: z._default(z.coerce.number(), 1) }) },
);
const letterHandler = handle(
  letter,
  async ({ query: { of, size } }) => {
    made.push(of);
    await gate.open;
    if (of === 'broken') throw new Error('broken');
    return { text: of.padEnd(size, '.') };
  },
  { ready: { topics: ['letters'], key: ({ of, size }) => [of, size] } },
);

let version = 1;
const versions = { stamp: () => String(version), refresh: async () => undefined };
const { request } = await createHarness({
  handlers: [letterHandler],
  merchants: [LOTUS, HARBOR],
  environment: { READ_RATE: '0' },
  versions,
});
const ask = (query: Record<string, string | number>) => request(letter, { query }).then((response) => response.json());
const times = (of: string) => made.filter((one) => one === of).length;

test('callers who ask for the same at once wait for one making', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate.open = promise;
  const asked = Array.from({ length: 20 }, () => ask({ of: 'same' }));
  await expect.poll(() => times('same')).toBe(1);
  resolve();
  expect(new Set((await Promise.all(asked)).map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(times('same')).toBe(1);
});

test('a change while an answer is made makes it old at once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate.open = promise;
  const first = ask({ of: 'changing' });
  await expect.poll(() => times('changing')).toBe(1);
  version += 1;
  resolve();
  await first;
  await ask({ of: 'changing' });
  await ask({ of: 'changing' });
  expect(times('changing')).toBe(2);
});

test('an answer that could not be made is asked for again', async () => {
  expect(await ask({ of: 'broken' })).toMatchObject({ code: 'system.fault' });
  expect(await ask({ of: 'broken' })).toMatchObject({ code: 'system.fault' });
  expect(times('broken')).toBe(2);
});

test('queries that say the same in other words share an answer', async () => {
  const url = (query: string) => request({ ...letter, path: `${letter.path}${query}` as `/${string}` });
  for (const query of ['?of=a', '?of=a&size=1', '?size=01&of=%61', '?of=b&of=a&other=1']) await url(query);
  expect(times('a')).toBe(1);
});

test('however many answers are asked for, those that are in use stay and the others go', async () => {
  await ask({ of: 'used' });
  await ask({ of: 'forgotten' });
  for (let index = 0; index < 5_100; index += 1) {
    await ask({ of: `flood-${index}` });
    if (index % 1_000 === 0) await ask({ of: 'used' });
  }
  await ask({ of: 'used' });
  await ask({ of: 'forgotten' });
  expect([times('used'), times('forgotten')]).toEqual([1, 2]);
});

test('large answers push out others by their size, and one that is too large is not kept', async () => {
  await ask({ of: 'small' });
  for (let index = 0; index < 70; index += 1) await ask({ of: `large-${index}`, size: 1_000_000 });
  await ask({ of: 'small' });
  expect(times('small')).toBe(2);
  await ask({ of: 'huge', size: 2_000_000 });
  await ask({ of: 'huge', size: 2_000_000 });
  expect(times('huge')).toBe(2);
});

test('a new answer finds room although all others are in use', async () => {
  const all = Array.from({ length: 67 }, (_, index) => `full-${index}`);
  for (const of of [...all, ...all]) await ask({ of, size: 1_000_000 });
  expect(all.map(times)).toEqual(all.map(() => 1));
  for (const _ of ['once', 'again']) await ask({ of: 'new', size: 1_000_000 });
  expect(times('new')).toBe(1);
  for (const of of all.toReversed()) await ask({ of, size: 1_000_000 });
  expect(all.filter((of) => times(of) > 1)).toEqual(['full-0']);
});
