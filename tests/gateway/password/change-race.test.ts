import { expect, test } from 'vitest';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { changePassword } from '../../../src/contract/password/endpoints.ts';
import { logIn, makeTicket, redeemTicket } from '../../../src/contract/session/endpoints.ts';
import { openFor } from '../../../src/gateway/session/opening.ts';
import { createHarness, withPostgres } from '../harness.ts';
import { makeMember } from '../member/making.ts';

const house = await createHarness({ database: await withPostgres() });
const { call, db, session } = house;

let count = 0;
const freshIp = () => `203.0.113.${++count}`;
const enter = (username: string, password = 'sunny1day') =>
  call(logIn, { body: { username, password, type: 'username' }, ip: freshIp() });
const change = (token: string, newPassword: string) =>
  call(changePassword, {
    token,
    body: { oldPassword: 'sunny1day', newPassword, confirmNewPassword: newPassword },
    ip: freshIp(),
  });
const openOf = (memberId: string) =>
  db.selectFrom('sessions').select('held').where('member_id', '=', memberId).where('revoked_at', 'is', null).execute();

test('of changes at the same moment one wins, and the others are refused', async () => {
  const id = await makeMember(house, 'AnaLuz');
  const tokens = await Promise.all(Array.from({ length: 8 }, () => session('member', id)));
  const outcomes = await Promise.allSettled(tokens.map((token, i) => change(token, `foggy${i}day`)));
  const won = outcomes.flatMap((outcome, i) => (outcome.status === 'fulfilled' ? [{ i, ...outcome.value }] : []));
  expect(won).toHaveLength(1);
  for (const outcome of outcomes) {
    // Who read the member before the change finds the session ended, who read it after finds another password.
    if (outcome.status === 'rejected') expect(outcome.reason.code).toMatch(/^(session\.expired|password\.old)$/);
  }
  expect(await openOf(id)).toHaveLength(1);
  for (const { i, token } of won) {
    await call(getMemberInfo, { token });
    await enter('AnaLuz', `foggy${i}day`);
  }
});

test('no log-in by the old password outlives the change, however close they come', async () => {
  for (let round = 0; round < 5; round++) {
    const username = `racer${round}`;
    const id = await makeMember(house, username);
    const { token } = await enter(username);
    const [changed] = await Promise.allSettled([
      change(token, 'foggy3day'),
      ...Array.from({ length: 4 }, () => enter(username)),
    ]);
    expect(changed.status).toBe('fulfilled');
    expect(await openOf(id)).toHaveLength(1);
  }
});

test.each([
  ['password', 'session.credentials'],
  ['ticket', 'session.ticket'],
] as const)('a %s that was checked before the change opens nothing after it', async (proof, code) => {
  const username = `slow${proof}`;
  const id = await makeMember(house, username);
  const before = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { token } = await enter(username);
  await change(token, 'foggy3day');
  const known = await house.services.merchants.byCode('lotus');
  if (!known) throw new Error('Expected the merchant lotus.');
  const { merchant } = known;
  const context = {
    ...house.services,
    now: house.clock.now(),
    merchant,
    caller: null,
    visitor: { ip: freshIp(), country: null, agent: null },
  };
  await expect(openFor(context, before, proof)).rejects.toMatchObject({ code });
  expect(await openOf(id)).toHaveLength(1);
});

test('of a change and a ticket that is redeemed meanwhile, one session is left', async () => {
  for (let round = 0; round < 5; round++) {
    const username = `bearer${round}`;
    const id = await makeMember(house, username);
    const { token } = await enter(username);
    const { ticket } = await call(makeTicket, { token });
    const [changed] = await Promise.allSettled([
      change(token, 'foggy3day'),
      call(redeemTicket, { body: { ticket }, ip: freshIp() }),
    ]);
    expect(changed.status).toBe('fulfilled');
    expect(await openOf(id)).toHaveLength(1);
  }
});
