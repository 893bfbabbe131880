import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../../src/gateway/core/db/transaction.ts';
import { houseAccount, memberAccount } from '../../../../src/gateway/core/ledger/account.ts';
import { type Books, balanceOf, reverse, transfer } from '../../../../src/gateway/core/ledger/ledger.ts';
import { parseMoney, toDecimal } from '../../../../src/money/money.ts';
import { createHarness } from '../../harness.ts';

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
    await expect(take('0.01', `more-${count}`)).rejects.toMatchObject({ code: 'wallet.insufficient' });
  });

  test.each(['0.00', '-5.00'])('refuses an amount of %s', async (amount) => {
    await expect(take(amount, `odd-${count}`)).rejects.toMatchObject({ code: 'wallet.amount' });
    expect(await held()).toBe('100.00');
  });

  test('is booked once, however often it is asked for', async () => {
    const first = await take('60.00', `once-${count}`);
    // The balance no longer covers it, and still the repetition is one.
    const second = await take('60.00', `once-${count}`);
    expect(second).toEqual({ id: first.id, replayed: true });
    expect(await held()).toBe('40.00');
  });

  test('refuses a reference that names another amount', async () => {
    await take('10.00', `same-${count}`);
    await expect(take('11.00', `same-${count}`)).rejects.toThrow('names another transfer');
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
    ).rejects.toThrow('accounts of one merchant and currency');
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
  const { values } = await services.metrics.transfers.get();
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
      .select('amount')
      .where('account', '=', `lotus/member/m-${count}/PHP`)
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
    await expect(reverse(books, original, { reference: 'r' })).rejects.toMatchObject({ code: 'wallet.insufficient' });
  });

  test('needs something that was booked', async () => {
    const nothing = { merchant: 'lotus', kind: 'test.take', reference: 'nothing' };
    await expect(reverse(books, nothing, { reference: 'r' })).rejects.toThrow('found none');
  });
});

describe('the database itself', () => {
  const account = () => `lotus/member/m-${count}/PHP`;
  const header = (amount: number) => sql<{ id: bigint }>`
    INSERT INTO transfers (merchant, kind, reference, source, destination, currency, amount, booked_at)
    SELECT 'lotus', 'test.raw', ${`raw-${count}`}, ${account()}, min(id), 'PHP', ${amount}, now()
    FROM accounts WHERE kind = 'house' AND currency = 'PHP' RETURNING id, destination`;

  test('refuses entries that do not sum to zero', async () => {
    const lopsided = inTransaction(db, async (trx) => {
      const { rows } = await header(500).execute(trx);
      await sql`INSERT INTO entries (transfer, account, currency, amount) VALUES (${rows[0]?.id}, ${account()}, 'PHP', -500)`.execute(
        trx,
      );
    });
    await expect(lopsided).rejects.toThrow(/sum to -500, not zero/);
    expect(await held()).toBe('100.00');
  });

  test('refuses a transfer without entries', async () => {
    await expect(inTransaction(db, (trx) => header(500).execute(trx))).rejects.toThrow('not the two that it tells of');
  });

  test('refuses entries that sum to zero but are not the transfer told of', async () => {
    const odd = inTransaction(db, async (trx) => {
      const { rows } = await sql<{ id: bigint; destination: string }>`${header(500)}`.execute(trx);
      const [row] = rows;
      await sql`INSERT INTO entries (transfer, account, currency, amount) VALUES
        (${row?.id}, ${account()}, 'PHP', -400), (${row?.id}, ${row?.destination}, 'PHP', 400)`.execute(trx);
    });
    await expect(odd).rejects.toThrow('not the two that it tells of');
  });

  test('refuses a further entry on a transfer of long ago', async () => {
    const { id } = await take('1.00', `old-${count}`);
    const late = sql`INSERT INTO entries (transfer, account, currency, amount)
      SELECT ${id}, id, 'PHP', 700 FROM accounts WHERE id NOT IN (SELECT account FROM entries WHERE transfer = ${id}) AND currency = 'PHP' LIMIT 1`;
    await expect(late.execute(db)).rejects.toThrow(/sum to 700, not zero/);
  });

  test('refuses an entry in another currency than its account', async () => {
    const { id } = await take('1.00', `euro-${count}`);
    const entry = sql`INSERT INTO entries (transfer, account, currency, amount) VALUES (${id}, 'lotus/member/m-1/PHP', 'EUR', 1)`;
    await expect(entry.execute(db)).rejects.toThrow('violates foreign key constraint');
  });

  test('refuses a transfer over an account of another merchant', async () => {
    const stray = inTransaction(db, async (trx) => {
      const { rows } = await sql<{ id: bigint; destination: string }>`
        INSERT INTO transfers (merchant, kind, reference, source, destination, currency, amount, booked_at)
        SELECT 'harbor', 'test.raw', 'stray', ${account()}, min(id), 'PHP', 500, now()
        FROM accounts WHERE kind = 'house' AND currency = 'PHP' RETURNING id, destination`.execute(trx);
      const [row] = rows;
      await sql`INSERT INTO entries (transfer, account, currency, amount) VALUES
        (${row?.id}, ${account()}, 'PHP', -500), (${row?.id}, ${row?.destination}, 'PHP', 500)`.execute(trx);
    });
    await expect(stray).rejects.toThrow('_of_merchant');
    expect(await held()).toBe('100.00');
  });

  test('refuses a member balance below zero', async () => {
    const overdrawn = inTransaction(db, async (trx) => {
      const { rows } = await sql<{ id: bigint; destination: string }>`${header(20000)}`.execute(trx);
      const [row] = rows;
      await sql`INSERT INTO entries (transfer, account, currency, amount) VALUES
        (${row?.id}, ${account()}, 'PHP', -20000), (${row?.id}, ${row?.destination}, 'PHP', 20000)`.execute(trx);
    });
    await expect(overdrawn).rejects.toThrow('accounts_member_not_below_zero');
  });

  test.each([
    ['a balance set by hand', sql`UPDATE accounts SET balance = balance + 1`],
    [
      'an account that begins with money',
      sql`INSERT INTO accounts (id, merchant, kind, owner, currency, balance) VALUES ('x', 'lotus', 'house', 'bank', 'PHP', 5)`,
    ],
    ['an account that changes its owner', sql`UPDATE accounts SET owner = 'somebody'`],
    ['an account that is deleted', sql`DELETE FROM accounts`],
    ['an entry that is changed', sql`UPDATE entries SET amount = amount * 2`],
    ['an entry that is deleted', sql`DELETE FROM entries`],
    ['a transfer that is changed', sql`UPDATE transfers SET memo = 'other'`],
    ['a transfer that is deleted', sql`DELETE FROM transfers`],
    ['entries that are truncated', sql`TRUNCATE entries`],
    ['transfers that are truncated', sql`TRUNCATE transfers CASCADE`],
  ])('refuses %s', async (_name, statement) => {
    await expect(statement.execute(db)).rejects.toMatchObject({ code: expect.stringMatching(/^LG00[12]$/) });
  });
});
