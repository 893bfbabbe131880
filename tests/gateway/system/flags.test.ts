import { expect, test } from 'vitest';
import { logInFreeplay } from '../../../src/contract/session/endpoints.ts';
import { GATE_FRESH_MS } from '../../../src/gateway/core/merchants/merchants.ts';
import { operated } from '../operating.ts';

test('an operator sets a flag against the brand, sees both words, and gives the brand its own back', async () => {
  const { call, clock, operate } = await operated();
  const body = { os: 'any', platform: 'W', random: 'a'.repeat(16), version: 3 };
  const tryOut = () => call(logInFreeplay, { body });
  const off = { flag: 'FREEPLAY3', state: 'off', brand: ['lotus'] };
  const { changes } = await operate('flags set', off);
  expect(changes).toEqual([
    {
      ...{ merchant: 'lotus', subject: 'flag FREEPLAY3' },
      ...{ before: { enabled: true, set: null }, after: { enabled: false, set: false } },
    },
  ]);
  clock.advance(GATE_FRESH_MS);
  await expect(tryOut()).rejects.toMatchObject({ code: 'session.freeplayClosed' });
  const { answer } = await operate('flags list', { brand: ['lotus'] });
  expect(answer).toContainEqual({
    ...{ brand: 'lotus', flag: 'FREEPLAY3', enabled: false, said: true, set: false },
    since: new Date(clock.now().getTime() - GATE_FRESH_MS).toISOString(),
  });
  expect((await operate('flags set', off)).changes).toEqual([]);

  await operate('flags clear', { flag: 'FREEPLAY3', brand: ['lotus'] }, { dryRun: true });
  clock.advance(GATE_FRESH_MS);
  await expect(tryOut()).rejects.toMatchObject({ code: 'session.freeplayClosed' });
  await operate('flags clear', { flag: 'FREEPLAY3', brand: ['lotus'] });
  clock.advance(GATE_FRESH_MS);
  await tryOut();
});
