import { expect, test } from 'vitest';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { catchUp } from '../../../src/gateway/core/jobs/runner.ts';
import { houseAccount, memberAccount } from '../../../src/gateway/core/ledger/account.ts';
import { post } from '../../../src/gateway/core/ledger/ledger.ts';
import { sumJob } from '../../../src/gateway/core/ledger/sums.ts';
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

test('an operator reads what the books have in each wallet, also what is owed and not yet summed', async () => {
  const { db, clock, services, operate, session } = await operated();
  await session('member', 'ana');
  await session('member', 'ana', 'harbor');
  const ana = { username: 'ana', brand: 'lotus' };
  const shown = async (asked = ana) => (await operate('member show', asked)).answer;
  expect(await shown()).toMatchObject({ balances: [] });

  const php = { code: 'lotus', currency: 'PHP' } as const;
  const points = { code: 'lotus', currency: 'points' } as const;
  const [bank, main] = [houseAccount('bank', php), memberAccount('ana', php)];
  const books = { db, now: clock.now(), metrics: services.metrics };
  await post(books, {
    ...{ kind: 'test.fund', reference: 'one', operation: 'one' },
    postings: [
      { source: bank, destination: main, amount: 123_450n },
      { source: houseAccount('bonus', points), destination: memberAccount('ana', points, 'points'), amount: 7n },
      { source: memberAccount('ana', php, 'owed'), destination: bank, amount: 5n },
    ],
  });
  await catchUp(services, sumJob);
  const owe = [{ source: memberAccount('ana', php, 'owed'), destination: bank, amount: 1n }];
  await post(books, { kind: 'test.owe', reference: 'two', operation: 'two', postings: owe });
  expect(await shown()).toMatchObject({
    balances: [
      { wallet: 'main', balance: '1234.50', unit: 'PHP' },
      { wallet: 'owed', balance: '-0.06', unit: 'PHP' },
      { wallet: 'points', balance: '7', unit: 'points' },
    ],
  });
  expect(await shown({ ...ana, brand: 'harbor' })).toMatchObject({ balances: [] });
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
