import { expect, test } from 'vitest';
import { getStatus } from '../../../src/contract/system/endpoints.ts';
import { GATE_FRESH_MS } from '../../../src/gateway/core/merchants/merchants.ts';
import { HARBOR } from '../harness.ts';
import { operated } from '../operating.ts';

test('an operator closes brands until a time, sees it, and opens them again; processes follow within a second', async () => {
  const { call, clock, operate } = await operated();
  const until = '2026-03-02T12:00:00.000Z';
  const status = async (merchant = 'lotus') => (await call(getStatus, { merchant })).maintenance;
  expect(await status()).toBeNull();
  await operate('maintenance on', { brand: ['lotus'], until });
  clock.advance(GATE_FRESH_MS);
  expect(await status()).toEqual({ endsAt: Date.parse(until) });
  expect(await status(HARBOR.code)).toBeNull();
  expect((await operate('maintenance show')).answer).toEqual([
    { brand: 'harbor', closed: false, until: null },
    { brand: 'lotus', closed: true, until },
  ]);
  const { changes } = await operate('maintenance on', { brand: ['lotus'] });
  expect(changes[0]).toMatchObject({ before: { closed: true, until }, after: { closed: true, until: null } });
  await operate('maintenance off', { brand: ['harbor', 'lotus'] });
  clock.advance(GATE_FRESH_MS);
  expect(await status()).toBeNull();
});

test('a time that has passed, or is none, is refused', async () => {
  const { operate } = await operated();
  const on = (until: string) => operate('maintenance on', { brand: ['lotus'], until });
  await expect(on('2020-01-01T00:00:00Z')).rejects.toThrow('expected a time to come, found 2020-01-01');
  await expect(on('tomorrow')).rejects.toThrow('expected a time such as 2026-02-01T06:00:00Z, found "tomorrow"');
});
