import { afterAll, expect, test, vi } from 'vitest';
import { type LoginValue, logIn } from '../../../src/contract/session/endpoints.ts';
import { getHumanCheck } from '../../../src/contract/verification/endpoints.ts';
import type { MerchantConfig } from '../../../src/gateway/core/merchants/merchant.ts';
import { createHarness, LOTUS } from '../harness.ts';
import { makeMember } from '../member/making.ts';
import { proofOf } from './solving.ts';

// The worker may have read the modules that are mocked here for a file before, and keeps them for those after.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('node:crypto', async (original) => {
  const { cheapHashes } = await import('../session/cheap-hashes.ts');
  return cheapHashes(await original<typeof import('node:crypto')>());
});
vi.mock('../../../src/gateway/verification/limits.ts', async (original) => ({
  ...(await original<typeof import('../../../src/gateway/verification/limits.ts')>()),
  WORK: { cost: 1, prefix: '0' },
}));

const ALTCHA: MerchantConfig = {
  ...LOTUS,
  parts: { ...LOTUS.parts, verification: { human: { provider: 'altcha' } } },
};
const harness = await createHarness({ merchants: [ALTCHA] });
const { call, clock, db } = harness;

interface Try {
  readonly username: string;
  readonly password: string;
  readonly ip: string;
}

async function enter({ username, password, ip }: Try): Promise<LoginValue> {
  const human = await proofOf(harness, { ip });
  return call(logIn, { body: { username, password, type: 'username', human }, ip });
}

/** The code of a refusal; null where the log-in took place. */
async function refusal(tried: Try): Promise<string | null> {
  const outcome: unknown = await enter(tried).catch((error: unknown) => error);
  return outcome instanceof Error && 'code' in outcome ? String(outcome.code) : null;
}

/** Members with the password sunny1day, of which one is made as members are made. */
async function makeCrowd(count: number): Promise<string[]> {
  const id = await makeMember(harness, 'carrier0');
  const row = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const others = Array.from({ length: count - 1 }, (_, i) => {
    const username = `carrier${i + 1}`;
    return { ...row, id: `crowd-${i}`, username, username_key: username, invite_code: null };
  });
  await db.insertInto('members').values(others).execute();
  return ['carrier0', ...others.map(({ username }) => username)];
}

test('of a thousand members behind one address, each fifth mistyping three times, the others meet no captcha and no wait', async () => {
  const ip = '198.51.103.1';
  const mistyped: (string | null)[][] = [];
  const others: (string | null)[] = [];
  for (const [index, username] of (await makeCrowd(1_000)).entries()) {
    // All of them within five minutes.
    clock.advance(300);
    if (index % 5 === 0) {
      const passwords = ['sunny1dya', 'sunny1dya', 'sunny1dya', 'sunny1day'];
      const outcomes: (string | null)[] = [];
      for (const password of passwords) outcomes.push(await refusal({ username, password, ip }));
      mistyped.push(outcomes);
    } else others.push(await refusal({ username, password: 'sunny1day', ip }));
  }
  expect(others).toEqual(Array.from({ length: 800 }, () => null));
  const [wrong, asked] = ['session.credentials', 'captcha.required'];
  expect(mistyped).toEqual(Array.from({ length: 200 }, () => [wrong, wrong, wrong, asked]));
});

test('an address with many failures is asked for more work, for a quarter of an hour', async () => {
  const ip = '198.51.103.2';
  const cost = async () => {
    const check = await call(getHumanCheck, { ip });
    return check.provider === 'altcha' ? Number(check.challenge.parameters.cost) : 0;
  };
  const before = await cost();
  for (let i = 0; i < 50; i++) {
    expect(await refusal({ username: `nobody${i}`, password: 'wrong1', ip })).toBe('session.credentials');
  }
  expect(await cost()).toBe(2 * before);
  clock.advance(15 * 60_000);
  expect(await cost()).toBe(before);
});
