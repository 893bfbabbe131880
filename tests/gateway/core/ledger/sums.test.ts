import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../../src/gateway/core/db/transaction.ts';
import { memberAccount, partnerAccount } from '../../../../src/gateway/core/ledger/account.ts';
import { balanceOf, transfer } from '../../../../src/gateway/core/ledger/ledger.ts';
import { sumJob } from '../../../../src/gateway/core/ledger/sums.ts';
import { money } from '../../../../src/money/money.ts';
import { catchUp } from '../../catching-up.ts';
import { createHarness, withPostgres } from '../../harness.ts';
import { brokenInvariants } from './invariants.ts';

const { db, services, clock } = await createHarness({ database: await withPostgres(10) });
const lotus = { code: 'lotus', currency: 'PHP' } as const;
const vendor = partnerAccount('vendor', 'PG', lotus);

const win = (on = db) =>
  transfer(
    { db: on, now: clock.now(), metrics: services.metrics },
    {
      from: vendor,
      to: memberAccount(randomUUID(), lotus),
      amount: money(1n, 'PHP'),
      kind: 'test.win',
      reference: randomUUID(),
    },
  );
const summed = async () =>
  db.selectFrom('accounts').select(['balance', 'summed_to']).where('owner', '=', 'PG').executeTakeFirstOrThrow();
const held = async () => (await balanceOf(db, vendor)).minor;

beforeEach(() => clock.advance(10 * 60_000));

describe('the sums of an account without a floor', () => {
  test('a booking leaves its row alone, and the balance is right all the same', async () => {
    await win();
    await win();
    expect(await summed()).toEqual({ balance: 0n, summed_to: 0n });
    expect(await held()).toBe(-2n);
  });

  test('the job takes in what has come since, once per period', async () => {
    const before = await held();
    const { id } = await win();
    expect(await catchUp(services, sumJob)).toBe(1);
    expect(await summed()).toEqual({ balance: before - 1n, summed_to: id });
    expect(await catchUp(services, sumJob)).toBe(0);
    await win();
    expect(await held()).toBe(before - 2n);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('a booking that is under way meanwhile is not lost', async () => {
    const before = await held();
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const slow = inTransaction(db, async (trx) => {
      await win(trx);
      begun.resolve();
      await gate.promise;
    });
    await begun.promise;
    // A later number, committed earlier.
    await win();
    const job = catchUp(services, sumJob);
    gate.resolve();
    await Promise.all([slow, job]);
    expect(await held()).toBe(before - 2n);
    clock.advance(10 * 60_000);
    await catchUp(services, sumJob);
    expect((await summed()).balance).toBe(before - 2n);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('hold while bookings and sums run against each other', async () => {
    const before = await held();
    const bookings = Promise.all(Array.from({ length: 300 }, () => win()));
    for (let period = 0; period < 10; period += 1) {
      clock.advance(10 * 60_000);
      await catchUp(services, sumJob);
    }
    await bookings;
    clock.advance(10 * 60_000);
    await catchUp(services, sumJob);
    expect((await summed()).balance).toBe(before - 300n);
    expect(await held()).toBe(before - 300n);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('a booking below what was summed is refused rather than lost', async () => {
    await win();
    await db.updateTable('accounts').set({ summed_to: 1_000_000n }).where('owner', '=', 'PG').execute();
    await expect(win()).rejects.toMatchObject({ code: 'LG003' });
  });
});
