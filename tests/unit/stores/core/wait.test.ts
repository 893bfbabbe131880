import { expect, test } from 'vitest';
import { getBalance } from '../../../../src/contract/wallet/endpoints.ts';
import { startWaits, waitLeft } from '../../../../src/stores/core/wait.ts';
import { refreshBalance } from '../../../../src/stores/wallet/wallet.ts';
import { makeWorld } from '../../api/made-environment.ts';
import { mockGateway } from '../../api/mock-gateway.ts';

test('a refusal for too many calls says how long to wait, and the wait passes', async () => {
  const world = makeWorld();
  const gateway = mockGateway(world);
  startWaits();
  expect(waitLeft()).toBeUndefined();
  gateway.refuses(getBalance, 'request.tooMany', { retryAfterSeconds: 90 });
  await refreshBalance();
  expect(waitLeft()).toBe(90_000);
  world.time += 30_000;
  expect(waitLeft()).toBe(60_000);
  world.time += 60_000;
  expect(waitLeft()).toBeUndefined();
});

test.each([undefined, {}, { retryAfterSeconds: '5' }])(
  'a refusal that names no wait (%j) ends the last one',
  async (value) => {
    const world = makeWorld();
    const gateway = mockGateway(world);
    startWaits();
    gateway.refuses(getBalance, 'request.tooMany', { retryAfterSeconds: 90 });
    await refreshBalance();
    gateway.refuses(getBalance, 'request.tooMany', value);
    await refreshBalance();
    expect(waitLeft()).toBeUndefined();
  },
);
