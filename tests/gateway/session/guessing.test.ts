import { afterAll, describe, expect, test, vi } from 'vitest';
import { type LoginValue, logIn } from '../../../src/contract/session/endpoints.ts';
import { STATUSES } from '../../../src/contract/statuses.ts';
import { type CallFailed, createHarness, type Harness, withPostgres } from '../harness.ts';
import { makeMember } from '../member/making.ts';
import type { HashWork } from './hash-work.ts';
import { captchaWithKnownAnswer, solved } from './solving.ts';

// The worker may have read the modules that are mocked here for a file before, and keeps them for those after.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
const hashes = vi.hoisted((): HashWork[] => []);
vi.mock('node:crypto', async (original) => {
  const { countingHashes } = await import('./hash-work.ts');
  return countingHashes(await original<typeof import('node:crypto')>(), hashes);
});

const harness = await createHarness();
const { clock } = harness;
await makeMember(harness, 'AnaLuz');

const QUARTER = 15 * 60_000;
let hosts = 0;
const freshIp = () => `198.51.100.${++hosts}`;

interface Try {
  username?: string;
  password?: string;
  captcha?: string;
  ip?: string;
}

function attempt(
  { username = 'AnaLuz', password = 'wrong1', captcha, ip = freshIp() }: Try = {},
  at: Harness = harness,
): Promise<LoginValue> {
  return at.call(logIn, { body: { username, password, type: 'username', ...(captcha && { captcha }) }, ip });
}

/** How a try was refused. */
async function refused(asked: Try, at: Harness = harness): Promise<Pick<CallFailed, 'code' | 'value'>> {
  const outcome: unknown = await attempt(asked, at).catch((error: unknown) => error);
  if (outcome instanceof Error && 'code' in outcome && 'value' in outcome) {
    return { code: String(outcome.code), value: outcome.value };
  }
  throw new Error('Expected a refusal, found a session.');
}

const right = { password: 'sunny1day' };

describe('who guesses at one name', () => {
  test('meets a captcha after three failures, from wherever', async () => {
    clock.advance(QUARTER);
    expect(await refused({})).toEqual({ code: 'session.credentials', value: { captcha: false } });
    expect(await refused({})).toEqual({ code: 'session.credentials', value: { captcha: false } });
    expect(await refused({})).toEqual({ code: 'session.credentials', value: { captcha: true } });
    expect(await refused({ ...right })).toEqual({ code: 'captcha.required', value: { captcha: true } });
  });

  test('with a wrong captcha learns nothing about the password', async () => {
    const id = await captchaWithKnownAnswer(harness);
    expect(await refused({ ...right, captcha: `${id}:WRONG` })).toEqual({
      code: 'captcha.wrong',
      value: { captcha: true },
    });
  });

  test('with the captcha and the right password is in, and the name is clean again', async () => {
    await expect(attempt({ ...right, captcha: await solved(harness) })).resolves.toHaveProperty('token');
    expect(await refused({})).toEqual({ code: 'session.credentials', value: { captcha: false } });
  });

  test('is free of the captcha a quarter of an hour after the last failure', async () => {
    clock.advance(QUARTER);
    for (let i = 0; i < 3; i++) await refused({});
    clock.advance(QUARTER - 1);
    expect(await refused({})).toMatchObject({ code: 'captcha.required' });
    clock.advance(1);
    await expect(attempt(right)).resolves.toHaveProperty('token');
  });
});

describe('who guesses from one address', () => {
  test('meets a captcha after three failures over all names, known or not', async () => {
    const ip = freshIp();
    await refused({ username: 'nobody1', ip });
    await refused({ username: 'nobody2', ip });
    expect(await refused({ username: 'nobody3', ip })).toMatchObject({ value: { captcha: true } });
    expect(await refused({ username: 'nobody4', ip })).toMatchObject({ code: 'captcha.required' });
    await expect(attempt({ ...right })).resolves.toHaveProperty('token');
  });

  test('cannot wash its count by logging in to an account of its own', async () => {
    clock.advance(QUARTER);
    const ip = freshIp();
    for (let i = 0; i < 2; i++) await refused({ username: `victim${i}`, ip });
    await attempt({ ...right, ip });
    expect(await refused({ username: 'victim3', ip })).toMatchObject({ value: { captcha: true } });
  });

  test('has to wait after ten failures on one name, while its owner elsewhere gets in', async () => {
    clock.advance(QUARTER);
    const ip = freshIp();
    for (let i = 0; i < 10; i++) {
      expect(await refused({ ip, captcha: await solved(harness) })).toMatchObject({ code: 'session.credentials' });
    }
    expect(await refused({ ip, ...right, captcha: await solved(harness) })).toEqual({
      code: 'session.locked',
      value: { captcha: true },
    });
    await expect(attempt({ ...right, captcha: await solved(harness) })).resolves.toHaveProperty('token');
    clock.advance(QUARTER);
    await expect(attempt({ ip, ...right })).resolves.toHaveProperty('token');
  });

  test('does not wait longer for having tried meanwhile, nor does it use up a captcha', async () => {
    clock.advance(QUARTER);
    const ip = freshIp();
    for (let i = 0; i < 10; i++) await refused({ ip, captcha: await solved(harness) });
    clock.advance(QUARTER - 1);
    const captcha = await solved(harness);
    expect(await refused({ ip, ...right, captcha })).toMatchObject({ code: 'session.locked' });
    clock.advance(1);
    await expect(attempt({ ip, ...right })).resolves.toHaveProperty('token');
    const id = captcha.split(':')[0] ?? '';
    expect(await harness.db.selectFrom('captchas').select('id').where('id', '=', id).execute()).toHaveLength(1);
  });

  test('has to wait after sixty failures over all names', async () => {
    clock.advance(QUARTER);
    const ip = freshIp();
    for (let i = 0; i < 60; i++) {
      // The rate of calls by itself allows thirty a minute.
      if (i % 20 === 0) clock.advance(60_000);
      await refused({ username: `someone${i}`, ip, captcha: await solved(harness) });
    }
    clock.advance(60_000);
    expect(await refused({ username: 'another', ip, captcha: await solved(harness) })).toMatchObject({
      code: 'session.locked',
    });
  });

  test('counts as one address within an IPv6 network of 64 bits', async () => {
    clock.advance(QUARTER);
    for (let i = 1; i <= 3; i++) await refused({ username: `nobody${i}`, ip: `2001:db8:7:7::${i}` });
    expect(await refused({ username: 'nobody9', ip: '2001:db8:7:7:ffff::9' })).toMatchObject({
      code: 'captcha.required',
    });
    expect(await refused({ username: 'nobody9', ip: '2001:db8:7:8::9' })).toMatchObject({
      code: 'session.credentials',
    });
  });
});

describe('whether a name exists', () => {
  test('changes neither code, nor status, nor flag, try after try', async () => {
    clock.advance(QUARTER);
    const story = async (username: string) => {
      const [ip, answers] = [freshIp(), [] as string[]];
      for (let i = 0; i < 5; i++) answers.push(JSON.stringify(await refused({ username, ip })));
      return answers;
    };
    await makeMember(harness, 'existing');
    expect(await story('existing')).toEqual(await story('missing1'));
    expect(STATUSES['session.credentials']).toBe(401);
  });

  test('changes nothing of the work that takes the time: one password hash', async () => {
    const work = async (username: string) => {
      clock.advance(QUARTER);
      hashes.length = 0;
      await refused({ username });
      return [...hashes];
    };
    expect(await work('existing')).toHaveLength(1);
    expect(await work('missing2')).toEqual(await work('existing'));
  });

  test('no name stands in the table of failures', async () => {
    await refused({ username: 'MyPassword1' });
    const rows = await harness.db.selectFrom('login_failures').selectAll().execute();
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('mypassword1');
  });
});

test('fifty guesses at the same moment do not slip past the captcha (PostgreSQL)', async () => {
  const racing = await createHarness({ database: await withPostgres() });
  await makeMember(racing, 'AnaLuz');
  const outcomes = await Promise.all(Array.from({ length: 50 }, (_, i) => refused({ ip: `203.0.113.${i}` }, racing)));
  const looked = outcomes.filter(({ code }) => code === 'session.credentials');
  expect(looked).toHaveLength(3);
  expect(outcomes.filter(({ code }) => code === 'captcha.required')).toHaveLength(47);
});

test('twenty members behind one address log in at the same moment, and none is held up (PostgreSQL)', async () => {
  const racing = await createHarness({ database: await withPostgres() });
  const names = Array.from({ length: 20 }, (_, i) => `member${i}`);
  for (const name of names) await makeMember(racing, name);
  const ip = freshIp();
  const opened = await Promise.all(names.map((username) => attempt({ ...right, username, ip }, racing)));
  expect(new Set(opened.map(({ token }) => token)).size).toBe(20);
  expect(await refused({ username: 'member1', ip }, racing)).toEqual({
    code: 'session.credentials',
    value: { captcha: false },
  });
});

test('three devices of one member log in at the same moment, over and over (PostgreSQL)', async () => {
  const racing = await createHarness({ database: await withPostgres() });
  await makeMember(racing, 'AnaLuz');
  for (let round = 0; round < 10; round++) {
    const three = [1, 2, 3].map((i) => attempt({ ...right, ip: `203.0.113.${round * 3 + i}` }, racing));
    expect(await Promise.all(three)).toHaveLength(3);
  }
});
