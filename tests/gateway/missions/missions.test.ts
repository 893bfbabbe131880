import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { claimMission } from '../../../src/contract/missions/endpoints.ts';
import { claimReward } from '../../../src/contract/promotions/endpoints.ts';
import { AREAS } from '../../../src/gateway/areas.ts';
import { memberAccount } from '../../../src/gateway/core/ledger/account.ts';
import { balanceOf } from '../../../src/gateway/core/ledger/ledger.ts';
import { syncMerchants } from '../../../src/gateway/core/merchants/merchants.ts';
import { GRACE_MS } from '../../../src/gateway/missions/limits.ts';
import type { MissionPart } from '../../../src/gateway/missions/part.ts';
import { TERMS } from '../bonuses/bonus-player.ts';
import { brokenInvariants } from '../core/ledger/invariants.ts';
import { createHarness, withPostgres } from '../harness.ts';
import { operated } from '../operating.ts';
import { DAY_MS, HOUR_MS, mission, missionHouse, withMissions } from './missions-house.ts';

const ROUNDS = {
  ...{ of: 'freeRounds', game: 'PG/aztec-gold', rounds: 25, stake: '1.00', days: 7, terms: null },
} as const satisfies MissionPart['prize'];

const MISSIONS = [
  mission({ id: 'daily' }),
  mission({ id: 'weekly-bets', period: 'weekly', goal: 'validBets', target: '50.00', categories: null }),
  mission({
    id: 'first-deposit',
    period: 'once',
    goal: 'deposits',
    target: '1',
    categories: null,
    prize: { of: 'points', amount: 20 },
  }),
  mission({
    id: 'month',
    period: 'monthly',
    goal: 'depositAmount',
    target: '300.00',
    categories: null,
    ends: '2026-12-31',
  }),
  mission({ id: 'two-deposits', period: 'once', goal: 'deposits', target: '2', categories: null }),
  mission({ id: 'later', starts: '2027-01-01' }),
];

const house = await operated({ merchants: [withMissions({ missions: MISSIONS })] });
const { clock, db } = house;
const { player, count, look } = await missionHouse(house);

test('missions that run are told with the days of the brand, and how far the member is with each', async () => {
  const { rounds, play, paidIn, missions, summary } = await player();
  await paidIn(500n);
  await rounds(4);
  await play({ of: 'SPORTS', stake: 3000n, win: 0n });
  await count();
  expect(await missions()).toMatchObject([
    {
      ...{
        mission: 'daily',
        title: 'Ten rounds',
        description: null,
        repeats: 'daily',
        target: '10',
        done: '4',
        state: 'open',
      },
      ...{ period: '2026-03-02', from: '2026-03-02', to: '2026-03-02', ends: Date.parse('2026-03-02T16:00:00Z') },
      ...{ categories: ['RNG'], gives: { of: 'money', amount: '25.00', currency: 'PHP' } },
    },
    { mission: 'weekly-bets', from: '2026-03-02', to: '2026-03-08', target: '50.00', done: '34.00', state: 'open' },
    {
      ...{ mission: 'first-deposit', period: 'once', from: null, to: null, ends: null, done: '1', state: 'fulfilled' },
      gives: { of: 'points', amount: '20' },
    },
    { mission: 'month', from: '2026-03-01', to: '2026-03-31', done: '5.00', target: '300.00' },
    { mission: 'two-deposits', done: '1', target: '2' },
  ]);
  expect(await summary()).toEqual({ open: 4, fulfilled: 1, waiting: 0 });
});

test('bets before midnight in Manila are of that day, and the next day begins with none', async () => {
  const { rounds, one } = await player();
  await rounds(9, { at: new Date('2026-03-02T15:59:59Z') });
  await rounds(2, { at: new Date('2026-03-02T16:00:00Z') });
  await count();
  expect(await one('daily')).toMatchObject({ done: '9', state: 'open' });
  clock.advance(Date.parse('2026-03-02T16:00:00Z') - clock.now().getTime());
  expect(await one('daily')).toMatchObject({ period: '2026-03-03', done: '2' });
});

test('a fulfilled mission is claimed once in its period, and again in the next one', async () => {
  const { rounds, one, claimShown, balance, rewards, summary } = await player();
  const before = Number(await balance());
  await rounds(10);
  await count();
  expect(await summary()).toMatchObject({ fulfilled: 1 });
  const reward = await claimShown('daily');
  const { period } = await one('daily');
  expect(reward).toMatchObject({
    ...{ source: 'mission', gives: { amount: '25.00' }, state: 'given' },
    because: { of: 'mission', from: period, to: period },
  });
  expect(Number(await balance()) - before).toBe(25);
  expect(await one('daily')).toMatchObject({ state: 'claimed' });
  await expect(claimShown('daily')).rejects.toMatchObject({ code: 'missions.claimed', status: 409 });
  clock.advance(DAY_MS);
  await rounds(10);
  await count();
  await claimShown('daily');
  expect(Number(await balance()) - before).toBe(50);
  expect((await rewards()).items).toHaveLength(2);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('bets that are given back lower the progress before it is claimed, and change nothing of what was paid', async () => {
  const { id, rounds, one, claimShown, balance } = await player();
  await rounds(10);
  await count();
  const set = (to: 'void' | 'settled') =>
    sql`UPDATE bets SET state = ${to}, stake = ${to === 'void' ? 0n : 100n} WHERE id = (SELECT min(id) FROM bets WHERE member_id = ${id})`.execute(
      db,
    );
  await set('void');
  await count();
  expect(await one('daily')).toMatchObject({ done: '9', state: 'open' });
  await expect(claimShown('daily')).rejects.toMatchObject({ code: 'missions.unfulfilled', status: 422 });
  await set('settled');
  await count();
  await claimShown('daily');
  const paid = await balance();
  await set('void');
  await count();
  expect(await one('daily')).toMatchObject({ done: '9', state: 'claimed' });
  expect(await balance()).toBe(paid);
});

test('deposits count on the day on which they arrive, as far as they did not go back', async () => {
  const { paidIn, play, one } = await player();
  await paidIn(20_000n);
  const second = await paidIn(20_000n, { at: new Date(clock.now().getTime() - 40 * DAY_MS) });
  await play({ stake: 40_000n, win: 0n });
  await count();
  expect(await one('month')).toMatchObject({ done: '200.00' });
  expect(await one('two-deposits')).toMatchObject({ done: '2', state: 'fulfilled' });
  await sql`UPDATE deposits SET returned = credited, went_back = paid WHERE id = ${second}`.execute(db);
  expect(await one('two-deposits')).toMatchObject({ done: '1', state: 'open' });
});

test('deposits that only come and go bring nothing: what they come to is played once first', async () => {
  const { paidIn, play, one, claimShown } = await player();
  for (const amount of [5_000n, 10_000n, 30_000n]) {
    clock.advance(1_000);
    await paidIn(amount);
  }
  expect(await one('month')).toMatchObject({ done: '0.00', state: 'open' });
  expect(await one('two-deposits')).toMatchObject({ done: '0', state: 'open' });
  await expect(claimShown('first-deposit')).rejects.toMatchObject({ code: 'missions.unfulfilled' });
  await play({ stake: 14_999n, win: 0n });
  await count();
  expect(await one('month')).toMatchObject({ done: '149.99' });
  expect(await one('two-deposits')).toMatchObject({ done: '1' });
  expect(await claimShown('first-deposit')).toMatchObject({ gives: { of: 'points' } });
  await play({ stake: 1n, win: 0n });
  await count();
  expect(await one('two-deposits')).toMatchObject({ done: '2', state: 'fulfilled' });
});

test('bets play what was paid in before them alone, and what came first is played first', async () => {
  const { paidIn, play, one } = await player();
  const plays = async (stake: bigint) => {
    clock.advance(1_000);
    await play({ stake });
    await count();
  };
  await plays(90_000n);
  clock.advance(1_000);
  await paidIn(30_000n);
  expect(await one('month')).toMatchObject({ done: '0.00' });
  expect(await one('first-deposit')).toMatchObject({ done: '0', state: 'open' });
  await plays(20_000n);
  clock.advance(1_000);
  await paidIn(5_000n);
  await plays(9_999n);
  expect(await one('month')).toMatchObject({ done: '299.99' });
  expect(await one('first-deposit')).toMatchObject({ done: '0', state: 'open' });
  await plays(1n);
  expect(await one('first-deposit')).toMatchObject({ done: '1', state: 'fulfilled' });
  expect(await one('two-deposits')).toMatchObject({ done: '1', state: 'open' });
});

test('what is paid to a deposit once it was played is unplayed', async () => {
  const { paidIn, play, one } = await player();
  const deposit = await paidIn(10_000n);
  clock.advance(1_000);
  await play({ stake: 20_000n });
  await count();
  expect(await one('month')).toMatchObject({ done: '100.00' });
  clock.advance(1_000);
  await sql`UPDATE deposits SET paid = 30000, credited = 30000 WHERE id = ${deposit}`.execute(db);
  await sql`
    INSERT INTO deposit_movements (merchant, deposit, movement, kind, amount, fee, booked_at)
      VALUES ('lotus', ${deposit}, 'second', 'payment', 20000, 0, ${clock.now()})`.execute(db);
  expect(await one('month')).toMatchObject({ done: '100.00' });
  expect(await one('first-deposit')).toMatchObject({ done: '0' });
});

test('who has done more than is asked reads what is asked', async () => {
  const { rounds, one } = await player();
  await rounds(13);
  await count();
  expect(await one('daily')).toMatchObject({ done: '10', target: '10', state: 'fulfilled' });
});

test('whoever played what they paid in until the end of the month and claimed nothing is offered it, and nobody else', async () => {
  const [played, idle] = [await player(), await player()];
  await look();
  await idle.play({ stake: 90_000n, win: 0n });
  clock.advance(1_000);
  for (const one of [played, idle]) await one.paidIn(30_000n);
  await played.play({ stake: 30_000n, win: 0n });
  await count();
  const { ends } = await played.one('month');
  clock.advance((ends ?? 0) - clock.now().getTime() + HOUR_MS);
  await count();
  await look();
  const offered = async (who: typeof played) =>
    (await who.rewards({ source: 'mission' })).items.map(({ because }) => because.of === 'mission' && because.to);
  expect(await offered(played)).toContain('2026-03-31');
  expect(await offered(idle)).not.toContain('2026-03-31');
});

test('what nobody claimed until the end of its period waits in the reward centre, once, and is claimed there or here', async () => {
  const [one, other, idle] = [await player(), await player(), await player()];
  await look();
  await one.rounds(10);
  await other.rounds(10);
  await idle.rounds(9);
  await count();
  const { period, promise } = await one.one('daily');
  await other.claimShown('daily');
  clock.advance(DAY_MS + HOUR_MS);
  await look();
  await look();
  const waiting = async (who: typeof one) => (await who.rewards({ state: 'waiting', source: 'mission' })).items;
  expect(await waiting(one)).toMatchObject([
    { gives: { amount: '25.00' }, expires: null, because: { of: 'mission', from: period } },
  ]);
  expect([await waiting(other), await waiting(idle)]).toEqual([[], []]);
  expect(await one.summary()).toMatchObject({ fulfilled: 0, waiting: 1 });
  await one.claim({ mission: 'daily', period, promise });
  expect(await waiting(one)).toEqual([]);
  const late = (await one.rewards({ source: 'mission' })).items[0]?.id ?? '';
  await expect(
    house.call(claimReward, { token: await one.token(), key: randomUUID(), body: { id: late } }),
  ).rejects.toMatchObject({ code: 'promotions.claimed' });
});

test('the end waits for bets that came in time and are not counted yet', async () => {
  const { rounds, one, rewards } = await player();
  await look();
  const { ends } = await one('daily');
  clock.advance((ends ?? 0) - clock.now().getTime() - 1000);
  await rounds(10);
  clock.advance(HOUR_MS);
  await look();
  expect((await rewards()).items).toEqual([]);
  await count();
  await look();
  expect((await rewards()).items).toMatchObject([{ state: 'waiting' }]);
});

test('a page from before midnight claims what it has shown, also while the end is awaited', async () => {
  const { rounds, one, claimShown, claim } = await player();
  await look();
  await rounds(10);
  await count();
  const { period, promise, ends } = await one('daily');
  clock.advance((ends ?? 0) - clock.now().getTime() + 1000);
  await expect(claimShown('daily')).rejects.toMatchObject({ code: 'missions.unfulfilled' });
  expect(await claim({ mission: 'daily', period, promise })).toMatchObject({ state: 'given' });
});

test('a mission that is taken out or gives something else is not forgotten, and another prize is not given unseen', async () => {
  const { rounds, one, claimShown, claim, rewards, missions } = await player();
  await look();
  await rounds(10);
  await count();
  const { period, promise } = await one('daily');
  const sync = (all: typeof MISSIONS) => syncMerchants(db, [withMissions({ missions: all })], AREAS);
  await sync([mission({ id: 'daily', prize: { of: 'money', amount: '30.00' } }), ...MISSIONS.slice(1)]);
  await expect(claim({ mission: 'daily', period, promise })).rejects.toMatchObject({
    code: 'missions.changed',
  });
  await look();
  await sync(MISSIONS.slice(1));
  expect((await missions()).map((shown) => shown.mission)).not.toContain('daily');
  await look();
  expect((await rewards()).items).toEqual([]);
  clock.advance(GRACE_MS);
  await look();
  expect((await rewards()).items).toMatchObject([{ state: 'waiting', gives: { amount: '30.00' } }]);
  await sync(MISSIONS);
  await look();
  expect(await one('daily')).toMatchObject({ state: 'claimed' });
  await expect(claimShown('daily')).rejects.toMatchObject({ code: 'missions.changed' });
  await expect(claim({ mission: 'none', period, promise })).rejects.toMatchObject({
    code: 'missions.none',
    status: 404,
  });
  await expect(claim({ mission: 'daily', period: '2025-01-01', promise })).rejects.toMatchObject({
    code: 'missions.none',
  });
});

test('bets that were over before a mission was taken out are counted before it is closed', async () => {
  const { rounds, rewards } = await player();
  const sync = (all: typeof MISSIONS) => syncMerchants(db, [withMissions({ missions: all })], AREAS);
  onTestFinished(() => sync(MISSIONS));
  await look();
  await rounds(10);
  await sync(MISSIONS.slice(1));
  await look();
  clock.advance(GRACE_MS);
  await look();
  expect((await rewards()).items).toEqual([]);
  await count();
  await look();
  expect((await rewards()).items).toMatchObject([{ state: 'waiting', gives: { amount: '25.00' } }]);
});

test('a mission that is there once is claimed once, also where its first day is corrected', async () => {
  const { rounds, one, claimShown, claim, rewards } = await player();
  const welcome = (starts: string | null) => mission({ id: 'welcome', period: 'once', starts });
  const sync = (all: typeof MISSIONS) => syncMerchants(db, [withMissions({ missions: all })], AREAS);
  onTestFinished(() => sync(MISSIONS));
  const today = clock.now().toISOString().slice(0, 10);
  await sync([welcome(today)]);
  await look();
  await rounds(10);
  await count();
  await claimShown('welcome');
  const late = await player();
  await late.rounds(10);
  await count();
  await sync([welcome(null)]);
  const { period, promise, state } = await one('welcome');
  expect(state).toBe('claimed');
  await expect(claim({ mission: 'welcome', period, promise })).rejects.toMatchObject({ code: 'missions.claimed' });
  await look();
  clock.advance(GRACE_MS);
  await look();
  expect((await rewards()).items).toMatchObject([{ state: 'given' }]);
  // Who had not claimed is offered it by its former name, and finds it claimed by the other.
  expect((await late.rewards()).items).toMatchObject([{ state: 'waiting' }]);
  expect((await late.one('welcome')).state).toBe('claimed');
  expect(await late.claimShown('welcome')).toMatchObject({ state: 'given' });
  expect((await late.rewards()).items).toMatchObject([{ state: 'given' }]);
});

test('a mission that comes back unchanged has the grace again when it is taken out anew', async () => {
  const { rounds, rewards } = await player();
  const sync = (all: typeof MISSIONS) => syncMerchants(db, [withMissions({ missions: all })], AREAS);
  onTestFinished(() => sync(MISSIONS));
  await look();
  await sync(MISSIONS.slice(1));
  await look();
  await sync(MISSIONS);
  await look();
  clock.advance(GRACE_MS);
  await rounds(10);
  await sync(MISSIONS.slice(1));
  await look();
  expect((await rewards()).items).toEqual([]);
  await count();
  clock.advance(GRACE_MS);
  await look();
  expect((await rewards()).items).toMatchObject([{ state: 'waiting', gives: { amount: '25.00' } }]);
});

test('a prize of the same amount that is another, or is held to other terms, is not given unseen', async () => {
  const { rounds, one, claim, claimShown } = await player();
  await look();
  await rounds(10);
  await count();
  const shown = [await one('daily')];
  const give = async (prize: MissionPart['prize']) => {
    await syncMerchants(
      db,
      [withMissions({ missions: [mission({ id: 'daily', prize }), ...MISSIONS.slice(1)] })],
      AREAS,
    );
    shown.push(await one('daily'));
  };
  onTestFinished(() => syncMerchants(db, [withMissions({ missions: MISSIONS })], AREAS));
  await give({ of: 'bonus', amount: '25.00', terms: TERMS });
  await give({ of: 'bonus', amount: '25.00', terms: { ...TERMS, multiple: TERMS.multiple + 100 } });
  await give(ROUNDS);
  await give({ ...ROUNDS, rounds: 50, stake: '0.50' });
  await give({ ...ROUNDS, terms: TERMS });
  for (const { mission: name, period, promise } of shown.slice(0, -1)) {
    await expect(claim({ mission: name, period, promise })).rejects.toMatchObject({ code: 'missions.changed' });
  }
  // What is told in another language, or handed in anew, is the same.
  await give({ ...ROUNDS, terms: { ...TERMS } });
  expect(shown.at(-1)?.promise).toBe(shown.at(-2)?.promise);
  expect(new Set(shown.map(({ promise }) => promise)).size).toBe(6);
  await give({ of: 'money', amount: '25.00' });
  expect(shown.at(-1)?.promise).toBe(shown[0]?.promise);
  expect(await claimShown('daily')).toMatchObject({ state: 'given' });
});

test('who was listed before a mission came back, and has not fulfilled it any more, is offered nothing', async () => {
  const { id, rounds, one, rewards } = await player();
  const sync = (all: typeof MISSIONS) => syncMerchants(db, [withMissions({ missions: all })], AREAS);
  onTestFinished(() => sync(MISSIONS));
  await look();
  await rounds(10);
  await count();
  const { period } = await one('daily');
  // It was taken out, and its members were listed, of whom a step offers some at a time: this one waits for the next.
  await sql`
    INSERT INTO mission_unclaimed (merchant, mission, period, member_id) VALUES ('lotus', 'daily', ${period}, ${id})`.execute(
    db,
  );
  await sql`
    UPDATE mission_periods SET listed_at = ${clock.now()}, closed_at = ${clock.now()}
      WHERE merchant = 'lotus' AND mission = 'daily' AND period = ${period}`.execute(db);
  await look();
  await sql`UPDATE bets SET state = 'void', stake = 0, win = 0 WHERE member_id = ${id}`.execute(db);
  await count();
  await sync(MISSIONS.slice(1));
  await look();
  clock.advance(GRACE_MS);
  await look();
  expect((await rewards()).items).toEqual([]);
});

test('an operator sees what runs, and how far a member is', async () => {
  const { id, rounds } = await player();
  await rounds(3);
  await count();
  expect((await house.operate('missions list', { brand: 'lotus' })).answer).toMatchObject([
    { what: 'mission', id: 'daily', asks: '10 rounds', gives: '25.00 money' },
    { id: 'weekly-bets' },
    { id: 'first-deposit' },
    { id: 'month' },
    { id: 'two-deposits' },
  ]);
  const { answer } = await house.operate('missions show', { brand: 'lotus', username: id });
  expect(answer).toMatchObject([{ id: 'daily', done: '3', target: '10', state: 'open' }, {}, {}, {}, {}]);
});

test('of fifty claims at once one is paid', async () => {
  const real = await createHarness({
    merchants: [withMissions({ missions: MISSIONS })],
    database: await withPostgres(20, onTestFinished),
  });
  const made = await missionHouse(real);
  const { id, token, rounds, one } = await made.player();
  await rounds(10);
  await made.count();
  const { period, promise } = await one('daily');
  const held = await token();
  const claims = await Promise.allSettled(
    Array.from({ length: 50 }, () =>
      real.call(claimMission, {
        ...{ token: held, key: randomUUID() },
        body: { mission: 'daily', period, promise },
      }),
    ),
  );
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const account = memberAccount(id, { code: 'lotus', currency: 'PHP' as const });
  expect((await balanceOf(real.db, account)).minor).toBe(2500n);
  expect(await brokenInvariants(real.db)).toEqual([]);
});

const DAILY = mission({ id: 'slots' });
const WEEKLY = {
  ...{ ...DAILY, period: 'weekly', target: '50', prize: { of: 'money', amount: '500.00' } },
} as const satisfies MissionPart;

/** A house of its own in which a mission is daily, on a Monday. */
async function dailyOnMonday() {
  const own = await createHarness({ merchants: [withMissions({ missions: [DAILY] })] });
  const says = (...missions: MissionPart[]) => syncMerchants(own.db, [withMissions({ missions })], AREAS);
  return { ...own, ...(await missionHouse(own)), says };
}

test('who claimed that of a Monday does not lose the week, where a mission is weekly from the next day on, nor what is there once', async () => {
  const own = await dailyOnMonday();
  const { rounds, claimShown, one } = await own.player();
  await own.look();
  await rounds(10);
  await own.count();
  await claimShown('slots');
  own.clock.advance(DAY_MS);
  await own.look();
  await own.says(WEEKLY);
  await own.look();
  await rounds(45);
  await own.count();
  expect(await one('slots')).toMatchObject({ period: 'weekly 2026-03-02', state: 'fulfilled' });
  expect(await claimShown('slots')).toMatchObject({ gives: { amount: '500.00' } });
  expect(await one('slots')).toMatchObject({ state: 'claimed' });
  await own.says({ ...DAILY, period: 'once', starts: '2026-03-02' });
  await own.look();
  expect(await one('slots')).toMatchObject({ period: 'once 2026-03-02', state: 'fulfilled' });
  expect(await claimShown('slots')).toMatchObject({ gives: { amount: '25.00' } });
  await own.says({ ...DAILY, period: 'monthly' });
  expect(await one('slots')).toMatchObject({ period: 'monthly 2026-03-01', state: 'fulfilled' });
});

test('what was fulfilled on a day is not lost where the mission becomes weekly before that day is closed', async () => {
  const own = await dailyOnMonday();
  const { rounds, rewards } = await own.player();
  await own.look();
  await rounds(10);
  await own.count();
  // 18:00 in Manila, so that it is a minute past midnight then.
  own.clock.advance(6 * HOUR_MS + 60_000);
  await own.says(WEEKLY);
  await own.look();
  own.clock.advance(GRACE_MS);
  await own.look();
  own.clock.advance(8 * DAY_MS);
  await own.count();
  await own.look();
  expect((await rewards()).items).toMatchObject([{ state: 'waiting', gives: { amount: '25.00' } }]);
});

test('what was fulfilled on a day on which the jobs stood still is offered, of a mission that was there then', async () => {
  const own = await dailyOnMonday();
  const { rounds, rewards } = await own.player();
  const offered = async () =>
    (await rewards()).items.map(({ because }) => because.of === 'mission' && [because.title, because.from]);
  const closes = async () => {
    await own.count();
    await own.look();
    own.clock.advance(GRACE_MS);
    await own.look();
  };
  await own.look();
  own.clock.advance(DAY_MS);
  await rounds(10);
  own.clock.advance(2 * DAY_MS);
  await own.says(DAILY, mission({ id: 'new', title: { EN: 'New' } }));
  await own.look();
  await closes();
  expect(await offered()).toEqual([['Sampung round', '2026-03-03']]);
  // It is not there on Friday, when the jobs run.
  await own.says();
  await closes();
  own.clock.advance(DAY_MS);
  await own.look();
  await rounds(10);
  await closes();
  own.clock.advance(DAY_MS);
  await own.says(DAILY);
  await own.look();
  await closes();
  expect(await offered()).toHaveLength(1);
  // The jobs stand still for longer than they look back: of that day which was kept, and of a month ago.
  await rounds(10);
  own.clock.advance(60 * DAY_MS);
  await rounds(10, { at: new Date(own.clock.now().getTime() - 50 * DAY_MS) });
  await rounds(10, { at: new Date(own.clock.now().getTime() - 30 * DAY_MS) });
  await own.look();
  await closes();
  expect(await offered()).toHaveLength(3);
});
