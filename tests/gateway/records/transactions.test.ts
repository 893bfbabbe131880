import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getTransactions } from '../../../src/contract/records/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import {
  houseAccount,
  type MemberWallet,
  memberAccount,
  partnerAccount,
} from '../../../src/gateway/core/ledger/account.ts';
import { post, reverse, transfer } from '../../../src/gateway/core/ledger/ledger.ts';
import { parseMoney } from '../../../src/money/money.ts';
import { openPlay, SANDBOX } from '../games/launch/open-play.ts';
import { createHarness } from '../harness.ts';

const harness = await createHarness({ environment: SANDBOX });
const { call, clock, db, services, session } = harness;
const PHP = { code: 'lotus', currency: 'PHP' } as const;
const bank = houseAccount('bank', PHP);
const books = () => ({ db, now: clock.now(), metrics: services.metrics });

interface Moved {
  readonly kind?: string;
  readonly amount?: string;
  readonly wallet?: MemberWallet;
  readonly memo?: string;
}

/** A member with a session, and what books something into a wallet of theirs, or out of it for an amount below zero. */
async function member() {
  const id = `m-${randomUUID()}`;
  const token = await session('member', id);
  async function book({ kind = 'demo.deposit', amount = '10.00', wallet = 'main', memo }: Moved = {}) {
    const own = memberAccount(id, PHP, wallet);
    const [from, to] = amount.startsWith('-') ? [own, bank] : [bank, own];
    const reference = randomUUID();
    await transfer(books(), {
      ...{ from, to, amount: parseMoney(amount.replace('-', ''), 'PHP'), kind, reference },
      ...(memo !== undefined && { memo }),
    });
    return reference;
  }
  const list = (query: Record<string, string | number> = {}) => call(getTransactions, { token, query });
  return { id, token, book, list };
}

describe('the record of a wallet', () => {
  test('has each movement in words, with sign, running balance and sums, newest first', async () => {
    const { book, list, token } = await member();
    await book({ amount: '100.00' });
    clock.advance(1000);
    await book({ kind: 'demo.stake', amount: '-30.00' });
    clock.advance(1000);
    await book({ kind: 'demo.win', amount: '12.50' });
    const { items, sums, wallet, currency, next } = await list();
    expect(items.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['win', '12.50', '82.50'],
      ['bet', '-30.00', '70.00'],
      ['deposit', '100.00', '100.00'],
    ]);
    expect({ sums, wallet, currency, next }).toEqual({
      ...{ sums: { in: '112.50', out: '30.00' }, wallet: 'main', currency: 'PHP', next: null },
    });
    expect(items[0]?.at).toBe(clock.now().getTime());
    expect(await call(getBalance, { token })).toMatchObject({ balance: items[0]?.balanceAfter });
  });

  test('is empty for somebody who never had any', async () => {
    const { list } = await member();
    expect(await list()).toEqual({
      ...{ items: [], next: null, sums: { in: '0.00', out: '0.00' }, wallet: 'main', currency: 'PHP' },
    });
  });

  test('tells what an operator wrote', async () => {
    const { book, list } = await member();
    await book({ memo: 'sorry for the outage' });
    expect((await list()).items).toMatchObject([{ memo: 'sorry for the outage' }]);
  });

  test.each(['withdrawal.madeGood', 'deposit.returned', 'game.release'])(
    'does not tell what was noted for the books, as with %s',
    async (kind) => {
      const { book, list } = await member();
      await book({ kind, memo: 'one of a ring, pay and watch' });
      expect((await list()).items).toMatchObject([{ amount: '10.00', memo: null }]);
    },
  );

  test('of a stake and its win names game and vendor, the game in the language of the call', async () => {
    const play = await openPlay(harness);
    const names = JSON.stringify({ TY: 'Laro' });
    await db.updateTable('games').set({ names }).where('node_id', '=', play.node_id).execute();
    await db
      .updateTable('vendors')
      .set({ name: 'Pagoda', game_names: ['TY'] })
      .where('code', '=', play.vendor)
      .execute();
    expect(await play.debit(randomUUID(), '5.00', 'round-named')).toMatchObject({ status: 200 });
    await play.credit(randomUUID(), '7.00', { roundId: 'round-named' });
    const token = await session('member', play.memberId);
    const { items } = await call(getTransactions, { token, query: { limit: 2 }, language: 'TY' });
    expect(items.map(({ kind, gameName, vendorName }) => [kind, gameName, vendorName])).toEqual([
      ['win', 'Laro', 'Pagoda'],
      ['bet', 'Laro', 'Pagoda'],
    ]);
    const english = await call(getTransactions, { token, query: { limit: 1 }, language: 'EN' });
    expect(english.items).toMatchObject([{ gameName: 'Game' }]);
  });

  test('of a stake that comes back says so', async () => {
    const play = await openPlay(harness);
    const id = randomUUID();
    await play.debit(id, '5.00', 'round-back');
    await play.rollback(randomUUID(), id);
    const token = await session('member', play.memberId);
    const { items } = await call(getTransactions, { token, query: { limit: 2 } });
    expect(items.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['refund', '5.00'],
      ['bet', '-5.00'],
    ]);
  });

  test('is of the wallet that is asked for; one in points has no currency', async () => {
    const { id, book, list } = await member();
    await book({ amount: '3.00', wallet: 'held', kind: 'game.hold' });
    const points = { code: 'lotus', currency: 'points' } as const;
    const postings = [
      {
        source: partnerAccount('promotion', 'points', points),
        destination: memberAccount(id, points, 'points'),
        amount: 7n,
      },
    ];
    await post(books(), { kind: 'test.points', reference: id, operation: id, postings });
    expect((await list()).items).toEqual([]);
    expect(await list({ wallet: 'held' })).toMatchObject({
      items: [{ kind: 'held', amount: '3.00' }],
      currency: 'PHP',
    });
    expect(await list({ wallet: 'points' })).toMatchObject({
      ...{ items: [{ kind: 'other', amount: '7', balanceAfter: '7' }], sums: { in: '7', out: '0' }, currency: null },
    });
  });

  test('of what is owed says no running balance', async () => {
    const { id, book, list } = await member();
    const reference = await book({ amount: '10.00' });
    await book({ kind: 'demo.stake', amount: '-4.00' });
    const beyond = memberAccount(id, PHP, 'owed');
    await reverse(books(), { merchant: 'lotus', kind: 'demo.deposit', reference }, { reference: `back-${id}`, beyond });
    const owed = await list({ wallet: 'owed' });
    expect(owed.items).toMatchObject([{ kind: 'adjustment', amount: '-4.00', balanceAfter: null }]);
    expect(owed.sums).toEqual({ in: '0.00', out: '4.00' });
    expect((await list()).items[0]).toMatchObject({ kind: 'adjustment', amount: '-6.00', balanceAfter: '0.00' });
  });

  test('of money at a vendor names the vendor', async () => {
    await db
      .insertInto('vendors')
      .values({ code: 'KEEP', name: 'Keeper', position: 9 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { book, list } = await member();
    await book({ wallet: 'vendor/KEEP', kind: 'transfer.result', amount: '2.00' });
    expect((await list({ wallet: 'vendor/KEEP' })).items).toMatchObject([{ kind: 'play', vendorName: 'Keeper' }]);
  });

  test('of a trial is its play money', async () => {
    const id = `m-${randomUUID()}`;
    const token = await session('trial', id);
    await transfer(books(), {
      ...{ from: houseAccount('trial', PHP), to: memberAccount(id, PHP, 'trial') },
      ...{ amount: parseMoney('2000.00', 'PHP'), kind: 'freeplay.grant', reference: id },
    });
    expect(await call(getTransactions, { token })).toMatchObject({
      ...{ items: [{ kind: 'gift', amount: '2000.00' }], wallet: 'trial', sums: { in: '2000.00' } },
    });
  });

  test('shows nobody the rows of another, nor those of a namesake at another brand', async () => {
    const [one, other] = [await member(), await member()];
    await one.book();
    expect((await other.list()).items).toEqual([]);
    const there = await session('member', one.id, 'harbor');
    expect((await call(getTransactions, { token: there, merchant: 'harbor' })).items).toEqual([]);
  });
});

describe('its filters', () => {
  test('take one kind, whatever bookings make it, and sum that alone', async () => {
    const { book, list } = await member();
    await book({ amount: '100.00' });
    await book({ kind: 'demo.stake', amount: '-20.00' });
    await book({ kind: 'game.debit', amount: '-5.00' });
    await book({ kind: 'game.bonus', amount: '1.00' });
    const bets = await list({ kind: 'bet' });
    expect(bets.items.map(({ amount }) => amount)).toEqual(['-5.00', '-20.00']);
    expect(bets.sums).toEqual({ in: '0.00', out: '25.00' });
    expect((await list({ kind: 'gift' })).items).toHaveLength(1);
    expect((await list({ kind: 'withdrawal' })).items).toEqual([]);
  });

  test('take a range whose end does not belong to it', async () => {
    const { book, list } = await member();
    const times: number[] = [];
    for (const amount of ['1.00', '2.00', '3.00']) {
      clock.advance(60_000);
      times.push(clock.now().getTime());
      await book({ amount });
    }
    const [, second = 0, third = 0] = times;
    const middle = await list({ from: second, to: third });
    expect(middle.items.map(({ amount }) => amount)).toEqual(['2.00']);
    expect(middle.sums.in).toBe('2.00');
    expect((await list({ from: second })).sums.in).toBe('5.00');
    expect((await list({ to: second })).sums.in).toBe('1.00');
    expect((await list({ from: second, to: second })).items).toEqual([]);
  });

  test.each([
    [{ from: 2, to: 1 }, 'to'],
    [{ from: -1 }, 'from'],
    [{ to: 'yesterday' }, 'to'],
    [{ to: 8_640_000_000_000_001 }, 'to'],
    [{ kind: 'theft' }, 'kind'],
    [{ wallet: 'purse' }, 'wallet'],
    [{ wallet: "vendor/PG' OR true" }, 'wallet'],
    [{ limit: 101 }, 'limit'],
    [{ cursor: 'nowhere' }, 'cursor'],
  ])('refuse %j at its field', async (query, path) => {
    const { list } = await member();
    await expect(list(query as Record<string, string | number>)).rejects.toMatchObject({
      ...{ code: 'request.invalid', value: { fields: [{ path }] } },
    });
  });
});

describe('its pages', () => {
  test('follow each other by cursor, each movement once, though others come meanwhile', async () => {
    const { book, list } = await member();
    // Some in one millisecond, of several kinds.
    for (let number = 1; number <= 7; number += 1) {
      if (number % 3 === 0) clock.advance(1);
      await book({ amount: `${number}.00`, kind: number % 2 === 0 ? 'demo.win' : 'demo.deposit' });
    }
    const first = await list({ limit: 3 });
    clock.advance(1);
    await book({ amount: '99.00' });
    const second = await list({ limit: 3, cursor: first.next ?? '' });
    const third = await list({ limit: 3, cursor: second.next ?? '' });
    expect([first, second, third].flatMap(({ items }) => items.map(({ amount }) => amount))).toEqual(
      [7, 6, 5, 4, 3, 2, 1].map((number) => `${number}.00`),
    );
    expect(third.next).toBeNull();
    // The sums are of all pages, with what came meanwhile.
    expect([first.sums.in, third.sums.in]).toEqual(['28.00', '127.00']);
  });

  test('are not those of another filter, wallet or member', async () => {
    const [one, other] = [await member(), await member()];
    for (let number = 0; number < 3; number += 1) await one.book();
    const { next } = await one.list({ limit: 1 });
    const cursor = next ?? '';
    for (const query of [{ kind: 'deposit' }, { from: 1 }, { wallet: 'held' }]) {
      await expect(one.list({ cursor, ...query } as Record<string, string>)).rejects.toMatchObject({
        code: 'request.invalid',
      });
    }
    await expect(other.list({ cursor })).rejects.toMatchObject({ code: 'request.invalid' });
  });
});

test('whatever moves, sums and running balances agree with the books to the last minor unit', async () => {
  const KINDS = ['demo.deposit', 'demo.win', 'demo.stake', 'game.debit', 'game.tip', 'test.odd'];
  const move = fc.record({
    kind: fc.constantFrom(...KINDS),
    minor: fc.integer({ min: -900, max: 900 }).filter((minor) => minor !== 0),
    pause: fc.integer({ min: 0, max: 2 }),
  });
  const decimal = (minor: number) => `${minor < 0 ? '-' : ''}${(Math.abs(minor) / 100).toFixed(2)}`;
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 25 }), async (moves) => {
      const { id, book, list } = await member();
      let held = 0;
      const done: { kind: string; minor: number }[] = [];
      for (const { kind, minor, pause } of moves) {
        clock.advance(pause);
        // What would fall below zero is no movement.
        if (held + minor < 0) continue;
        await book({ kind, amount: decimal(minor) });
        held += minor;
        done.push({ kind, minor });
      }
      const all = await list({ limit: 100 });
      expect(all.items.map(({ amount }) => amount)).toEqual(done.map(({ minor }) => decimal(minor)).reverse());
      const running = done.map((_, index) =>
        decimal(done.slice(0, index + 1).reduce((sum, { minor }) => sum + minor, 0)),
      );
      expect(all.items.map(({ balanceAfter }) => balanceAfter)).toEqual(running.reverse());
      const { rows } = await db.executeQuery<{ inward: string; outward: string }>(
        db
          .selectFrom('entries')
          .innerJoin('accounts', (join) =>
            join.onRef('accounts.merchant', '=', 'entries.merchant').onRef('accounts.id', '=', 'entries.account'),
          )
          .select(({ fn, val }) => [
            fn.coalesce(fn.sum<string>('amount').filterWhere('amount', '>', 0n), val('0')).as('inward'),
            fn.coalesce(fn.sum<string>('amount').filterWhere('amount', '<', 0n), val('0')).as('outward'),
          ])
          .where('accounts.owner', '=', id)
          .where('accounts.wallet', '=', 'main')
          .compile(),
      );
      expect(all.sums).toEqual({ in: decimal(Number(rows[0]?.inward)), out: decimal(-Number(rows[0]?.outward)) });
      let together = 0;
      for (const kind of ['deposit', 'win', 'bet', 'tip', 'other']) {
        const { sums } = await list({ kind });
        together += Math.round(Number(sums.in) * 100) - Math.round(Number(sums.out) * 100);
      }
      expect(together).toBe(held);
    }),
    { numRuns: 40 },
  );
});
