import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { Trx } from '../../../../src/gateway/core/db/schema.ts';
import {
  type AccountRow,
  houseAccount,
  type MemberWallet,
  memberAccount,
  nameOf,
} from '../../../../src/gateway/core/ledger/account.ts';
import { walletsOf } from '../../../../src/gateway/core/ledger/balances.ts';
import { type Books, post } from '../../../../src/gateway/core/ledger/ledger.ts';
import * as lock from '../../../../src/gateway/core/ledger/lock.ts';
import type { Posting } from '../../../../src/gateway/core/ledger/posting.ts';
import { createHarness, withPostgres } from '../../harness.ts';
import { brokenInvariants } from './invariants.ts';

// The worker may have read the module that is mocked here for a file before, and keeps it for those after.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('../../../../src/gateway/core/ledger/lock.ts', { spy: true });

const lotus = { code: 'lotus', currency: 'PHP' } as const;
const WALLETS: readonly MemberWallet[] = [
  ...(['main', 'held', 'bonus', 'trial'] as const),
  ...(['vendor/PG', 'vendor/JDB', 'transit/PG', 'transit/JDB'] as const),
];
const EACH = 1000n;

/** Two members with money in eight wallets, on connections that run at the same time. */
async function twoMembers() {
  const { db, services, clock } = await createHarness({ database: await withPostgres(20) });
  const books: Books = { db, now: clock.now(), metrics: services.metrics };
  const [ann, bob] = [randomUUID(), randomUUID()];
  const gifts = [ann, bob].flatMap((member) =>
    WALLETS.map((wallet) => ({
      source: houseAccount('bank', lotus),
      destination: memberAccount(member, lotus, wallet),
      amount: EACH,
    })),
  );
  await post(books, { kind: 'test.fund', reference: 'fund', operation: 'fund', postings: gifts });
  vi.mocked(lock.lockAccounts).mockClear();
  const give = (postings: readonly Posting[]) =>
    post(books, { kind: 'test.cross', reference: randomUUID(), operation: 'cross', postings });
  const leg = (from: string, to: string, wallet: MemberWallet) => ({
    source: memberAccount(from, lotus, wallet),
    destination: memberAccount(to, lotus, wallet),
    amount: 1n,
  });
  return {
    db,
    ann,
    /** Legs between the same accounts, there in one order and back in the opposite one. */
    there: (legs: number) => give(WALLETS.slice(0, legs).map((wallet) => leg(ann, bob, wallet))),
    back: (legs: number) =>
      give(
        WALLETS.slice(0, legs)
          .toReversed()
          .map((wallet) => leg(bob, ann, wallet)),
      ),
  };
}

/** What a ledger would do that locks account after account, as they are named; the first two wait for each other. */
function lockAsNamed() {
  let holding = 0;
  const both = Promise.withResolvers<void>();
  return async (trx: Trx, merchant: string, accounts: readonly AccountRow[]): Promise<Map<string, lock.Held>> => {
    const held = new Map<string, lock.Held>();
    for (const { kind, owner, wallet, unit } of accounts) {
      const { id, balance } = await trx
        .selectFrom('accounts')
        .select(['id', 'balance'])
        .where('merchant', '=', merchant)
        .where('kind', '=', kind)
        .where('owner', '=', owner)
        .where('wallet', '=', wallet)
        .where('unit', '=', unit)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      held.set(nameOf({ kind, owner, wallet, unit }), { id, balance });
      holding += 1;
      if (holding === 2) both.resolve();
      await both.promise;
    }
    return held;
  };
}

afterEach(() => {
  vi.mocked(lock.lockAccounts).mockReset();
});

test('postings of one to eight legs, there and back at once, each lock once: none has to be tried again', async () => {
  const { db, ann, there, back } = await twoMembers();
  const rounds = Array.from({ length: 80 }, (_, index) => (index % WALLETS.length) + 1);
  await Promise.all(rounds.flatMap((legs) => [there(legs), back(legs)]));
  // A single leg is booked by the statement that locks.
  expect(vi.mocked(lock.lockAccounts)).toHaveBeenCalledTimes(2 * rounds.filter((legs) => legs > 1).length);
  expect((await walletsOf(db, 'lotus', ann)).map(({ amount }) => amount)).toEqual(WALLETS.map(() => EACH));
  expect(await brokenInvariants(db)).toEqual([]);
});

test('with locks in the order of the postings the two wait for each other until the database ends one', async () => {
  const { db, ann, there, back } = await twoMembers();
  // Whoever tries again locks in order, because two without an order could meet each time.
  const unordered = lockAsNamed();
  vi.mocked(lock.lockAccounts).mockImplementationOnce(unordered).mockImplementationOnce(unordered);
  await Promise.all([there(8), back(8)]);
  expect(vi.mocked(lock.lockAccounts).mock.calls.length).toBeGreaterThan(2);
  expect((await walletsOf(db, 'lotus', ann)).map(({ amount }) => amount)).toEqual(WALLETS.map(() => EACH));
  expect(await brokenInvariants(db)).toEqual([]);
});
