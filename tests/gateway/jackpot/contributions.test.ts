import { describe, expect, test } from 'vitest';
import { getJackpotPool } from '../../../src/contract/jackpot/endpoints.ts';
import { AREAS } from '../../../src/gateway/areas.ts';
import { openPostgres } from '../../../src/gateway/core/db/open.ts';
import { houseAccount, partnerAccount } from '../../../src/gateway/core/ledger/account.ts';
import { balanceOf } from '../../../src/gateway/core/ledger/ledger.ts';
import { syncMerchants } from '../../../src/gateway/core/merchants/merchants.ts';
import { toDecimal } from '../../../src/money/money.ts';
import { catchUp } from '../catching-up.ts';
import { whenFileEnds } from '../cleaning.ts';
import { openPlay, SANDBOX } from '../games/launch/open-play.ts';
import { soundness } from '../games/wallet/held.ts';
import { createHarness, HARBOR, type Harness, LOTUS, withPostgres } from '../harness.ts';
import { jobNamed } from '../job-named.ts';

/** Without a portfolio, so that the vendor of a test is the only one. */
const merchants = [LOTUS, HARBOR].map(({ parts: _, ...brand }) => brand);

const HOUR_MS = 3_600_000;
const PHP = { code: 'lotus', currency: 'PHP' } as const;
const contributions = jobNamed('jackpot-contributions');

/** Moves the clock past the hour that it is in, and runs the job once. @returns how many vendors it was run for */
async function closeHour({ clock, services }: Harness): Promise<number> {
  const past = clock.now().getTime() % HOUR_MS;
  clock.advance(HOUR_MS - past + 6 * 60_000);
  return catchUp(services, contributions);
}

const pool = async ({ db }: Harness) => toDecimal(await balanceOf(db, houseAccount('jackpot', PHP)));
const bookings = ({ db }: Harness) =>
  db
    .selectFrom('bookings')
    .select(['reference', 'amounts'])
    .where('kind', '=', 'jackpot.contribution')
    .orderBy('id')
    .execute();

/** A gateway whose vendor contributes, from the hour of now on. */
async function contributing(contribution: string, vendor = 'PG') {
  const harness = await createHarness({ merchants, environment: SANDBOX });
  const play = await openPlay(harness, { vendor, funds: '100000.00', profile: { contribution } });
  expect(await catchUp(harness.services, contributions)).toBe(2);
  let rounds = 0;
  const lose = async (stake: string, round = `jackpot-round-${rounds + 1}`) => {
    rounds += 1;
    expect(await play.debit(`jackpot-stake-${rounds}`, stake, round)).toMatchObject({ status: 200 });
    expect(await play.credit(`jackpot-lost-${rounds}`, '0.00', { roundId: round })).toMatchObject({ status: 200 });
  };
  return { harness, play, lose };
}

describe('what a vendor puts into the jackpot', () => {
  test('is its share of what was settled within an hour, moved from its account to the house', async () => {
    const { harness, play, lose } = await contributing('0.5');
    await lose('100.00');
    await lose('40.00');
    await play.debit('open-stake', '900.00', 'open-round');
    expect(await pool(harness)).toBe('0.00');
    expect(await closeHour(harness)).toBe(2);
    expect(await pool(harness)).toBe('0.70');
    expect(toDecimal(await balanceOf(harness.db, partnerAccount('vendor', 'PG', PHP)))).toBe('1039.30');
    await play.credit('late-win', '5000.00', { roundId: 'open-round' });
    await closeHour(harness);
    expect(await pool(harness)).toBe('5.20');
    expect((await bookings(harness)).map(({ amounts }) => amounts)).toEqual([[70n], [450n]]);
    expect(await soundness(harness)).toEqual([]);
  });

  test('loses nothing to rounding: what is less than a cent waits for the hours to come', async () => {
    const { harness, lose } = await contributing('0.3333');
    for (let hour = 0; hour < 7; hour += 1) {
      await lose('1.00');
      await closeHour(harness);
    }
    // 7.00 x 0.3333 % = 0.023331; each hour by itself would have come to 0.00.
    expect(await pool(harness)).toBe('0.02');
    for (let hour = 0; hour < 3; hour += 1) {
      await lose('1000.01');
      await closeHour(harness);
    }
    // 3,007.03 x 0.3333 % = 10.02243099.
    expect(await pool(harness)).toBe('10.02');
    expect(await soundness(harness)).toEqual([]);
  });

  test('leaves out rounds that were rolled back within the hour, and takes back what was voided after it', async () => {
    const { harness, play, lose } = await contributing('10');
    await lose('50.00');
    await play.debit('back-stake', '70.00', 'back-round');
    expect(await play.rollback('back-give', 'back-stake')).toMatchObject({ status: 200 });
    await closeHour(harness);
    expect(await pool(harness)).toBe('5.00');
    await lose('20.00', 'void-round');
    await closeHour(harness);
    await closeHour(harness);
    await closeHour(harness);
    expect(await pool(harness)).toBe('7.00');
    await harness.db
      .updateTable('bets')
      .set({ state: 'void', stake: 0n, settled_at: harness.clock.now() })
      .where('round_id', '=', 'void-round')
      .execute();
    await closeHour(harness);
    expect(await pool(harness)).toBe('5.00');
    await harness.db.updateTable('bets').set({ stake: 4_000n }).where('round_id', '=', 'jackpot-round-1').execute();
    await closeHour(harness);
    expect(await pool(harness)).toBe('4.00');
    expect((await harness.db.selectFrom('jackpot_changes').selectAll().execute()).length).toBe(0);
    await harness.db.updateTable('bets').set({ stake: 5_000n }).where('round_id', '=', 'jackpot-round-1').execute();
    await closeHour(harness);
    expect(await pool(harness)).toBe('5.00');
  });

  test('follows a share that its profile changes from the next count on, and ends with it', async () => {
    const { harness, lose } = await contributing('1');
    const declare = (profile: object) =>
      harness.db
        .updateTable('vendors')
        .set({ profile: JSON.stringify(profile) })
        .where('code', '=', 'PG')
        .execute();
    await lose('100.00');
    await closeHour(harness);
    await declare({ contribution: '10' });
    await lose('100.00');
    await closeHour(harness);
    expect(await pool(harness)).toBe('11.00');
    await declare({});
    await lose('100.00');
    expect(await closeHour(harness)).toBe(2);
    expect(await pool(harness)).toBe('11.00');
  });

  test('does not look at what was settled before the vendor declared it', async () => {
    const harness = await createHarness({ merchants, environment: SANDBOX });
    const play = await openPlay(harness, { funds: '500.00', profile: { contribution: '1' } });
    await play.debit('before-stake', '100.00', 'before-round');
    await play.credit('before-lost', '0.00', { roundId: 'before-round' });
    harness.clock.advance(2 * HOUR_MS);
    expect(await catchUp(harness.services, contributions)).toBe(2);
    await closeHour(harness);
    expect(await pool(harness)).toBe('0.00');
  });

  test('is posted once an hour, however often the job runs, and at once for days of standing still', async () => {
    const { harness, lose } = await contributing('1');
    await lose('100.00');
    expect(await closeHour(harness)).toBe(2);
    const again = await createHarness({ merchants, environment: SANDBOX, database: harness.database });
    again.clock.advance(harness.clock.now().getTime() - again.clock.now().getTime());
    for (const { services } of [harness, again, harness]) expect(await catchUp(services, contributions)).toBe(0);
    await lose('100.00');
    harness.clock.advance(HOUR_MS / 2);
    await lose('100.00');
    harness.clock.advance(3 * 24 * HOUR_MS);
    expect(await closeHour(harness)).toBe(2);
    expect(await pool(harness)).toBe('3.00');
    expect((await bookings(harness)).length).toBe(2);
  });

  test('is no win of the vendor in what each day left', async () => {
    const { harness, lose } = await contributing('10');
    await lose('100.00');
    await closeHour(harness);
    harness.clock.advance(26 * HOUR_MS);
    await catchUp(harness.services, jobNamed('ledger-closing'));
    const days = await harness.db
      .selectFrom('vendor_days')
      .select(['stakes', 'wins', 'revenue'])
      .where('merchant', '=', 'lotus')
      .where('stakes', '>', 0n)
      .execute();
    expect(days).toEqual([{ stakes: 10_000n, wins: 0n, revenue: 10_000n }]);
  });
});

describe('two processes at once, on PostgreSQL', () => {
  test('post an hour once', async () => {
    const first = await withPostgres();
    await syncMerchants(first.db, merchants, AREAS);
    const one = await createHarness({ merchants, environment: SANDBOX, database: first });
    const second = openPostgres(first.url, 2, () => undefined);
    whenFileEnds(() => second.close());
    const other = await createHarness({ merchants, environment: SANDBOX, database: second });
    const play = await openPlay(one, { profile: { contribution: '2.5' } });
    await catchUp(one.services, contributions);
    for (const { clock } of [one, other]) clock.advance(6 * 60_000);
    for (let hour = 1; hour <= 3; hour += 1) {
      await play.debit(`jackpot-stake-${hour}`, '10.00', `jackpot-round-${hour}`);
      await play.credit(`jackpot-lost-${hour}`, '0.00', { roundId: `jackpot-round-${hour}` });
      for (const { clock } of [one, other]) clock.advance(HOUR_MS);
      const done = await Promise.all([one, other, one, other].map(({ services }) => catchUp(services, contributions)));
      expect(done.reduce((sum, count) => sum + count, 0)).toBe(2);
    }
    const booked = await bookings(one);
    expect(booked.length).toBeGreaterThan(0);
    expect(new Set(booked.map(({ reference }) => reference)).size).toBe(booked.length);
    expect(booked.reduce((sum, { amounts }) => sum + (amounts[0] ?? 0n), 0n)).toBe(
      (await balanceOf(one.db, houseAccount('jackpot', PHP))).minor,
    );
    expect(await soundness(one)).toEqual([]);
  });
});

describe('the pool', () => {
  test('is read in the currency of the brand, and each brand has its own', async () => {
    const { harness, lose } = await contributing('1');
    const read = (merchant: string) => harness.call(getJackpotPool, { merchant });
    expect(await read('lotus')).toEqual({ amount: '0.00', currency: 'PHP' });
    await lose('1234.56');
    await closeHour(harness);
    expect(await read('lotus')).toEqual({ amount: '12.34', currency: 'PHP' });
    expect(await read('harbor')).toEqual({ amount: '0.00', currency: HARBOR.currency });
  });

  test('is less by what a jackpot paid, within a minute, and never below nothing', async () => {
    const { harness, play, lose } = await contributing('1');
    const read = async () => (await harness.call(getJackpotPool)).amount;
    await lose('1000.00');
    await closeHour(harness);
    const win = (transactionId: string, amount: string) =>
      play.say('jackpot', { transactionId, roundId: 'jackpot-round-1', amount });
    expect(await win('jackpot-1', '4.00')).toMatchObject({ status: 200 });
    const minute = async () => {
      harness.clock.advance(60_000);
      expect(await catchUp(harness.services, jobNamed('jackpot-pools'))).toBe(1);
    };
    await minute();
    expect(await read()).toBe('6.00');
    expect(await win('jackpot-2', '50.00')).toMatchObject({ status: 200 });
    await minute();
    expect(await read()).toBe('0.00');
    expect(await soundness(harness)).toEqual([]);
  });
});
