import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '../../../../src/gateway/core/call/errors.ts';
import type { Trx } from '../../../../src/gateway/core/db/schema.ts';
import { type AccountRow, houseAccount, memberAccount, nameOf } from '../../../../src/gateway/core/ledger/account.ts';
import { type Books, balanceOf, transfer } from '../../../../src/gateway/core/ledger/ledger.ts';
import * as lock from '../../../../src/gateway/core/ledger/lock.ts';
import * as single from '../../../../src/gateway/core/ledger/single.ts';
import { money, parseMoney } from '../../../../src/money/money.ts';
import { createHarness, withPostgres } from '../../harness.ts';
import { brokenInvariants } from './invariants.ts';

// The worker may have read the modules that are mocked here for a file before, and keeps them for those after.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('../../../../src/gateway/core/ledger/lock.ts', { spy: true });
vi.mock('../../../../src/gateway/core/ledger/single.ts', { spy: true });

const DEBITS = 200;
const lotus = { code: 'lotus', currency: 'PHP' } as const;
const bank = houseAccount('bank', lotus);

/** A ledger on real PostgreSQL, whose connections run at the same time; PGlite would hide every race. */
async function ledger() {
  const { db, services, clock } = await createHarness({ database: await withPostgres(40, onTestFinished) });
  const books: Books = { db, now: clock.now(), metrics: services.metrics };
  const member = memberAccount(randomUUID(), lotus);
  await transfer(books, {
    from: bank,
    to: member,
    amount: parseMoney('100.00', 'PHP'),
    kind: 'test.fund',
    reference: randomUUID(),
  });
  const debit = (reference: string = randomUUID()) =>
    transfer(books, { from: member, to: bank, amount: parseMoney('10.00', 'PHP'), kind: 'test.debit', reference });
  return { db, books, member, debit };
}

type Ledger = Awaited<ReturnType<typeof ledger>>;

/** Debits at once: none is through before more of them than the balance covers have come as far as the account. */
async function spendAtOnce({ db, member, debit }: Ledger) {
  const tries = await db.transaction().execute(async (trx) => {
    await sql`SELECT FROM accounts WHERE owner = ${member.owner} FOR UPDATE`.execute(trx);
    const settled = Promise.allSettled(Array.from({ length: DEBITS }, () => debit()));
    await vi.waitFor(async () => expect(await waitingIn(trx)).toBeGreaterThan(20), { timeout: 60_000 });
    return { settled };
  });
  const refusals = (await tries.settled).flatMap((tried) => (tried.status === 'rejected' ? [tried.reason] : []));
  return { passed: DEBITS - refusals.length, refusals };
}

/** How many connections of this database wait for a lock. */
async function waitingIn(trx: Trx): Promise<number> {
  await sql`SELECT pg_stat_clear_snapshot()`.execute(trx);
  const { rows } = await sql<{ waiting: number }>`SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(trx);
  return rows[0]?.waiting ?? 0;
}

/** What a ledger without the lock would read: the same balances, which nobody has locked. */
async function readUnlocked(
  trx: Trx,
  merchant: string,
  accounts: readonly AccountRow[],
): Promise<Map<string, lock.Held>> {
  const rows = await trx.selectFrom('accounts').selectAll().where('merchant', '=', merchant).execute();
  const asked = rows.filter((row) => accounts.some((account) => nameOf(account) === nameOf(row)));
  return new Map(
    asked.map((row) => [nameOf(row), { id: row.id, balance: row.may_go_below_zero ? null : row.balance }]),
  );
}

/** The statement of a single posting without its lock. */
const addUnlocked: typeof single.addSingle = async ({ db, now }, named, posting) => {
  const { sql: text, parameters } = single.singleStatement(named, posting, now);
  const unlocked = text.replace('FOR NO KEY UPDATE OF accounts', '');
  expect(unlocked).not.toBe(text);
  const statement: CompiledQuery<{ id: bigint }> = CompiledQuery.raw(unlocked, [...parameters]);
  return (await db.executeQuery(statement)).rows[0]?.id ?? null;
};

/** As for a list of postings: nothing is booked by the statement of a single one. */
const addNothing: typeof single.addSingle = async () => null;

/** How each single posting is booked; undefined is the ledger's own way. */
const WITH_LOCK = [
  ['one statement', undefined],
  ['two statements', addNothing],
] as const;
const WITHOUT_LOCK = [
  ['one statement', addUnlocked],
  ['two statements', addNothing],
] as const;

function bookBy(add: typeof single.addSingle | undefined): void {
  if (add) vi.mocked(single.addSingle).mockImplementation(add);
}

afterEach(() => {
  vi.mocked(lock.lockAccounts).mockReset();
  vi.mocked(single.addSingle).mockReset();
});

test.each(WITH_LOCK)('of 200 debits of 10 from 100 at once, by %s each, exactly 10 pass', async (_, add) => {
  const books = await ledger();
  bookBy(add);
  const { passed, refusals } = await spendAtOnce(books);
  expect(passed).toBe(10);
  // The ledger refuses it, because it checked under the lock, and not the database's last guard.
  expect(refusals.every((reason) => reason instanceof ApiError && reason.code === 'ledger.insufficient')).toBe(true);
  expect((await balanceOf(books.db, books.member)).minor).toBe(0n);
  expect(await brokenInvariants(books.db)).toEqual([]);
});

test.each(WITH_LOCK)(
  'the lock of %s alone holds: exactly 10 pass without the CHECK on balances too',
  async (_, add) => {
    const books = await ledger();
    bookBy(add);
    await sql`ALTER TABLE accounts DROP CONSTRAINT accounts_floor`.execute(books.db);
    expect((await spendAtOnce(books)).passed).toBe(10);
  },
);

test.each(WITHOUT_LOCK)(
  'with the lock of %s taken out and no CHECK, the account is overdrawn: the tests above have teeth',
  async (_, add) => {
    const books = await ledger();
    await sql`ALTER TABLE accounts DROP CONSTRAINT accounts_floor`.execute(books.db);
    bookBy(add);
    vi.mocked(lock.lockAccounts).mockImplementation(readUnlocked);
    expect((await spendAtOnce(books)).passed).toBeGreaterThan(10);
    expect((await balanceOf(books.db, books.member)).minor).toBeLessThan(0n);
  },
);

test.each(WITHOUT_LOCK)(
  'the CHECK alone holds: with the lock of %s taken out the database still lets exactly 10 pass',
  async (_, add) => {
    const books = await ledger();
    bookBy(add);
    vi.mocked(lock.lockAccounts).mockImplementation(readUnlocked);
    const { passed, refusals } = await spendAtOnce(books);
    expect(passed).toBe(10);
    expect(refusals.some((reason) => !(reason instanceof ApiError))).toBe(true);
    expect((await balanceOf(books.db, books.member)).minor).toBe(0n);
  },
);

test('one reference asked for 50 times at once is booked once', async () => {
  const books = await ledger();
  const reference = randomUUID();
  const booked = await Promise.all(Array.from({ length: 50 }, () => books.debit(reference)));
  expect(booked.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect((await balanceOf(books.db, books.member)).minor).toBe(9000n);
});

test('bookings there and back between two members do not lock each other out', async () => {
  const { db, books, member } = await ledger();
  const friend = memberAccount(randomUUID(), lotus);
  await transfer(books, {
    from: bank,
    to: friend,
    amount: money(10_000n, 'PHP'),
    kind: 'test.fund',
    reference: randomUUID(),
  });
  const moves = Array.from({ length: 100 }, (_, index) => {
    const [from, to] = index % 2 === 0 ? [member, friend] : [friend, member];
    return transfer(books, { from, to, amount: money(1n, 'PHP'), kind: 'test.gift', reference: randomUUID() });
  });
  await Promise.all(moves);
  expect((await balanceOf(db, member)).minor).toBe(10_000n);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('first bookings to a new account at once make one account', async () => {
  const { db, books } = await ledger();
  const fresh = memberAccount(randomUUID(), lotus);
  const fund = () =>
    transfer(books, { from: bank, to: fresh, amount: money(1n, 'PHP'), kind: 'test.fund', reference: randomUUID() });
  await Promise.all(Array.from({ length: 50 }, fund));
  expect((await balanceOf(db, fresh)).minor).toBe(50n);
  expect(await brokenInvariants(db)).toEqual([]);
});
