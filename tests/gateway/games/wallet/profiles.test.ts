import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  AMOUNT_NOTATIONS,
  ID_SCOPES,
  ROLLBACK_ANSWERS,
  type VendorProfile,
} from '../../../../src/contract/games/vendor/words.ts';
import { inTransaction } from '../../../../src/gateway/core/db/transaction.ts';
import { createHarness, withPostgres } from '../../harness.ts';
import { openPlay, SANDBOX } from '../launch/open-play.ts';
import { soundness } from './held.ts';

const harness = await createHarness({ environment: SANDBOX });
const NO = { status: 409, code: 'transaction' };

/** Every profile that says anything of ids, rollbacks and amounts. */
const PROFILES = ID_SCOPES.flatMap((ids) =>
  ROLLBACK_ANSWERS.flatMap((unknownRollback) =>
    AMOUNT_NOTATIONS.flatMap((amounts) =>
      [undefined, 0, 4].map((decimals) => {
        return { ids, unknownRollback, amounts, ...(decimals !== undefined && { decimals }) };
      }),
    ),
  ),
);

/** An amount of whole pesos as a vendor writes it. */
function written(pesos: number, { amounts, decimals = 2 }: (typeof PROFILES)[number]): string {
  if (amounts === 'minor') return String(pesos * 10 ** decimals);
  return decimals === 0 ? String(pesos) : `${pesos}.${'0'.repeat(decimals)}`;
}

test.each(PROFILES.map((profile, index) => ({ profile, index })))(
  'a vendor of profile $profile is understood and answered in its own words',
  async ({ profile, index }) => {
    const vendor = `V${index}`;
    const [one, other] = [await openPlay(harness, { vendor, profile }), await openPlay(harness, { vendor })];
    const pesos = (amount: number) => written(amount, profile);
    const known = { status: 200, currency: 'PHP' };
    expect(await one.debit('profile-stake', pesos(40), 'profile-round')).toMatchObject({
      ...known,
      balance: pesos(60),
    });
    expect(await one.debit('profile-more', pesos(70), 'profile-round')).toMatchObject({
      ...{ status: 402, code: 'insufficient', balance: pesos(60) },
    });
    const theirs = await other.debit('profile-stake', pesos(40), 'profile-round');
    expect(theirs).toMatchObject(profile.ids === 'player' ? { ...known, balance: pesos(60) } : NO);
    const unknown = await one.rollback('profile-back', 'profile-never');
    expect(unknown).toMatchObject(
      profile.unknownRollback === 'accept' ? { ...known, balance: pesos(60) } : { status: 404, code: 'unknown' },
    );
    expect(await one.rollback('profile-back', 'profile-never')).toMatchObject({ status: unknown.status });
    expect(await one.debit('profile-never', pesos(1), 'profile-round')).toEqual(NO);
    expect(await one.rollback('profile-back-2', 'profile-more')).toMatchObject({ ...known, balance: pesos(60) });
    const win = {
      kind: 'credit',
      transactionId: 'profile-win',
      roundId: 'profile-round',
      amount: pesos(5),
      final: false,
    };
    expect(await one.batch('profile-batch', [win])).toMatchObject({ ...known, balance: pesos(65) });
    expect(await one.say('round', { roundId: 'profile-round' })).toMatchObject({ stake: pesos(40), win: pesos(5) });
    expect(await one.held()).toBe('65.00');
  },
);

test('the books are sound for all of them', async () => {
  expect(await soundness(harness)).toEqual([]);
});

describe('amounts', () => {
  test.each([
    ['decimal', 4, '0.0100', '99.9900'],
    ['minor', 4, '100', '999900'],
    ['minor', undefined, '1', '9999'],
    ['minor', 3, '10', '99990'],
  ] as const)('of %s with %s decimals: %s leaves %s', async (amounts, decimals, amount, left) => {
    const play = await openPlay(harness, {
      vendor: `A${amounts}${decimals ?? ''}`.toUpperCase(),
      profile: { amounts, ...(decimals !== undefined && { decimals }) },
    });
    expect(await play.debit('amount-stake', amount, 'amount-round')).toMatchObject({ status: 200, balance: left });
    expect(await play.held()).toBe('99.99');
  });

  test.each([
    ['decimal', 4, '0.0001'],
    ['decimal', 1, '0.01'],
    ['decimal', 0, '0.1'],
    ['minor', 4, '1'],
    ['minor', 2, '1.0'],
    ['minor', 2, '0'],
  ] as const)('of %s with %s decimals: nothing is rounded, %s is refused', async (amounts, decimals, amount) => {
    const play = await openPlay(harness, {
      vendor: `R${amounts}${decimals}`.toUpperCase(),
      profile: { amounts, decimals },
    });
    expect(await play.debit('amount-stake', amount, 'amount-round')).toEqual({ status: 400, code: 'invalid' });
    expect(await play.bookings()).toEqual([]);
  });

  test('tell no more than there is where a vendor writes fewer decimals than the currency has', async () => {
    const play = await openPlay(harness, { vendor: 'WHOLE', profile: { decimals: 0 }, funds: '9.99' });
    expect(await play.ask('balance', { playId: play.playId })).toMatchObject({ balance: '9' });
  });
});

describe('a change of the scope of ids', () => {
  const change = (vendor: string, ids: VendorProfile['ids']) =>
    harness.db
      .updateTable('vendors')
      .set({ profile: JSON.stringify({ ids }) })
      .where('code', '=', vendor)
      .execute();

  test.each([
    ['player', 'vendor'],
    ['vendor', 'player'],
  ] as const)('from %s to %s books nothing twice', async (before, after) => {
    const vendor = `SCOPE_${before}`.toUpperCase();
    const play = await openPlay(harness, { vendor, profile: { ids: before } });
    await play.debit('scope-stake', '10.00', 'scope-round');
    await change(vendor, after);
    expect(await play.debit('scope-stake', '10.00', 'scope-round')).toMatchObject({ replayed: true, balance: '90.00' });
    expect(await play.rollback('scope-back', 'scope-stake')).toMatchObject({ status: 200, balance: '100.00' });
  });
});

test('a call that takes longer than its vendor waits changes nothing, and the next one does', async () => {
  const pool = await createHarness({ database: await withPostgres(), environment: SANDBOX });
  const play = await openPlay(pool, { vendor: 'SLOW', profile: { timeoutMs: 100 } });
  const late = await inTransaction(pool.db, async (trx) => {
    await sql`SELECT FROM game_plays WHERE merchant = 'lotus' AND id = ${play.playId} FOR UPDATE`.execute(trx);
    const asked = play.debit('late-stake', '10.00', 'late-round');
    await sql`SELECT pg_sleep(0.2)`.execute(trx);
    return { asked };
  });
  expect(await late.asked).toMatchObject({ status: 503, code: 'system.busy' });
  expect([await play.held(), await play.bet('late-round')]).toEqual(['100.00', undefined]);
  expect(await play.debit('late-stake', '10.00', 'late-round')).toMatchObject({ status: 200, balance: '90.00' });
  expect(await play.bet('late-round')).toMatchObject({ state: 'open', stake: 1_000n });
});
