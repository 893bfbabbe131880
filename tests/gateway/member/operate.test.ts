import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { logIn } from '../../../src/contract/session/endpoints.ts';
import { houseAccount, memberAccount } from '../../../src/gateway/core/ledger/account.ts';
import { post } from '../../../src/gateway/core/ledger/ledger.ts';
import { sumJob } from '../../../src/gateway/core/ledger/sums.ts';
import { catchUp } from '../catching-up.ts';
import { withPostgres } from '../harness.ts';
import { operated } from '../operating.ts';
import { makeMember } from './making.ts';

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
  const before = { closed: null, sessions: 2 };
  expect(changes).toEqual([{ merchant: 'lotus', subject: 'member ana', before, after: { closed, sessions: 0 } }]);
  for (const token of [one, two]) {
    await expect(call(getMemberInfo, { token })).rejects.toMatchObject({ code: 'session.expired' });
  }
  await call(getMemberInfo, { token: other });
  expect((await operate('member show', ana)).answer).toMatchObject({ closed, sessions: 0 });
  expect((await operate('member close', ana)).changes).toEqual([]);

  await session('member', 'ana');
  clock.advance(1000);
  expect((await operate('member close', ana)).changes).toEqual([
    { merchant: 'lotus', subject: 'member ana', before: { closed, sessions: 1 }, after: { closed, sessions: 0 } },
  ]);

  await operate('member reopen', ana);
  await expect(call(getMemberInfo, { token: one })).rejects.toMatchObject({ code: 'session.expired' });
  await call(getMemberInfo, { token: await session('member', 'ana') });
});

test.each([
  { first: 'the log-in', sessionsEnded: 1 },
  { first: 'the closing', sessionsEnded: 0 },
] as const)(
  'a log-in and the closing of its account at once leave no session, though $first comes first',
  async ({ first, sessionsEnded }) => {
    const house = await operated({ database: await withPostgres() });
    const { call, db, operate } = house;
    const id = await makeMember(house, 'ana');
    const body = { type: 'username', username: 'ana', password: 'sunny1day', side: 'member' };
    const startLogin = () => call(logIn, { body }).then(() => 'logged in', String);
    const waiting = async (count: number) => {
      const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
      expect(rows).toHaveLength(count);
    };
    // Whoever comes first to the member's row gets it first, once it is let go.
    const under = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('members').select('id').where('id', '=', id).forNoKeyUpdate().execute();
      const before = first === 'the log-in' ? startLogin() : null;
      await vi.waitFor(() => waiting(before ? 1 : 0));
      const closing = operate('member close', { username: 'ana', brand: 'lotus' });
      await vi.waitFor(() => waiting(before ? 2 : 1));
      const login = before ?? startLogin();
      await vi.waitFor(() => waiting(2));
      return { login, closing };
    });
    expect((await under.closing).answer).toEqual({ sessionsEnded });
    expect(await under.login).toMatch(sessionsEnded === 1 ? 'logged in' : 'an open account');
    const open = db.selectFrom('sessions').selectAll().where('revoked_at', 'is', null);
    expect(await open.execute()).toEqual([]);
  },
);

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
