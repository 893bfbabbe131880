import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { getPlayerRank } from '../../../src/contract/ranks/endpoints.ts';
import { AREAS } from '../../../src/gateway/areas.ts';
import { syncMerchants } from '../../../src/gateway/core/merchants/merchants.ts';
import { brokenInvariants } from '../core/ledger/invariants.ts';
import { createHarness } from '../harness.ts';
import { LOTUS } from '../merchants.ts';
import { RULE, ranked, rankedPlayers } from './ranked.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

async function opened(rule: Parameters<typeof ranked>[0] = {}, at = '2026-03-02T10:00:00Z') {
  const house = await createHarness({ merchants: [ranked(rule)] });
  const until = (moment: string) => house.clock.advance(Date.parse(moment) - house.clock.now().getTime());
  until(at);
  return { ...house, ...(await rankedPlayers(house)), until };
}

describe('who bets enough', async () => {
  const house = await opened();

  test('rises as soon as it is counted, with the gift of each rank on the way, and is told', async () => {
    const { bet, rank, gifts, claim, balance, info, messages, moves } = await house.player();
    await bet(9_999n);
    expect(await rank()).toMatchObject({
      ...{ isOffered: true, level: 0, bets: '99.99', keeping: null, coming: [], birthday: 'unknown' },
      next: { level: 1, needs: '100.00', left: '0.01' },
    });
    expect(await info()).toMatchObject({ hasVip: true, vipLabelName: null, vipRankLevel: null });
    await bet(60_001n);
    expect(await gifts()).toEqual(['upgrade Bud 500', 'upgrade Bloom 2000']);
    expect(await moves()).toEqual(['2026-03-02 climbed bloom']);
    expect(await messages()).toEqual(['rewards', 'rewards', 'ranks']);
    expect(await info()).toMatchObject({ vipLabelName: 'Bloom', vipRankLevel: 2, availablePromoCount: 2 });
    expect(await rank('TY')).toMatchObject({
      ...{ level: 2, bets: '700.00', next: { level: 3, left: '1300.00' } },
      levels: [{ name: 'Bud (TY)' }, { name: 'Bloom (TY)', keeps: '50.00' }, { name: 'Pearl (TY)' }],
      keeping: { from: '2026-03-02', until: '2026-06-02', needs: '50.00', bets: '700.00', left: '0.00' },
      coming: [{ gift: 'monthly', gives: { amount: '8.00' }, on: '2026-04-01' }],
    });
    const before = Number(await balance());
    await claim();
    expect(Number(await balance()) - before).toBe(25);
  });

  test('does not rise by bets from before the ranks began, nor by those that are open', async () => {
    const { bet, level } = await house.player();
    await bet(900_000n, { at: new Date('2025-12-31T15:59:59Z') });
    await bet(900_000n, { state: 'open' });
    expect(await level()).toBe(0);
    await bet(10_000n, { at: new Date('2025-12-31T16:00:00Z') });
    expect(await level()).toBe(1);
  });

  test('keeps rank and gift where bets are counted back, and does not get them twice', async () => {
    const { id, bet, level, rank, gifts } = await house.player();
    await bet(50_000n);
    await sql`UPDATE bets SET state = 'void', stake = 0, win = 0 WHERE member_id = ${id}`.execute(house.db);
    await house.look();
    expect([await level(), (await rank()).bets]).toEqual([2, '0.00']);
    await bet(60_000n);
    expect(await gifts()).toEqual(['upgrade Bud 500', 'upgrade Bloom 2000']);
  });

  test('rises also where the rule comes after the bets', async () => {
    const late = await opened();
    await syncMerchants(late.db, [{ ...ranked(), parts: { ...ranked().parts, ranks: {} } }], AREAS);
    const { bet, level, gifts } = await late.player();
    await bet(10_000n);
    expect(await level()).toBe(0);
    await syncMerchants(late.db, [ranked()], AREAS);
    expect(await late.run('rank-sweep')).toBe(1);
    expect(await level()).toBe(1);
    expect(await late.run('rank-sweep')).toBe(0);
    expect(await gifts()).toEqual(['upgrade Bud 500']);
  });

  test('the books are sound', async () => expect(await brokenInvariants(house.db)).toEqual([]));
});

describe('a term that is over', async () => {
  test('costs one rank where too little was bet, and a second climb gives no second gift', async () => {
    const house = await opened();
    const { bet, level, rank, gifts, moves, info } = await house.player();
    await bet(250_000n);
    expect(await level()).toBe(3);
    // Midnight in Manila, and the quarter of an hour after it.
    house.until('2026-06-01T16:14:00Z');
    await house.look();
    expect(await level()).toBe(3);
    house.until('2026-06-01T16:15:00Z');
    await house.look();
    // What was bet on the first day was enough.
    expect(await moves()).toEqual(['2026-03-02 climbed pearl']);
    expect((await rank()).keeping).toMatchObject({ from: '2026-06-02', until: '2026-09-02', bets: '0.00' });
    await bet(29_999n);
    house.until('2026-09-01T17:00:00Z');
    await house.look();
    expect((await moves()).at(-1)).toBe('2026-09-02 fell bloom');
    expect(await info()).toMatchObject({ vipLabelName: 'Bloom', vipRankLevel: 2 });
    // Its own bets are a credit, and those that were made before lift no more.
    expect((await rank()).next).toMatchObject({ level: 3, left: '1500.00' });
    await bet(149_999n);
    expect(await level()).toBe(2);
    await bet(1n);
    expect(await level()).toBe(3);
    expect((await gifts()).filter((gift) => gift.startsWith('upgrade'))).toEqual([
      'upgrade Bud 500',
      'upgrade Bloom 2000',
      'upgrade Pearl 900',
    ]);
  });

  test('after a long pause costs one rank for each, down to one that is kept for ever', async () => {
    const house = await opened();
    const { bet, moves, level } = await house.player();
    await bet(250_000n);
    house.until('2028-01-10T10:00:00Z');
    await house.look();
    expect(await moves()).toEqual(['2026-03-02 climbed pearl', '2026-09-02 fell bloom', '2026-12-02 fell bud']);
    expect(await level()).toBe(1);
  });

  test('is judged once the bets of its last day are counted', async () => {
    const house = await opened();
    const { bet, play, rank, moves } = await house.player();
    await bet(50_000n);
    house.until('2026-06-01T17:00:00Z');
    await house.look();
    await play({ stake: 5_000n, at: new Date('2026-09-01T15:59:00Z') });
    house.until('2026-09-01T17:00:00Z');
    await house.run('ranks');
    await house.look();
    expect(await moves()).toEqual(['2026-03-02 climbed bloom']);
    expect((await rank()).keeping).toMatchObject({ from: '2026-09-02', until: '2026-12-02' });
  });

  test('is not judged while an operator has switched ranks off, and members see none then', async () => {
    const house = await opened();
    const { token, bet, moves, info } = await house.player();
    await bet(250_000n);
    await house.services.merchants.setFlag('lotus', 'VIP3', false);
    house.until('2027-01-10T10:00:00Z');
    await house.look();
    await bet(10_000n);
    expect(await moves()).toHaveLength(1);
    expect(await info()).toMatchObject({ hasVip: false, vipLabelName: null, vipRankLevel: null });
    await expect(house.call(getPlayerRank, { token: await token() })).rejects.toMatchObject({
      ...{ code: 'ranks.closed', status: 403 },
    });
    await house.services.merchants.setFlag('lotus', 'VIP3', null);
    house.clock.advance(2_000);
    await house.look();
    expect((await moves()).slice(1)).toEqual(['2026-09-02 fell bloom', '2026-12-02 fell bud']);
  });
});

describe('gifts of months', async () => {
  test('come on the first day by the calendar of the brand, once, for the rank that was held then', async () => {
    const house = await opened();
    const { bet, gifts } = await house.player();
    const late = await house.player();
    await bet(50_000n);
    house.until('2026-03-31T15:59:00Z');
    await house.look();
    expect((await gifts()).filter((gift) => gift.startsWith('monthly'))).toEqual([]);
    house.until('2026-03-31T16:16:00Z');
    await late.bet(50_000n);
    await bet(200_000n);
    expect(await house.run('ranks')).toBeGreaterThan(0);
    await house.look();
    house.until('2026-04-29T16:16:00Z');
    await house.look();
    // Who rose on the first day had no rank at its beginning.
    expect((await gifts()).filter((gift) => gift.startsWith('monthly'))).toEqual(['monthly Bloom 2026-04 800']);
    expect((await late.gifts()).filter((gift) => gift.startsWith('monthly'))).toEqual([]);
    house.until('2026-05-02T10:00:00Z');
    await house.look();
    expect((await gifts()).at(-1)).toBe('monthly Pearl 2026-05 3000');
    expect((await late.gifts()).at(-1)).toBe('monthly Bloom 2026-05 800');
  });

  test('are of the lower rank where the term ended at that midnight, and wait as long as the rule says', async () => {
    const house = await opened({ claimDays: 10 }, '2026-03-01T10:00:00Z');
    const { bet, gifts, rewards } = await house.player();
    await bet(250_000n);
    house.until('2026-08-31T16:20:00Z');
    await house.look();
    expect((await gifts()).at(-1)).toBe('monthly Bloom 2026-09 800');
    const [last] = (await rewards()).items;
    expect((last?.expires ?? 0) - (last?.at ?? 0)).toBe(10 * DAY_MS);
    house.clock.advance(10 * DAY_MS);
    expect((await rewards({ state: 'waiting' })).items).toEqual([]);
  });

  test('do not come to closed accounts', async () => {
    const house = await opened();
    const { id, bet, gifts } = await house.player();
    await bet(50_000n);
    await house.db.updateTable('members').set({ closed_at: house.clock.now() }).where('id', '=', id).execute();
    house.until('2026-04-02T10:00:00Z');
    await house.look();
    expect(await gifts()).toHaveLength(2);
  });
});

describe('gifts of birthdays', async () => {
  const of = async (gifts: () => Promise<readonly string[]>) =>
    (await gifts()).filter((gift) => gift.startsWith('birthday'));

  test('come on the day by the calendar of the brand, once a year', async () => {
    const house = await opened();
    const { bet, gifts, rank } = await house.player({ born: '1990-05-17' });
    await bet(10_000n);
    expect(await rank()).toMatchObject({ birthday: 'known', coming: [{ gift: 'birthday', on: '2026-05-17' }] });
    house.until('2026-05-16T15:50:00Z');
    await house.look();
    expect(await of(gifts)).toEqual([]);
    house.until('2026-05-16T16:20:00Z');
    await house.look();
    await house.look();
    expect(await of(gifts)).toEqual(['birthday Bud 2026 50']);
    expect((await rank()).coming).toMatchObject([{ on: '2027-05-17' }]);
    house.until('2027-05-18T10:00:00Z');
    await house.look();
    expect(await of(gifts)).toEqual(['birthday Bud 2026 50', 'birthday Bud 2027 50']);
  });

  test('of 29 February come on the 28th, where the year has no other', async () => {
    const house = await opened({}, '2027-02-20T10:00:00Z');
    const { bet, gifts, rank } = await house.player({ born: '1996-02-29' });
    await bet(10_000n);
    expect((await rank()).coming).toMatchObject([{ on: '2027-02-28' }]);
    house.until('2027-02-28T10:00:00Z');
    await house.look();
    expect(await of(gifts)).toHaveLength(1);
    house.until('2028-02-28T10:00:00Z');
    await house.look();
    expect(await of(gifts)).toHaveLength(1);
    house.until('2028-02-29T10:00:00Z');
    await house.look();
    expect(await of(gifts)).toEqual(['birthday Bud 2027 50', 'birthday Bud 2028 50']);
  });

  test('do not come in the year in which the date was told or changed, nor twice for two dates', async () => {
    const house = await opened();
    const { id, bet, gifts, rank } = await house.player({ born: '1990-05-17', told: house.clock.now() });
    await bet(10_000n);
    expect(await rank()).toMatchObject({ birthday: 'nextYear', coming: [{ on: '2027-05-17' }] });
    house.until('2026-05-17T10:00:00Z');
    await house.look();
    expect(await of(gifts)).toEqual([]);
    house.until('2027-05-17T10:00:00Z');
    await house.look();
    expect(await of(gifts)).toHaveLength(1);
    await house.db
      .updateTable('member_details')
      .set({ value: '1990-06-20', written_at: house.clock.now() })
      .where('member_id', '=', id)
      .execute();
    house.until('2027-06-20T10:00:00Z');
    await house.look();
    expect(await of(gifts)).toHaveLength(1);
  });

  test('are made up for a day or two, for who had a rank on the day', async () => {
    const house = await opened();
    const { bet, gifts } = await house.player({ born: '1990-05-17' });
    const late = await house.player({ born: '1990-05-17' });
    const old = await house.player({ born: '1990-05-16' });
    await bet(10_000n);
    await old.bet(10_000n);
    house.until('2026-05-19T10:00:00Z');
    await late.bet(10_000n);
    await house.look();
    expect([await of(gifts), await of(late.gifts), await of(old.gifts)]).toEqual([['birthday Bud 2026 50'], [], []]);
  });
});

describe('ranks by the bets of some days', async () => {
  test('are lifted by these alone', async () => {
    const house = await opened({ window: 7 });
    const { bet, level, rank } = await house.player();
    await bet(6_000n);
    house.clock.advance(7 * DAY_MS);
    await bet(6_000n);
    expect([await level(), (await rank()).bets]).toEqual([0, '60.00']);
    await bet(4_000n);
    expect(await level()).toBe(1);
  });
});

test('ranks that are over, or that a brand has not, stand still and are not shown', async () => {
  const house = await opened({ to: '2026-03-10' });
  const { bet, rank, moves, gifts } = await house.player();
  await bet(50_000n);
  house.until('2026-03-10T15:59:00Z');
  expect(await rank()).toMatchObject({ isOffered: true, level: 2, coming: [] });
  house.until('2026-04-01T10:00:00Z');
  await bet(500_000n);
  await house.look();
  expect(await rank()).toMatchObject({ isOffered: false, level: 0, levels: [] });
  expect([await moves(), await gifts()]).toMatchObject([{ length: 1 }, { length: 2 }]);
  const without = await createHarness({ merchants: [LOTUS] });
  const token = await without.session('member');
  expect(await without.call(getPlayerRank, { token })).toMatchObject({ isOffered: false, levels: [] });
  expect(RULE.levels).toHaveLength(3);
});
