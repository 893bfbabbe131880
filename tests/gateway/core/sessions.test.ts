import { beforeEach, expect, test } from 'vitest';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '../../../src/gateway/core/access/limits.ts';
import {
  authenticate,
  openSession,
  revokeSession,
  revokeSessionsOf,
} from '../../../src/gateway/core/access/sessions.ts';
import { createHarness } from '../harness.ts';
import { knownMember } from '../member/known.ts';

const { db, clock, services } = await createHarness();
await knownMember(db, 'm-1');

let token = '';
beforeEach(async () => {
  token = await open('m-1');
});

const open = (memberId: string) =>
  openSession({ db, random: services.random, now: clock.now() }, { memberId, merchant: 'lotus', audience: 'member' });
const known = await services.merchants.byCode('lotus');
if (!known) throw new Error('Expected the merchant lotus.');
const { merchant } = known;
const who = async (of = token) =>
  (await authenticate({ ...services, now: clock.now() }, of, merchant))?.caller.memberId ?? null;

test('a token has 256 random bits and is not in the database', async () => {
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const rows = await db.selectFrom('sessions').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a session ends when nobody calls for the idle limit', async () => {
  clock.advance(SESSION_IDLE_MS - 1);
  expect(await who()).toBe('m-1');
  clock.advance(SESSION_IDLE_MS);
  expect(await who()).toBeNull();
});

test('a session lives on while it is used, up to its absolute end', async () => {
  const step = SESSION_IDLE_MS / 2;
  for (let lived = step; lived < SESSION_ABSOLUTE_MS; lived += step) {
    clock.advance(step);
    expect(await who()).toBe('m-1');
  }
  clock.advance(step);
  expect(await who()).toBeNull();
});

test('a revoked session is closed, others of the member stay', async () => {
  const other = await open('m-1');
  const found = await authenticate({ ...services, now: clock.now() }, token, merchant);
  await revokeSession({ db, now: clock.now() }, { merchant: 'lotus', sessionId: found?.caller.sessionId ?? '' });
  expect(await who()).toBeNull();
  expect(await who(other)).toBe('m-1');
});

test('all sessions of a member end at once, and no others', async () => {
  await knownMember(db, 'm-2');
  const [first, second, other] = [await open('m-2'), await open('m-2'), token];
  expect(await revokeSessionsOf({ db, now: clock.now() }, { merchant: 'lotus', memberId: 'm-2' })).toBe(2);
  expect([await who(first), await who(second), await who(other)]).toEqual([null, null, 'm-1']);
});

test('the database refuses a session of nobody, and one at a merchant that is not the member’s', async () => {
  const at = (memberId: string, merchant: string) =>
    openSession({ db, random: services.random, now: clock.now() }, { memberId, merchant, audience: 'member' });
  await expect(at('m-nobody', 'lotus')).rejects.toThrow('sessions_of_member');
  await expect(at('m-1', 'harbor')).rejects.toThrow('sessions_of_member');
});
