import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../../src/gateway/core/db/transaction.ts';
import {
  type Account,
  houseAccount,
  memberAccount,
  partnerAccount,
} from '../../../../src/gateway/core/ledger/account.ts';
import { type Books, balanceOf, post, reverse, transfer } from '../../../../src/gateway/core/ledger/ledger.ts';
import { LedgerError, type Posting } from '../../../../src/gateway/core/ledger/posting.ts';
import { parseMoney, toDecimal } from '../../../../src/money/money.ts';
import { createHarness } from '../../harness.ts';
import { brokenInvariants } from './invariants.ts';

const { db, clock, services } = await createHarness();
const lotus = { code: 'lotus', currency: 'PHP' } as const;
const harbor = { code: 'harbor', currency: 'EUR' } as const;
const bank = houseAccount('bank', lotus);
const books: Books = { db, now: clock.now(), metrics: services.metrics };

let count = 0;
let member = memberAccount('', lotus);
beforeEach(async () => {
  count += 1;
  member = memberAccount(`m-${count}`, lotus);
  await pay('100.00', `fund-${count}`);
});

const pay = (amount: string, reference: string) =>
  transfer(books, { from: bank, to: member, amount: parseMoney(amount, 'PHP'), kind: 'test.fund', reference });
const take = (amount: string, reference: string, from = books) =>
  transfer(from, { from: member, to: bank, amount: parseMoney(amount, 'PHP'), kind: 'test.take', reference });
const held = async () => toDecimal(await balanceOf(db, member));

describe('a transfer', () => {
  test('moves the amount from one account to the other', async () => {
    const before = await balanceOf(db, bank);
    await take('30.50', `take-${count}`);
    expect(await held()).toBe('69.50');
    expect((await balanceOf(db, bank)).minor - before.minor).toBe(3050n);
  });

  test('takes a balance to exactly zero and refuses a cent more', async () => {
    await take('100.00', `all-${count}`);
    expect(await held()).toBe('0.00');
    await expect(take('0.01', `more-${count}`)).rejects.toMatchObject({ code: 'ledger.insufficient' });
  });

  test.each(['0.00', '-5.00'])('refuses an amount of %s', async (amount) => {
    await expect(take(amount, `odd-${count}`)).rejects.toMatchObject({ code: 'ledger.amount' });
    expect(await held()).toBe('100.00');
  });

  test('is booked once, however often it is asked for', async () => {
    const first = await take('60.00', `once-${count}`);
    // The balance no longer covers it, and it is still a repetition.
    const second = await take('60.00', `once-${count}`);
    expect(second).toEqual({ id: first.id, replayed: true });
    expect(await held()).toBe('40.00');
  });

  test('refuses a reference that names another amount', async () => {
    await take('10.00', `same-${count}`);
    await expect(take('11.00', `same-${count}`)).rejects.toThrow('names another booking');
  });

  test('keeps merchants apart', async () => {
    const there = memberAccount('m', harbor);
    const mixed = { from: houseAccount('bank', harbor), to: there, kind: 'test.mixed', reference: 'mixed' };
    await expect(
      transfer(books, {
        ...mixed,
        amount: parseMoney('1.00', 'EUR'),
        from: houseAccount('bank', { ...lotus, currency: 'EUR' }),
      }),
    ).rejects.toThrow('accounts of one merchant and unit');
    expect((await balanceOf(db, there)).minor).toBe(0n);
  });

  test('stands or falls with the transaction it is booked in', async () => {
    const broken = inTransaction(db, async (trx) => {
      await take('10.00', `fall-${count}`, { ...books, db: trx });
      throw new Error('later trouble');
    });
    await expect(broken).rejects.toThrow('later trouble');
    expect(await held()).toBe('100.00');
  });

  test('is counted for /metrics, a repetition is not', async () => {
    const before = await booked();
    await take('1.00', `count-${count}`);
    await take('1.00', `count-${count}`);
    expect((await booked()) - before).toBe(1);
  });

  test('is not counted where the transaction it was booked in came to nothing', async () => {
    const before = await booked();
    const broken = inTransaction(db, async (trx) => {
      await take('1.00', `uncounted-${count}`, { ...books, db: trx });
      throw new Error('later trouble');
    });
    await expect(broken).rejects.toThrow('later trouble');
    expect(await booked()).toBe(before);
    await inTransaction(db, async (trx) => {
      await take('1.00', `counted-${count}`, { ...books, db: trx });
      expect(await booked()).toBe(before);
    });
    expect(await booked()).toBe(before + 1);
  });
});

async function booked(): Promise<number> {
  const { values } = await services.metrics.bookings.get();
  return values.find(({ labels }) => labels.kind === 'test.take')?.value ?? 0;
}

describe('a reversal', () => {
  test('adds the mirror and restores the balance', async () => {
    await take('25.00', `undo-${count}`);
    await reverse(
      books,
      { merchant: 'lotus', kind: 'test.take', reference: `undo-${count}` },
      { reference: `back-${count}` },
    );
    expect(await held()).toBe('100.00');
    const entries = await db
      .selectFrom('entries')
      .innerJoin('accounts', (join) =>
        join.onRef('accounts.merchant', '=', 'entries.merchant').onRef('accounts.id', '=', 'entries.account'),
      )
      .select('amount')
      .where('owner', '=', `m-${count}`)
      .orderBy('booking')
      .execute();
    expect(entries.map(({ amount }) => amount)).toEqual([10000n, -2500n, 2500n]);
  });

  test('happens once', async () => {
    await take('25.00', `undo-${count}`);
    const original = { merchant: 'lotus', kind: 'test.take', reference: `undo-${count}` };
    await reverse(books, original, { reference: `back-${count}` });
    const again = await reverse(books, original, { reference: `back-again-${count}` });
    expect(again.replayed).toBe(true);
    expect(await held()).toBe('100.00');
  });

  test('is refused where the money has been spent', async () => {
    await take('100.00', `spent-${count}`);
    const original = { merchant: 'lotus', kind: 'test.fund', reference: `fund-${count}` };
    await expect(reverse(books, original, { reference: 'r' })).rejects.toMatchObject({ code: 'ledger.insufficient' });
  });

  test('needs something that was booked', async () => {
    const nothing = { merchant: 'lotus', kind: 'test.take', reference: 'nothing' };
    await expect(reverse(books, nothing, { reference: 'r' })).rejects.toThrow('found none');
  });
});

/** What an account was given and gave, in whatever unit. */
async function entered({ owner, unit }: Account): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`SELECT sum(amount)::bigint AS sum FROM entries e
    JOIN accounts a ON a.merchant = e.merchant AND a.id = e.account WHERE owner = ${owner} AND unit = ${unit}`.execute(
    db,
  );
  return rows[0]?.sum ?? 0n;
}

describe('a list of postings', () => {
  const points = memberAccount('m-points', { code: 'lotus', currency: 'points' }, 'points');
  const list = (reference: string, postings: readonly Posting[]) =>
    post(books, { kind: 'test.list', reference, operation: 'op', postings });

  test('moves each account by what it gives and takes together, in every unit', async () => {
    const heldBack = memberAccount(`m-${count}`, lotus, 'held');
    const promotion = partnerAccount('promotion', 'spring', { code: 'lotus', currency: 'points' });
    await list(`many-${count}`, [
      { source: member, destination: heldBack, amount: 10_000n },
      { source: heldBack, destination: member, amount: 2_500n },
      { source: promotion, destination: points, amount: 40n },
    ]);
    expect([await held(), toDecimal(await balanceOf(db, heldBack))]).toEqual(['25.00', '75.00']);
    expect([await entered(points), await entered(promotion)]).toEqual([40n, -40n]);
  });

  test('is refused as a whole where one account falls short', async () => {
    const friend = memberAccount(`f-${count}`, lotus);
    const greedy = list(`short-${count}`, [
      { source: bank, destination: friend, amount: 500n },
      { source: member, destination: friend, amount: 10_001n },
    ]);
    await expect(greedy).rejects.toMatchObject({
      code: 'ledger.insufficient',
      message: 'Expected a balance of 100.01 PHP or more, found 100.00 PHP.',
    });
    expect((await balanceOf(db, friend)).minor).toBe(0n);
  });

  test('refuses points for money, and lists of nothing', async () => {
    await expect(list('mixed', [{ source: points, destination: member, amount: 1n }])).rejects.toThrow(
      'one merchant and unit',
    );
    await expect(list('empty', [])).rejects.toThrow('Expected a posting or more');
  });

  test('takes beyond a balance what then stands on the owed account, once', async () => {
    const owed = memberAccount(`m-${count}`, lotus, 'owed');
    const chargeBack = () =>
      list(`charge-back-${count}`, [{ source: member, destination: bank, amount: 13_000n, beyond: owed }]);
    const first = await chargeBack();
    expect([await held(), toDecimal(await balanceOf(db, owed))]).toEqual(['0.00', '-30.00']);
    await pay('50.00', `later-${count}`);
    // The balance would now cover more of it, and it is still a repetition.
    expect(await chargeBack()).toEqual({ id: first.id, replayed: true });
    expect([await held(), toDecimal(await balanceOf(db, owed))]).toEqual(['50.00', '-30.00']);
    await reverse(
      books,
      { merchant: 'lotus', kind: 'test.list', reference: `charge-back-${count}` },
      { reference: 'won' },
    );
    expect([await held(), toDecimal(await balanceOf(db, owed))]).toEqual(['150.00', '0.00']);
  });

  test.each(['main', 'held'] as const)(
    'refuses to take the rest of two postings from one account: %s',
    async (wallet) => {
      const owed = memberAccount(`m-${count}`, lotus, 'owed');
      const twice = list(`twice-${count}`, [
        { source: member, destination: bank, amount: 6_000n, beyond: owed },
        { source: memberAccount(`m-${count}`, lotus, wallet), destination: bank, amount: 6_000n, beyond: owed },
      ]);
      await expect(twice).rejects.toThrow(LedgerError);
      await expect(twice).rejects.toThrow(`beyond its source from member m-${count} owed PHP`);
      expect([await held(), toDecimal(await balanceOf(db, owed))]).toEqual(['100.00', '0.00']);
    },
  );

  test('leaves an account owing nothing where the balance bears it', async () => {
    const owed = memberAccount(`m-${count}`, lotus, 'owed');
    await list(`borne-${count}`, [{ source: member, destination: bank, amount: 10_000n, beyond: owed }]);
    expect([await held(), toDecimal(await balanceOf(db, owed))]).toEqual(['0.00', '0.00']);
  });
});

describe('the database itself', () => {
  const number = async (account: Account) => {
    const { id } = await db
      .selectFrom('accounts')
      .select('id')
      .where('merchant', '=', account.merchant)
      .where('owner', '=', account.owner)
      .where('wallet', '=', account.wallet)
      .where('unit', '=', account.unit)
      .executeTakeFirstOrThrow();
    return id;
  };
  const raw = (
    sources: readonly bigint[],
    destinations: readonly bigint[],
    amounts: readonly bigint[],
    merchant = 'lotus',
  ) =>
    sql`INSERT INTO bookings (merchant, kind, reference, operation, sources, destinations, amounts, booked_at)
      VALUES (${merchant}, 'test.raw', ${`raw-${count}`}, 'raw', ${[...sources]}::bigint[], ${[...destinations]}::bigint[],
        ${[...amounts]}::bigint[], now())`.execute(db);

  test('writes the entries of a booking itself, which sum to zero', async () => {
    const [from, to] = [await number(member), await number(bank)];
    await raw([from, from], [to, to], [500n, 20n]);
    expect(await held()).toBe('94.80');
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test.each([
    ['an amount of nothing', [0n], 'bookings_amounts'],
    ['an amount below zero', [-5n], 'bookings_amounts'],
    ['more amounts than postings', [5n, 5n], 'bookings_postings'],
    ['no postings', [], 'bookings_postings'],
  ])('refuses %s', async (_name, amounts, constraint) => {
    const [from, to] = [await number(member), await number(bank)];
    const postings = amounts.length === 0 ? [] : [from];
    await expect(raw(postings, amounts.length === 0 ? [] : [to], amounts)).rejects.toThrow(constraint);
  });

  test('refuses a posting between units, of one account to itself, or from an account that is none', async () => {
    const from = await number(member);
    await pay('1.00', `points-${count}`);
    await post(books, {
      kind: 'test.points',
      reference: `points-${count}`,
      operation: 'op',
      postings: [
        {
          source: partnerAccount('promotion', 'spring', { code: 'lotus', currency: 'points' }),
          destination: memberAccount(`m-${count}`, { code: 'lotus', currency: 'points' }, 'points'),
          amount: 5n,
        },
      ],
    });
    const points = await number(memberAccount(`m-${count}`, { code: 'lotus', currency: 'points' }, 'points'));
    for (const to of [points, from, 999_999_999n]) {
      await expect(raw([from], [to], [5n])).rejects.toMatchObject({ code: 'LG003' });
    }
  });

  test('refuses a booking over an account of another merchant', async () => {
    await transfer(books, {
      from: houseAccount('bank', harbor),
      to: memberAccount('there', harbor),
      amount: parseMoney('1.00', 'EUR'),
      kind: 'test.fund',
      reference: `there-${count}`,
    });
    const [from, to] = [await number(member), await number(memberAccount('there', harbor))];
    await expect(raw([from], [to], [5n])).rejects.toMatchObject({ code: 'LG003' });
    await expect(raw([from], [to], [5n], 'harbor')).rejects.toMatchObject({ code: 'LG003' });
    expect(await held()).toBe('100.00');
  });

  test('refuses a balance below zero where the account has a floor', async () => {
    await expect(raw([await number(member)], [await number(bank)], [20_000n])).rejects.toThrow('accounts_floor');
  });

  test('refuses an entry that no booking wrote', async () => {
    const { id } = await take('1.00', `old-${count}`);
    const late = sql`INSERT INTO entries (merchant, booking, account, amount)
      SELECT 'lotus', ${id}, id, 700 FROM accounts WHERE merchant = 'lotus' AND id NOT IN (SELECT account FROM entries WHERE booking = ${id})
      LIMIT 1`;
    await expect(late.execute(db)).rejects.toThrow('entries come from bookings alone');
  });

  test.each([
    ['a balance set by hand', sql`UPDATE accounts SET balance = balance + 1`],
    ['a balance that is summed backwards', sql`UPDATE accounts SET summed_to = -1`],
    [
      'an account that begins with money',
      sql`INSERT INTO accounts (merchant, kind, owner, wallet, unit, may_go_below_zero, balance) VALUES ('lotus', 'house', 'x', 'main', 'PHP', true, 5)`,
    ],
    ['an account that changes its owner', sql`UPDATE accounts SET owner = 'somebody'`],
    ['an account that loses its floor', sql`UPDATE accounts SET may_go_below_zero = true`],
    ['an account that is deleted', sql`DELETE FROM accounts`],
    ['an entry that is changed', sql`UPDATE entries SET amount = amount * 2`],
    ['an entry that is deleted', sql`DELETE FROM entries`],
    ['a booking that is changed', sql`UPDATE bookings SET memo = 'other'`],
    ['a booking that is deleted', sql`DELETE FROM bookings`],
    ['accounts that are truncated', sql`TRUNCATE accounts CASCADE`],
    ['entries that are truncated', sql`TRUNCATE entries`],
    ['bookings that are truncated', sql`TRUNCATE bookings CASCADE`],
  ])('refuses %s', async (_name, statement) => {
    await expect(statement.execute(db)).rejects.toMatchObject({ code: expect.stringMatching(/^LG00[12]$/) });
  });

  test('refuses to truncate any partition by its own name', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT relid::regclass::text AS name FROM pg_partition_tree('entries') UNION ALL
      SELECT relid::regclass::text FROM pg_partition_tree('bookings')`.execute(db);
    expect(rows.length).toBeGreaterThan(15);
    for (const { name } of rows) {
      await expect(sql`TRUNCATE ${sql.table(name)} CASCADE`.execute(db), name).rejects.toMatchObject({ code: 'LG002' });
    }
  });

  test.each([
    ['a wallet that there is not', sql`('lotus', 'member', 'x', 'pocket', 'PHP', false)`],
    ['a member that may owe from its main wallet', sql`('lotus', 'member', 'x', 'main', 'PHP', true)`],
    ['a member that cannot owe from owed', sql`('lotus', 'member', 'x', 'owed', 'PHP', false)`],
    ['points in a wallet of money', sql`('lotus', 'member', 'x', 'main', 'points', false)`],
    ['a wallet of the house', sql`('lotus', 'house', 'bank', 'held', 'PHP', true)`],
  ])('refuses to open %s', async (_name, values) => {
    const opened = sql`INSERT INTO accounts (merchant, kind, owner, wallet, unit, may_go_below_zero) VALUES ${values}`;
    await expect(opened.execute(db)).rejects.toMatchObject({ code: '23514' });
  });
});
