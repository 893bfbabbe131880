import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { catchUp } from '../../catching-up.ts';
import { createHarness } from '../../harness.ts';
import { jobNamed } from '../../job-named.ts';
import { openPlay, SANDBOX } from '../launch/open-play.ts';
import { soundness } from './held.ts';

const closing = jobNamed('ledger-closing');
const DAY_MS = 24 * 60 * 60_000;
const harness = await createHarness({ environment: SANDBOX });
const { db, clock, services, logged } = harness;

/** The day of the clock, as closings name it. */
const today = () => clock.now().toISOString().slice(0, 10);
const daysOf = async (day: string) =>
  (
    await sql<{ vendor: string; stakes: bigint; wins: bigint; revenue: bigint }>`
      SELECT vendor, stakes, wins, revenue FROM vendor_days WHERE merchant = 'lotus' AND day = ${day}::date ORDER BY vendor`.execute(
      db,
    )
  ).rows;
const checksOf = async (day: string) => {
  const { rows } = await sql<{ name: string; discrepancies: number }>`
    SELECT name, discrepancies FROM closing_checks WHERE merchant = 'lotus' AND day = ${day}::date`.execute(db);
  return Object.fromEntries(rows.map(({ name, discrepancies }) => [name, discrepancies]));
};
const alarm = async (check: string) => {
  const { values } = await services.metrics.discrepancies.get();
  return values.find(({ labels }) => labels.merchant === 'lotus' && labels.check === check)?.value;
};
const SOUND = {
  ...{ balances: 0, entries: 0, transactions: 0, rollbacks: 0, bets: 0, held: 0, jackpot: 0, transit: 0 },
  ...{
    away: 0,
    stays: 0,
    providers: 0,
    deposits: 0,
    freeRounds: 0,
    freeRoundsGiven: 0,
    frozen: 0,
    withdrawals: 0,
    payouts: 0,
    ranks: 0,
    rewards: 0,
    turnover: 0,
    bonuses: 0,
    bonusesKept: 0,
    wagering: 0,
    referral: 0,
    'referral shares': 0,
    points: 0,
    stock: 0,
    leaderboards: 0,
  },
};

describe('a day that is over', () => {
  let day: string;
  beforeAll(async () => {
    day = today();
    const [slot, table] = [await openPlay(harness), await openPlay(harness, { vendor: 'AUL' })];
    await slot.debit('day-stake-1', '10.00', 'day-round-1');
    await slot.credit('day-win-1', '25.00', { roundId: 'day-round-1' });
    await slot.debit('day-stake-2', '30.00', 'day-round-2');
    await slot.rollback('day-back-2', 'day-stake-2');
    await slot.rollback('day-back-2-again', 'day-stake-2');
    await slot.debit('day-stake-7', '30.00', 'day-round-7');
    await slot.rollback('day-back-7', 'day-stake-7');
    await slot.debit('day-stake-8', '2.00', 'day-round-7');
    await slot.credit('day-win-8', '0.00', { roundId: 'day-round-7' });
    const slotToo = await slot.openAgain();
    const stake5 = { transactionId: 'day-stake-5', roundId: 'day-round-5', amount: '3.00' };
    await slot.ask('debit', { playId: slotToo, ...stake5 });
    await slot.rollback('day-back-5', 'day-stake-5');
    await slot.rollback('day-back-6', 'day-stake-6');
    await slot.debit('day-stake-3', '500.00', 'day-round-3');
    await table.debit('day-stake-4', '40.00', 'day-round-4');
    await table.credit('day-win-4', '0.00', { roundId: 'day-round-4' });
    expect(await catchUp(services, closing)).toBe(0);
    clock.advance(DAY_MS + 10 * 60_000);
    expect(await catchUp(services, closing)).toBe(1);
  });

  test('says what each vendor took, gave and left; a stake given back is none', async () => {
    expect(await daysOf(day)).toEqual([
      { vendor: 'AUL', stakes: 4000n, wins: 0n, revenue: 4000n },
      { vendor: 'PG', stakes: 1200n, wins: 2500n, revenue: -1300n },
    ]);
  });

  test('is sound, and closed once', async () => {
    expect(await checksOf(day)).toEqual(SOUND);
    expect(await catchUp(services, closing)).toBe(0);
    expect(await alarm('bets')).toBe(0);
    expect(logged.some((line) => line.includes('do not agree'))).toBe(false);
  });
});

test('days of standing still are made up for, each for itself', async () => {
  const days: string[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const play = await openPlay(harness);
    days.push(today());
    await play.debit(`still-stake-${turn}`, `${turn + 1}.00`, `still-round-${turn}`);
    clock.advance(DAY_MS);
  }
  expect(await catchUp(services, closing)).toBe(3);
  for (const [turn, day] of days.entries()) {
    expect(await daysOf(day)).toMatchObject([{ vendor: 'PG', stakes: BigInt(turn + 1) * 100n }]);
    expect(await checksOf(day)).toEqual(SOUND);
  }
});

test('a day whose closing failed is closed later, although those after it have been, and raises its alarm', async () => {
  const days: string[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const play = await openPlay(harness);
    days.push(today());
    await play.debit(`torn-stake-${turn}`, `${turn + 1}.00`, `torn-round-${turn}`);
    clock.advance(DAY_MS);
  }
  const [, torn = ''] = days;
  await sql`ALTER TABLE vendor_days ADD CONSTRAINT torn CHECK (day <> ${sql.lit(torn)})`.execute(db);
  expect(await catchUp(services, closing)).toBe(2);
  expect(await daysOf(torn)).toEqual([]);
  expect(await checksOf(torn)).toEqual({});
  await sql`ALTER TABLE vendor_days DROP CONSTRAINT torn`.execute(db);
  await sql`UPDATE bets SET stake = stake + 1 WHERE round_id = 'torn-round-1'`.execute(db);
  clock.advance(5 * 60_000);
  expect(await catchUp(services, closing)).toBe(1);
  expect(await daysOf(torn)).toMatchObject([{ vendor: 'PG', stakes: 200n }]);
  expect(await checksOf(torn)).toEqual({ ...SOUND, bets: 1 });
  expect(await catchUp(services, closing)).toBe(0);
  expect(await alarm('bets')).toBe(1);
});

describe('an alarm is raised', () => {
  test.each([
    [
      'bets',
      'a bet that was raised behind the vendor’s back',
      sql`UPDATE bets SET stake = stake + 1 WHERE round_id = 'alarm-round-1'`,
    ],
    ['bets', 'a bet that is gone', sql`DELETE FROM bets WHERE round_id LIKE 'alarm-%'`],
    [
      'transactions',
      'a vendor’s call that was changed',
      sql`UPDATE vendor_transactions SET amount = amount + 1 WHERE id LIKE 'alarm-stake-%'`,
    ],
    [
      'transactions',
      'a vendor’s call that is gone',
      sql`DELETE FROM vendor_transactions WHERE id LIKE 'alarm-stake-%'`,
    ],
    ['transactions', 'a tip that was changed', sql`UPDATE vendor_transactions SET amount = 1 WHERE kind = 'tip'`],
    [
      'transactions',
      'a gift that is told as a win',
      sql`UPDATE vendor_transactions SET kind = 'credit' WHERE kind = 'bonus'`,
    ],
    ['rollbacks', 'a correction that is gone', sql`DELETE FROM vendor_transactions WHERE kind = 'adjust'`],
    ['rollbacks', 'a cancellation that is gone', sql`DELETE FROM vendor_transactions WHERE kind = 'cancel'`],
    ['bets', 'a win that was not corrected', sql`UPDATE bets SET win = 3000 WHERE round_id = 'alarm-round-3'`],
    ['rollbacks', 'a rollback that is gone', sql`DELETE FROM vendor_transactions WHERE id LIKE 'alarm-back-%'`],
    [
      'balances',
      'a balance that somebody set with the guards down',
      sql`UPDATE accounts SET balance = balance + 1 WHERE kind = 'member'`,
    ],
    ['entries', 'an entry that somebody changed with the guards down', sql`UPDATE entries SET amount = amount + 1`],
  ])('for %s: %s', async (check, _what, tamper) => {
    const other = await createHarness({ environment: SANDBOX });
    const play = await openPlay(other);
    await play.debit('alarm-stake-1', '10.00', 'alarm-round-1');
    await play.debit('alarm-stake-2', '10.00', 'alarm-round-2');
    await play.rollback('alarm-back-2', 'alarm-stake-2');
    const told = (id: string, roundId: string, amount?: string) => ({
      transactionId: id,
      roundId,
      ...(amount && { amount }),
    });
    await play.credit('alarm-win-3', '30.00', { roundId: 'alarm-round-3' });
    await play.say('adjust', { ...told('alarm-right-3', 'alarm-round-3', '20.00'), replaces: 'alarm-win-3' });
    await play.say('tip', told('alarm-tip-4', 'alarm-round-4', '2.00'));
    await play.say('bonus', told('alarm-gift-4', 'alarm-round-4', '2.00'));
    await play.say('buyIn', told('alarm-seat-5', 'alarm-round-5', '10.00'));
    await play.say('cancel', told('alarm-undo-5', 'alarm-round-5'));
    expect(await soundness(other)).toEqual([]);
    // A superuser could do this: triggers and foreign keys are off for this session.
    await sql`SET session_replication_role = replica`.execute(other.db);
    await tamper.execute(other.db);
    await sql`SET session_replication_role = origin`.execute(other.db);
    other.clock.advance(DAY_MS + 10 * 60_000);
    await catchUp(other.services, closing);
    await catchUp(other.services, closing);
    const { values } = await other.services.metrics.discrepancies.get();
    const raised = values.filter(({ value }) => value > 0).map(({ labels }) => labels.check);
    expect(raised).toContain(check);
    expect(other.logged.some((line) => line.includes('the books do not agree') && line.includes(check))).toBe(true);
  });
});
