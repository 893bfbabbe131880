import { expect, test } from 'vitest';
import { catchUp } from '../catching-up.ts';
import { jobNamed } from '../job-named.ts';
import { openInviting } from './inviting.ts';

const DAY_MS = 86_400_000;
/** It begins on Monday, 2 March 2026, in the evening of Manila. */
const house = await openInviting({ rule: { most: '100000.00' } });
const { clock, comes, paysIn, plays, rewards, shares, shown, friends } = house;
let monday = '2026-03-02';

/** The week is over, and its bets are counted. */
async function nextWeek() {
  const next = Date.parse(`${monday}T00:00:00+08:00`) + 7 * DAY_MS;
  clock.advance(next + 11 * 60_000 - clock.now().getTime());
  monday = new Date(next + 8 * 3_600_000).toISOString().slice(0, 10);
  await shares();
}
const day = (number: number) =>
  new Date(Date.parse(`${monday}T00:00:00Z`) + number * DAY_MS).toISOString().slice(0, 10);
const unreckoned = async () =>
  (await house.db.selectFrom('referral_weeks').select('week').where('reckoned_at', 'is', null).execute()).length;
const weekly = async (id: string) =>
  (await rewards(id))
    .filter(({ because }) => because.of === 'referral' && because.deed === 'turnover')
    .map(({ gives }) => gives.amount);

test('a share of valid bets is offered on Monday for the week before, by tier, from the day that a friend counts', async () => {
  const top = await comes();
  const first = await comes({ invitedBy: top });
  const second = await comes({ invitedBy: first });
  const third = await comes({ invitedBy: second });
  for (const friend of [first, second, third]) await paysIn(friend);
  await plays(first, '2026-03-01', 9_000_000n);
  await plays(first, day(0), 100_000n);
  await plays(second, day(3), 100_000n);
  await plays(third, day(6), 100_000n);
  await shares();
  expect(await weekly(top)).toEqual([]);
  await plays(first, day(7), 500_000n);
  await nextWeek();
  // 1 %, 0.5 % and 0.1 % of 1,000.00.
  expect(await weekly(top)).toEqual(['16.00']);
  expect(await weekly(first)).toEqual(['15.00']);
  expect(await weekly(second)).toEqual(['10.00']);
  const [reward] = await rewards(top);
  expect(reward?.because).toMatchObject({ friend: null, from: '2026-03-02', to: '2026-03-08' });
  expect((await shown(top)).tiers.map(({ earned }) => earned)).toEqual(['160.00', '5.00', '1.00']);
  expect(await friends(top)).toMatchObject([{ earned: '160.00' }]);
  await shares();
  expect(await weekly(top)).toEqual(['16.00']);
  await nextWeek();
  expect(await weekly(top)).toEqual(['50.00', '16.00']);
});

test('bets that count back are taken from the share that follows, which is never below zero; late ones join it', async () => {
  const inviter = await comes();
  const friend = await comes({ invitedBy: inviter });
  await paysIn(friend);
  await plays(friend, day(0), 200_000n);
  await nextWeek();
  expect(await weekly(inviter)).toEqual(['20.00']);
  await plays(friend, day(-7), -150_000n);
  await plays(friend, day(1), 50_000n);
  await nextWeek();
  expect(await weekly(inviter)).toEqual(['20.00']);
  // The week is reckoned all the same, so that it holds up no other.
  expect(await unreckoned()).toBe(0);
  await plays(friend, day(1), 200_000n);
  await plays(friend, day(-6), 10_000n);
  await nextWeek();
  // Ten are owed of the first week, and one came late of the second.
  expect(await weekly(inviter)).toEqual(['11.00', '20.00']);
});

test('a share comes to no more than what is left of the most', async () => {
  const poor = await openInviting({ rule: { most: '160.00' } });
  const inviter = await poor.comes();
  const friend = await poor.comes({ invitedBy: inviter });
  await poor.paysIn(friend);
  await poor.plays(friend, '2026-03-03', 900_000n);
  poor.clock.advance(7 * DAY_MS);
  await poor.shares();
  expect((await poor.rewards(inviter)).map(({ gives }) => gives.amount)).toEqual(['10.00', '150.00']);
  expect(await poor.shown(inviter)).toMatchObject({ left: '0.00' });
});

test('a brand that cuts its tiers still tells what the others have brought, and of how many', async () => {
  const cutting = await openInviting({ rule: { most: '100000.00' } });
  const top = await cutting.comes();
  const first = await cutting.comes({ invitedBy: top });
  const second = await cutting.comes({ invitedBy: first });
  for (const friend of [first, second]) await cutting.paysIn(friend);
  await cutting.plays(second, '2026-03-03', 100_000n);
  cutting.clock.advance(7 * DAY_MS);
  await cutting.shares();
  await cutting.rules({ most: '100000.00', share: [100] });
  const { tiers, earned } = await cutting.shown(top);
  expect(tiers).toMatchObject([
    { tier: 1, rate: '1', friends: 1, earned: '150.00' },
    { tier: 2, rate: null, friends: 1, counting: 1, earned: '5.00' },
  ]);
  expect(earned).toBe('155.00');
  // Whoever has nobody there sees it no more.
  expect((await cutting.shown(first)).tiers.map(({ tier }) => tier)).toEqual([1]);
});

/** When a day begins in Manila. */
const begins = (date: string) => new Date(Date.parse(`${date}T00:00:00+08:00`)).toISOString();

test('a promotion that runs longer brings the share of those days', async () => {
  const dated = await openInviting({
    rule: { most: '100000.00', from: begins('2026-02-16'), to: begins('2026-03-05') },
  });
  const inviter = await dated.comes();
  const friend = await dated.comes({ invitedBy: inviter });
  await dated.paysIn(friend);
  // They count since the second of March, the first day of their share.
  for (const [day, valid] of [
    ['2026-03-04', 100_000n],
    ['2026-03-05', 200_000n],
    ['2026-03-08', 400_000n],
  ] as const) {
    await dated.plays(friend, day, valid);
  }
  const week = async () => {
    dated.clock.advance(7 * DAY_MS);
    await dated.shares();
    return (await dated.rewards(inviter)).map(({ gives }) => gives.amount).slice(0, -1);
  };
  expect(await week()).toEqual(['10.00']);
  await dated.rules({ to: begins('2026-03-07') });
  expect(await week()).toEqual(['20.00', '10.00']);
  await dated.rules({ to: null });
  expect(await week()).toEqual(['40.00', '20.00', '10.00']);
  await dated.rules({ to: null, most: '90000.00' });
  expect(await dated.db.selectFrom('referral_changes').select('week').execute()).toEqual([]);
});

test('a promotion that runs shorter takes what was not offered yet; what was offered stays, and is owed', async () => {
  const dated = await openInviting({ rule: { most: '165.00', to: null } });
  const inviter = await dated.comes();
  const friend = await dated.comes({ invitedBy: inviter });
  await dated.paysIn(friend);
  await dated.plays(friend, '2026-03-03', 100_000n);
  await dated.plays(friend, '2026-03-06', 300_000n);
  const week = async () => {
    dated.clock.advance(7 * DAY_MS);
    await dated.shares();
    return (await dated.rewards(inviter)).map(({ gives }) => gives.amount).slice(0, -1);
  };
  // Of forty no more than fifteen are left of the most.
  expect(await week()).toEqual(['15.00']);
  await dated.claim(inviter);
  const most = '100000.00';
  await dated.rules({ from: begins('2026-03-03'), to: begins('2026-03-05'), most });
  expect(await week()).toEqual(['15.00']);
  expect(await dated.rewards(inviter)).toMatchObject([{ state: 'given' }, { state: 'given' }]);
  await dated.rules({ from: begins('2026-03-04'), to: null, most });
  // Thirty are due of the days that are left, and fifteen were offered.
  expect(await week()).toEqual(['15.00', '15.00']);
  await dated.rules({ from: begins('2026-03-01'), to: null, most });
  expect(await week()).toEqual(['10.00', '15.00', '15.00']);
});

test('where the brand keeps another calendar, the days on which the promotion runs by it bring their share', async () => {
  // An hour before the fifth of March in Manila, and its beginning in Tokyo.
  const dated = await openInviting({ rule: { most: '100000.00', to: '2026-03-04T15:00:00.000Z' } });
  const inviter = await dated.comes();
  const friend = await dated.comes({ invitedBy: inviter });
  await dated.paysIn(friend);
  await dated.plays(friend, '2026-03-03', 100_000n);
  await dated.plays(friend, '2026-03-04', 200_000n);
  const week = async () => {
    dated.clock.advance(7 * DAY_MS);
    await dated.shares();
    return (await dated.rewards(inviter)).map(({ gives }) => gives.amount).slice(0, -1);
  };
  expect(await week()).toEqual(['10.00']);
  await dated.keepsCalendarOf('Asia/Tokyo');
  expect(await week()).toEqual(['20.00', '10.00']);
});

test('bets that the job has counted bring their share, and one that is rolled back later takes its own with it', async () => {
  const played = await openInviting({ rule: { most: '100000.00' } });
  const { db, clock: time, services } = played;
  const inviter = await played.comes();
  const friend = await played.comes({ invitedBy: inviter });
  await played.paysIn(friend);
  const named = { code: 'koi', name: 'Koi', name_key: 'koi', names: '{}', icon: '/icon.svg' };
  const { node_id } = await db
    .insertInto('games')
    .values({ vendor: 'PG', game_type: 'RNG', ...named, is_new: false, is_open: true, popularity: 1 })
    .returning('node_id')
    .executeTakeFirstOrThrow();
  const bet = async (round_id: string, stake: bigint) => {
    const at = time.now();
    await db
      .insertInto('bets')
      .values({
        ...{ merchant: 'lotus', member_id: friend, node_id, vendor: 'PG', round_id, currency: 'PHP' },
        ...{ stake, win: 0n, rounds: 1, state: 'settled', placed_at: at, settled_at: at },
      })
      .execute();
  };
  const count = () => {
    time.advance(1);
    return catchUp(services, jobNamed('turnover'));
  };
  const week = async () => {
    time.advance(7 * DAY_MS);
    await played.shares();
    return (await played.rewards(inviter))
      .filter(({ because }) => because.of === 'referral' && because.deed === 'turnover')
      .map(({ gives }) => gives.amount);
  };
  await bet('first-round', 200_000n);
  await bet('second-round', 100_000n);
  await count();
  expect(await week()).toEqual(['30.00']);
  await db.updateTable('bets').set({ state: 'void', stake: 0n }).where('round_id', '=', 'second-round').execute();
  await bet('third-round', 150_000n);
  await count();
  expect(await week()).toEqual(['5.00', '30.00']);
  expect(await db.selectFrom('referral_changes').select('week').execute()).toEqual([]);
});
