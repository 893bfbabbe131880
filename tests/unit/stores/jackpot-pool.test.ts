import { beforeEach, describe, expect, test } from 'vitest';
import { getJackpotPool } from '../../../src/contract/jackpot/endpoints.ts';
import { loadedValue } from '../../../src/stores/core/load.ts';
import { $jackpotPool, loadJackpotPool } from '../../../src/stores/home/jackpot-pool.ts';
import { makeWorld } from '../api/made-environment.ts';
import { type MockGateway, mockGateway } from '../api/mock-gateway.ts';

let gateway: MockGateway;
/** A read is asked for twice before it fails. */
const fails = () => {
  gateway.refuses(getJackpotPool, 'system.busy');
  gateway.refuses(getJackpotPool, 'system.busy');
};
const shown = () => loadedValue($jackpotPool.get());

beforeEach(() => {
  gateway = mockGateway(makeWorld());
});

describe("the gateway's jackpot", () => {
  test('fails before anything was read, and shows what comes with the next try', async () => {
    fails();
    await loadJackpotPool();
    expect([$jackpotPool.get().state, shown()]).toEqual(['failed', undefined]);
    gateway.answers(getJackpotPool, { amount: '12.34', currency: 'CNY' });
    await loadJackpotPool();
    expect(shown()).toEqual({ amount: '12.34', currency: 'CNY' });
  });

  test('keeps the amount while it is read again, and where the gateway cannot be reached', async () => {
    gateway.answers(getJackpotPool, { amount: '20.00', currency: 'CNY' });
    await loadJackpotPool();
    fails();
    const reading = loadJackpotPool();
    expect([$jackpotPool.get().state, shown()?.amount]).toEqual(['loading', '20.00']);
    await reading;
    expect([$jackpotPool.get().state, shown()?.amount]).toEqual(['failed', '20.00']);
  });
});
