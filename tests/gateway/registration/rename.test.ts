import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { logIn } from '../../../src/contract/session/endpoints.ts';
import { makeMember } from '../member/making.ts';
import { operated } from '../operating.ts';

const house = await operated();
const { call, db, operate } = house;

let hosts = 0;
const enter = (username: string) => {
  const body = { username, password: 'sunny1day', type: 'username' };
  return call(logIn, { body, ip: `198.51.108.${++hosts}` });
};
const rename = (username: string, newName: string, how = {}) =>
  operate('member rename', { username, newName, brand: 'lotus' }, how);

test('an account that lost its name to another gets one, and its sessions end', async () => {
  const elder = await makeMember(house, 'GROSS');
  const younger = await makeMember(house, 'Weiss');
  // As it was before both became one name.
  await sql`UPDATE members SET username = 'Groß', nickname = 'Groß', username_key = 'groß' WHERE id = ${younger}`.execute(
    db,
  );
  const token = await house.session('member', younger);
  const { token: eldersToken } = await enter('Groß');
  expect(await call(getMemberInfo, { token: eldersToken })).toMatchObject({ id: elder });
  const stranded = async () => (await operate('member stranded', { brand: 'lotus' })).answer;
  expect(await stranded()).toEqual([{ brand: 'lotus', username: 'Groß', created: house.clock.now().toISOString() }]);

  const tried = await rename('Groß', 'Weiss2', { dryRun: true });
  expect(tried.answer).toEqual({ sessionsEnded: 1 });
  await call(getMemberInfo, { token });
  const { changes } = await rename('Groß', 'Weiss2');
  expect(changes).toEqual([
    {
      ...{ merchant: 'lotus', subject: 'member Groß' },
      before: { username: 'Groß', sessions: 1 },
      after: { username: 'Weiss2', sessions: 0 },
    },
  ]);
  expect(await stranded()).toEqual([]);
  await expect(call(getMemberInfo, { token })).rejects.toMatchObject({ code: 'session.expired' });
  const again = await enter('weiss2');
  expect(await call(getMemberInfo, { token: again.token })).toMatchObject({
    ...{ id: younger, userName: 'Weiss2', nickname: 'Weiss2' },
  });
  expect(await call(getMemberInfo, { token: eldersToken })).toMatchObject({ id: elder, userName: 'GROSS' });
});

test('a name that was given up is free, and one that only changes its case is no other', async () => {
  const id = await makeMember(house, 'firstname', { nickname: 'Firsty' });
  await rename('FIRSTNAME', 'othername');
  await rename('othername', 'OtherName');
  expect((await rename('othername', 'OtherName')).changes).toEqual([]);
  await expect(enter('firstname')).rejects.toMatchObject({ code: 'session.credentials' });
  const { token } = await enter('othername');
  expect(await call(getMemberInfo, { token })).toMatchObject({ id, userName: 'OtherName', nickname: 'Firsty' });
  await expect(makeMember(house, 'firstname')).resolves.not.toBe(id);
});

test('a name that another has, that breaks the rule of the brand or looks like a trial is refused', async () => {
  await makeMember(house, 'holder');
  await makeMember(house, 'wisher');
  await expect(rename('wisher', 'HOLDER')).rejects.toMatchObject({ code: 'member.taken' });
  for (const name of ['x', 'two words', 'trial-me', 'Groß']) {
    await expect(rename('wisher', name), name).rejects.toMatchObject({ code: 'member.username' });
  }
  await expect(enter('wisher')).resolves.toHaveProperty('token');
  await house.session('trial', 'tester');
  await expect(rename('tester', 'realname')).rejects.toMatchObject({ code: 'member.trial' });
});
