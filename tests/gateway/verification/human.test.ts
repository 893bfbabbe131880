import { describe, expect, test } from 'vitest';
import { type LoginValue, logIn } from '../../../src/contract/session/endpoints.ts';
import type { MerchantConfig } from '../../../src/gateway/core/merchants/merchant.ts';
import { createHarness, HARBOR, LOTUS } from '../harness.ts';
import { makeMember } from '../member/making.ts';
import { proofOf } from './solving.ts';

const parts = (human: Record<string, string>) => ({ ...LOTUS.parts, verification: { human } });
const ALTCHA: MerchantConfig = { ...LOTUS, parts: parts({ provider: 'altcha' }) };
const OTHER: MerchantConfig = { ...HARBOR, parts: parts({ provider: 'altcha' }) };

const harness = await createHarness({ merchants: [ALTCHA, OTHER] });
const { call, clock } = harness;
await makeMember(harness, 'AnaLuz');
await makeMember(harness, 'AnaLuz', { merchant: 'harbor' });

let hosts = 0;
const freshIp = () => `198.51.102.${++hosts}`;

interface Try {
  readonly username?: string;
  readonly password?: string;
  readonly human?: string;
  readonly ip: string;
  readonly merchant?: string;
}

function enter({ username = 'AnaLuz', password = 'sunny1day', human, ip, ...where }: Try): Promise<LoginValue> {
  return call(logIn, { body: { username, password, type: 'username', ...(human && { human }) }, ip, ...where });
}

const refused = { code: 'verification.human' };

describe('a log-in at a brand that asks for a proof of work', () => {
  test('is refused without one, and takes place with one', async () => {
    const ip = freshIp();
    await expect(enter({ ip })).rejects.toMatchObject(refused);
    await expect(enter({ ip, human: await proofOf(harness, { ip }) })).resolves.toHaveProperty('token');
  });

  test('takes each proof once, of five at the same moment too', async () => {
    const ip = freshIp();
    const human = await proofOf(harness, { ip });
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => enter({ ip, human })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(enter({ ip, human })).rejects.toMatchObject(refused);
  });

  test('takes no proof that was made at another address, for another brand, or twenty minutes ago', async () => {
    const ip = freshIp();
    await expect(enter({ ip, human: await proofOf(harness, { ip: freshIp() }) })).rejects.toMatchObject(refused);
    const human = await proofOf(harness, { ip, merchant: 'harbor' });
    await expect(enter({ ip, human })).rejects.toMatchObject(refused);
    const late = await proofOf(harness, { ip });
    clock.advance(20 * 60_000 + 1_000);
    await expect(enter({ ip, human: late })).rejects.toMatchObject(refused);
  });

  test('takes no proof with less work than was asked for, with another signature, or of nonsense', async () => {
    const ip = freshIp();
    const sent: unknown = JSON.parse(Buffer.from(await proofOf(harness, { ip }), 'base64').toString());
    const bent = (path: readonly string[], value: unknown) => {
      const copy = structuredClone(sent);
      const last = path.at(-1) ?? '';
      const holder = path.slice(0, -1).reduce<unknown>((at, name) => Object(at)[name], copy);
      Object.assign(Object(holder), { [last]: value });
      return Buffer.from(JSON.stringify(copy)).toString('base64');
    };
    for (const human of [
      bent(['challenge', 'parameters', 'cost'], 1),
      bent(['challenge', 'parameters', 'keyPrefix'], '0'),
      bent(['challenge', 'parameters', 'data', 'until'], '99999999999999'),
      bent(['challenge', 'signature'], '0'.repeat(64)),
      bent(['solution', 'counter'], 0),
      'x',
      Buffer.from('{}').toString('base64'),
    ]) {
      await expect(enter({ ip, human })).rejects.toMatchObject(refused);
    }
  });
});
