import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { claimReward } from '../../../src/contract/promotions/endpoints.ts';
import { AREAS, CHECKS } from '../../../src/gateway/areas.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { walletsOf } from '../../../src/gateway/core/ledger/balances.ts';
import { syncMerchants } from '../../../src/gateway/core/merchants/merchants.ts';
import { catchUp } from '../catching-up.ts';
import { createHarness } from '../harness.ts';
import { jobNamed } from '../job-named.ts';
import { operated } from '../operating.ts';
import { board, DAY_MS, HOUR_MS, mission, missionHouse, withMissions } from './missions-house.ts';

const BOARDS = [
  board({ id: 'week' }),
  board({ id: 'sports', period: 'monthly', categories: ['SPORTS'], least: '1.00', prizes: [] }),
];
const opened = () => createHarness({ merchants: [withMissions({ boards: BOARDS })] });
const check = async ({ db, clock }: Awaited<ReturnType<typeof opened>>) => {
  const found = CHECKS.find(({ name }) => name === 'leaderboards');
  return inTransaction(db, async (trx) => found?.find(trx, 'lotus', { since: new Date(0), until: clock.now() }));
};

test('who bets more is further ahead, of equal scores who reached it first, and only the first letters of names are told', async () => {
  const house = await opened();
  const { player, count, look } = await missionHouse(house);
  const [ann, bea, cat, dan] = [await player(), await player(), await player(), await player()];
  await ann.play({ stake: 5000n });
  await count();
  // What was played before a leaderboard opened counts too.
  await look();
  house.clock.advance(60_000);
  await cat.play({ stake: 7000n, at: new Date(house.clock.now().getTime() - 1000) });
  await bea.play({ stake: 7000n });
  await dan.play({ stake: 900n });
  await dan.play({ of: 'SPORTS', stake: 90n, win: 0n });
  await count();
  const [week] = await bea.boards();
  expect(week).toMatchObject({
    ...{
      board: 'week',
      title: 'Slots of the week',
      repeats: 'weekly',
      from: '2026-03-02',
      to: '2026-03-08',
      least: '10.00',
    },
    ...{ ends: Date.parse('2026-03-08T16:00:00Z'), currency: 'PHP', last: null, own: { place: 2, score: '70.00' } },
    prizes: [
      { first: 1, last: 1, gives: { of: 'money', amount: '500.00' } },
      { first: 2, last: 3, gives: { of: 'points', amount: '100' } },
    ],
  });
  expect(week?.leaders.map(({ place, score, isOwn }) => [place, score, isOwn])).toEqual([
    [1, '70.00', false],
    [2, '70.00', true],
    [3, '50.00', false],
  ]);
  expect(week?.leaders.every(({ name }) => /^p-\*\*\*$/.test(name))).toBe(true);
  expect((await cat.boards())[0]?.own).toEqual({ place: 1, score: '70.00' });
  expect((await ann.boards())[0]?.own).toEqual({ place: 3, score: '50.00' });
  // Below the least score there is no place.
  expect((await dan.boards())[0]?.own).toEqual({ place: null, score: '9.90' });
  expect((await dan.boards())[1]).toMatchObject({
    board: 'sports',
    to: '2026-03-31',
    own: { place: null, score: '0.90' },
  });
  expect(await check(house)).toEqual([]);
  await sql`UPDATE leaderboard_scores SET score = score + 1 WHERE member_id = ${ann.id}`.execute(house.db);
  expect(await check(house)).toHaveLength(1);
});

test('one that opens in the middle of its period has what was played before, of equal scores those of earlier days first', async () => {
  const house = await opened();
  const { player, count, look } = await missionHouse(house);
  const { clock } = house;
  clock.advance(3 * DAY_MS);
  const on = (day: number) => new Date(clock.now().getTime() + (day - 3) * DAY_MS);
  const made = await Promise.all(Array.from({ length: 4 }, player));
  for (const [index, one] of made.entries()) await one.play({ stake: 4000n, at: on(3 - index) });
  await count();
  await look();
  const late = await player();
  clock.advance(60_000);
  await late.play({ stake: 4000n });
  await count();
  const places = await Promise.all([...made, late].map(async (one) => (await one.boards())[0]?.own.place));
  expect(places).toEqual([4, 3, 2, 1, 5]);
  expect(await check(house)).toEqual([]);
});

test('one that cannot be opened holds up neither the others nor the missions of its brand', async () => {
  const house = await createHarness({
    merchants: [withMissions({ missions: [mission({ id: 'ten' })], boards: BOARDS })],
  });
  const { db, clock, services } = house;
  await sql`ALTER TABLE leaderboard_runs ADD CONSTRAINT too_long CHECK (board <> 'week')`.execute(db);
  const look = () => {
    clock.advance(1);
    return catchUp(services, jobNamed('missions'));
  };
  await look();
  const open = async () =>
    (await db.selectFrom('leaderboard_runs').select('board').orderBy('id').execute()).map(({ board }) => board);
  expect(await open()).toEqual(['sports']);
  expect(await db.selectFrom('mission_periods').select('mission').execute()).toEqual([{ mission: 'ten' }]);
  await sql`ALTER TABLE leaderboard_runs DROP CONSTRAINT too_long`.execute(db);
  await look();
  expect(await open()).toEqual(['sports', 'week']);
});

test('a bet that is given back takes its score along, and a score of nothing has no place', async () => {
  const house = await opened();
  const { player, count, look } = await missionHouse(house);
  const [one, other] = [await player(), await player()];
  await look();
  await one.play({ stake: 9000n });
  await other.play({ stake: 4000n });
  await count();
  await sql`UPDATE bets SET state = 'void', stake = 0 WHERE member_id = ${one.id}`.execute(house.db);
  await count();
  expect((await one.boards())[0]).toMatchObject({
    own: { place: null, score: '0.00' },
    leaders: [{ place: 1, score: '40.00' }],
  });
  expect((await other.boards())[0]?.own.place).toBe(1);
  expect(await check(house)).toEqual([]);
});

test('trial accounts have no place', async () => {
  const house = await opened();
  const { player, count, look } = await missionHouse(house);
  const trial = await player();
  await sql`UPDATE members SET type = 4 WHERE id = ${trial.id}`.execute(house.db);
  const real = await player();
  await look();
  await trial.play({ stake: 9000n });
  await real.play({ stake: 2000n });
  await count();
  expect((await real.boards())[0]).toMatchObject({ own: { place: 1 }, leaders: [{ score: '20.00' }] });
});

test('at the end the places are final: bets that came in time still count, later ones do not, and prizes wait once', async () => {
  const house = await operated({ merchants: [withMissions({ boards: BOARDS })] });
  const { clock, db, call } = house;
  const { player, count, look } = await missionHouse(house);
  const [ann, bea, cat, dan] = [await player(), await player(), await player(), await player()];
  await look();
  const ends = (await ann.boards())[0]?.ends ?? 0;
  await ann.play({ stake: 9000n });
  await bea.play({ stake: 8000n });
  await cat.play({ stake: 2000n });
  await dan.play({ stake: 1500n });
  await count();
  expect((await house.operate('missions leaderboard', { brand: 'lotus', id: 'week' })).answer).toMatchObject([
    { place: 1, member: ann.id, score: '90.00' },
    { place: 2, member: bea.id },
    { place: 3 },
    { place: 4 },
  ]);
  await expect(house.operate('missions leaderboard', { brand: 'lotus', id: 'none' })).rejects.toMatchObject({
    code: 'leaderboard.unknown',
  });
  clock.advance(ends - clock.now().getTime() + 60_000);
  await look();
  // It is settled in time, and becomes known late.
  await bea.play({ stake: 3000n, at: new Date(ends - 1000) });
  await cat.play({ stake: 90_000n, at: new Date(ends) });
  await look();
  expect((await ann.rewards()).items).toEqual([]);
  clock.advance(HOUR_MS);
  await look();
  expect((await ann.rewards()).items, 'a bet in time is not counted yet').toEqual([]);
  await count();
  await look();
  await look();
  const won = async (who: typeof ann) => (await who.rewards()).items;
  expect(await won(bea)).toMatchObject([
    {
      ...{ source: 'leaderboard', gives: { amount: '500.00' }, state: 'waiting', expires: null },
      because: { of: 'leaderboard', from: '2026-03-02', to: '2026-03-08', place: 1, score: '110.00' },
    },
  ]);
  expect(await won(ann)).toMatchObject([{ gives: { of: 'points', amount: '100' }, because: { place: 2 } }]);
  expect(await won(cat)).toMatchObject([{ gives: { of: 'points' }, because: { place: 3, score: '20.00' } }]);
  expect(await won(dan)).toEqual([]);
  // The next week has begun with the bet of its first moment.
  const [week] = await cat.boards();
  expect(week).toMatchObject({ from: '2026-03-09', own: { place: 1, score: '900.00' } });
  expect(week?.last).toMatchObject({
    to: '2026-03-08',
    leaders: [{ place: 1, score: '110.00' }, { place: 2 }, { place: 3, isOwn: true }],
  });
  // What happens to its bets now changes nothing of it.
  await sql`UPDATE bets SET state = 'void', stake = 0 WHERE member_id = ${bea.id}`.execute(db);
  await count();
  await look();
  expect(await won(bea)).toHaveLength(1);
  await call(claimReward, {
    ...{ token: await ann.token(), key: randomUUID() },
    body: { id: (await won(ann))[0]?.id ?? '' },
  });
  expect(await walletsOf(db, 'lotus', ann.id)).toMatchObject([{ wallet: 'points', amount: 100n }]);
  expect(await check(house)).toEqual([]);
});

test('a leaderboard that is taken out goes on to its end by the rules of when it began', async () => {
  const house = await opened();
  const { clock } = house;
  const { player, count, look } = await missionHouse(house);
  const one = await player();
  await look();
  await one.play({ stake: 9000n });
  await count();
  await house.db
    .updateTable('missions_parts')
    .set({ part: JSON.stringify({ missions: [], boards: [] }) })
    .execute();
  expect(await one.boards()).toEqual([]);
  clock.advance(8 * DAY_MS);
  await look();
  expect((await one.rewards()).items).toMatchObject([{ gives: { amount: '500.00' }, because: { place: 1 } }]);
});

test('a leaderboard of one time whose first day is put right under way gives its prizes once', async () => {
  const cup = board({ id: 'cup', period: 'once', starts: '2026-03-02', ends: '2026-03-04' });
  const house = await createHarness({ merchants: [withMissions({ boards: [cup] })] });
  const { player, count, look } = await missionHouse(house);
  const { rounds, rewards, boards } = await player();
  const days = async (many: number) => {
    for (let day = 0; day < many; day += 1) {
      house.clock.advance(DAY_MS);
      await count();
      await look();
    }
  };
  const says = (said: Partial<typeof cup>) =>
    syncMerchants(house.db, [withMissions({ boards: [{ ...cup, ...said }] })], AREAS);
  await look();
  await rounds(30);
  await count();
  await says({ starts: '2026-03-01' });
  await look();
  expect(await boards()).toMatchObject([{ from: '2026-03-02', own: { place: 1, score: '30.00' } }]);
  await days(4);
  // What it gave prizes for is over, also where the last day is put off then.
  await says({ starts: '2026-03-01', ends: '2026-03-07' });
  await days(4);
  expect((await rewards()).items.map(({ source, gives }) => [source, gives.amount])).toEqual([
    ['leaderboard', '500.00'],
  ]);
});

test('a leaderboard that is monthly from a week on has places of the week to its end, and of the month that began with a week', async () => {
  const weekly = board({ id: 'slots' });
  const house = await createHarness({ merchants: [withMissions({ boards: [weekly] })] });
  const { clock } = house;
  // 1 June 2026 is a Monday.
  clock.advance(Date.parse('2026-06-01T02:00:00Z') - clock.now().getTime());
  const { player, count, look } = await missionHouse(house);
  const { rounds, rewards, boards } = await player();
  const until = async (day: string) => {
    while (clock.now().getTime() < Date.parse(`${day}T02:00:00Z`)) {
      clock.advance(DAY_MS);
      await count();
      await look();
    }
  };
  await look();
  await rounds(30);
  await until('2026-06-09');
  await syncMerchants(house.db, [withMissions({ boards: [{ ...weekly, period: 'monthly' }] })], AREAS);
  await rounds(30);
  await count();
  await look();
  expect(await boards()).toMatchObject([{ from: '2026-06-08', to: '2026-06-14', own: { place: 1, score: '30.00' } }]);
  await until('2026-06-16');
  expect(await boards()).toMatchObject([{ from: '2026-06-01', to: '2026-06-30', own: { place: 1, score: '60.00' } }]);
  await until('2026-07-02');
  expect((await boards())[0]?.last).toMatchObject({ from: '2026-06-01', to: '2026-06-30' });
  const { items } = await rewards();
  expect(items.map(({ because }) => because.of === 'leaderboard' && [because.from, because.to]).toSorted()).toEqual([
    ['2026-06-01', '2026-06-07'],
    ['2026-06-01', '2026-06-30'],
    ['2026-06-08', '2026-06-14'],
  ]);
});

test('a closed account has no place once places are final, so that who is next wins', async () => {
  const house = await opened();
  const { clock, db } = house;
  const { player, count, look } = await missionHouse(house);
  const [first, second] = [await player(), await player()];
  await look();
  await first.rounds(40);
  await second.rounds(30);
  await count();
  await db.updateTable('members').set({ closed_at: clock.now() }).where('id', '=', first.id).execute();
  clock.advance(8 * DAY_MS);
  await look();
  expect((await second.rewards()).items).toMatchObject([{ gives: { amount: '500.00' }, because: { place: 1 } }]);
  expect(await db.selectFrom('rewards').select('id').where('member_id', '=', first.id).execute()).toEqual([]);
  expect((await second.boards())[0]?.last?.leaders).toMatchObject([{ place: 1, score: '30.00', isOwn: true }]);
});
