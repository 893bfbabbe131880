import { expect, test } from 'vitest';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { operated } from '../operating.ts';

test('an operator closes an account and its sessions end at once; reopened, it wants a new log-in', async () => {
  const { call, clock, operate, session } = await operated();
  const [one, two] = [await session('member', 'ana'), await session('member', 'ana')];
  const other = await session('member', 'bea');
  const ana = { username: 'ANA', brand: 'lotus' };
  expect((await operate('member show', ana)).answer).toMatchObject({
    ...{ brand: 'lotus', username: 'ana', audience: 'member', closed: null, sessions: 2, logins: 0 },
  });
  expect(JSON.stringify(await operate('member show', ana))).not.toMatch(/hash/);

  const tried = await operate('member close', ana, { dryRun: true });
  expect(tried.answer).toEqual({ sessionsEnded: 2 });
  await call(getMemberInfo, { token: one });

  const { changes } = await operate('member close', ana);
  const closed = clock.now().toISOString();
  expect(changes).toEqual([{ merchant: 'lotus', subject: 'member ana', before: { closed: null }, after: { closed } }]);
  for (const token of [one, two]) {
    await expect(call(getMemberInfo, { token })).rejects.toMatchObject({ code: 'session.expired' });
  }
  await call(getMemberInfo, { token: other });
  expect((await operate('member show', ana)).answer).toMatchObject({ closed, sessions: 0 });
  expect((await operate('member close', ana)).changes).toEqual([]);

  await operate('member reopen', ana);
  await expect(call(getMemberInfo, { token: one })).rejects.toMatchObject({ code: 'session.expired' });
  await call(getMemberInfo, { token: await session('member', 'ana') });
});

test('an account that the brand does not have is named', async () => {
  const { operate, session } = await operated();
  await session('member', 'ana');
  const show = (username: string, brand: string) => operate('member show', { username, brand });
  await expect(show('ana', 'harbor')).rejects.toMatchObject({
    code: 'member.unknown',
    message: 'Expected an account of harbor, found none that is called "ana".',
  });
  await expect(show('ana', 'habor')).rejects.toMatchObject({ code: 'merchant.unknown' });
});
