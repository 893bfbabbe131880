import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { getActivities } from '../../../src/contract/activities/endpoints.ts';
import { getRewards } from '../../../src/contract/promotions/endpoints.ts';
import { getWallets } from '../../../src/contract/wallet/endpoints.ts';
import { activitiesPeriodKinds } from '../../../src/gateway/activities/migrations/20261127050100-activities-period-kinds.ts';
import { syncPart } from '../../../src/gateway/activities/part.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { TERMS } from '../bonuses/bonus-player.ts';
import { type Depositor, openPaying } from '../cashier/deposits/paying.ts';
import { catchUp } from '../catching-up.ts';
import { jobNamed } from '../job-named.ts';
import { betting } from '../promotions/playing.ts';
import { ACTIVITIES, applying, MANILA } from './applying.ts';

const bonuses = {
  deposits: [
    {
      ...{ slug: 'welcome', title: { EN: 'Welcome', TY: 'Pambungad' }, from: '2026-01-01T00:00:00.000Z', to: null },
      ...{ points: 10_000, most: '500.00', least: '200.00', times: 'once' as const },
      terms: { ...TERMS, order: 'together' as const, of: 'both' as const },
    },
  ],
};
const house = await openPaying({ parts: { activities: ACTIVITIES, bonuses, registration: MANILA } });
const { begin, beginFor, check, pay, giveBack, member, call, clock } = house;
const { taken, standing, take: takeGift, send } = applying(house);

const take = ({ token }: Depositor, slug: string, promise?: string) =>
  takeGift(token, slug, { ...(promise && { promise }) });
const points = async ({ token }: Depositor) => {
  const { wallets } = await call(getWallets, { token });
  return wallets.find(({ wallet }) => wallet === 'points')?.amount ?? '0';
};

/** Pays a deposit whole. */
async function paid(depositor: Depositor, { id, amount }: { id: string; amount: string }) {
  await check(depositor, id);
  pay(id, amount);
  await check(depositor, id);
}

const bet = await betting(house);

/** A slot's rounds that come to so much, counted. */
async function plays({ id }: Depositor, stake: bigint) {
  clock.advance(1_000);
  await bet(id, { stake });
  await catchUp(house.services, jobNamed('turnover'));
  clock.advance(1_000);
}

test('a gift is in the wallet of whoever comes for it, once in its period, whatever is clicked how often', async () => {
  const depositor = await member();
  const answers = await Promise.allSettled(Array.from({ length: 15 }, () => take(depositor, 'nightly')));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await points(depositor)).toBe('120');
  expect(await standing(depositor.token, 'nightly')).toMatchObject({ kind: 'gift', state: 'claimed', deposit: null });
  expect((await call(getRewards, { token: depositor.token })).items).toMatchObject([
    { source: 'promotion', gives: { of: 'points', amount: '120' }, state: 'given' },
  ]);
  await expect(take(depositor, 'nightly')).rejects.toMatchObject({ code: 'activities.taken' });
  expect(await house.unsound()).toBeNull();
});

test('a gift that asks for a deposit counts what is in the wallet, after what went back', async () => {
  const depositor = await member();
  await expect(take(depositor, 'monday')).rejects.toMatchObject({ status: 422, code: 'activities.deposit' });
  const first = await begin(depositor, '200.00');
  await paid(depositor, first);
  expect(await standing(depositor.token, 'monday')).toMatchObject({
    ...{
      state: 'joining',
      deposit: { asked: '300.00', arrived: '200.00', left: '100.00', played: '0.00', currency: 'PHP' },
    },
  });
  const second = await begin(depositor, '150.00');
  await paid(depositor, second);
  giveBack(second.id, '150.00');
  await check(depositor, second.id);
  expect(await standing(depositor.token, 'monday')).toMatchObject({ deposit: { arrived: '200.00' } });
  await expect(take(depositor, 'monday')).rejects.toMatchObject({ code: 'activities.deposit' });
  await paid(depositor, await begin(depositor, '100.00'));
  await plays(depositor, 29_999n);
  expect(await standing(depositor.token, 'monday')).toMatchObject({
    deposit: { left: '0.00', played: '299.99', leftToPlay: '0.01' },
  });
  await expect(take(depositor, 'monday')).rejects.toMatchObject({ code: 'activities.deposit' });
  await plays(depositor, 1n);
  const given = await take(depositor, 'monday');
  expect(given).toMatchObject({ state: 'claimed', deposit: { left: '0.00' } });
  // It may be taken again from the next Monday of Manila.
  expect(new Date(given.again ?? 0).toISOString()).toMatch(/T16:00:00.000Z$/);
  expect(new Date((given.again ?? 0) + 8 * 3_600_000).getUTCDay()).toBe(1);
});

test('what was bet before a deposit arrived plays none of it', async () => {
  const depositor = await member();
  await plays(depositor, 90_000n);
  await paid(depositor, await begin(depositor, '300.00'));
  expect(await standing(depositor.token, 'monday')).toMatchObject({
    deposit: { arrived: '300.00', left: '0.00', played: '0.00', leftToPlay: '300.00' },
  });
  await expect(take(depositor, 'monday')).rejects.toMatchObject({ code: 'activities.deposit' });
  expect(await taken(depositor.token, 'quick')).toMatchObject({ state: 'applying' });
  await plays(depositor, 10_000n);
  clock.advance(26 * 3_600_000);
  depositor.token = await house.session('member', depositor.id);
  await paid(depositor, await begin(depositor, '200.00'));
  expect(await standing(depositor.token, 'monday')).toMatchObject({
    deposit: { arrived: '500.00', played: '100.00', leftToPlay: '200.00' },
  });
  await plays(depositor, 20_000n);
  expect(await take(depositor, 'monday')).toMatchObject({ state: 'claimed' });
});

test('bets beyond what was paid in until then play nothing that is paid in later', async () => {
  const depositor = await member();
  await paid(depositor, await begin(depositor, '200.00'));
  await plays(depositor, 50_000n);
  await paid(depositor, await begin(depositor, '100.00'));
  expect(await standing(depositor.token, 'monday')).toMatchObject({
    deposit: { arrived: '300.00', played: '200.00', leftToPlay: '100.00' },
  });
});

const HOUR_MS = 3_600_000;
const WEEK_MS = 168 * HOUR_MS;

/** The next Tuesday at this time, so that a day later is the same week. */
function waitForTuesday(time: string) {
  const [first, now] = [Date.parse(`2026-03-03T${time}Z`), clock.now().getTime()];
  clock.advance(first + Math.ceil((now - first) / WEEK_MS) * WEEK_MS - now);
}

test.each([
  { when: 'on the same day', time: '02:00', openFor: 60_000, settledIn: 120_000 },
  { when: 'the day after, having been open for long', time: '02:00', openFor: HOUR_MS, settledIn: 20 * HOUR_MS },
  { when: 'just after midnight in Manila', time: '15:59', openFor: 60_000, settledIn: 120_000 },
])('a bet of before a deposit plays none of it, where it is settled $when', async ({ time, openFor, settledIn }) => {
  waitForTuesday(time);
  const depositor = await member();
  const placedAt = new Date(clock.now().getTime() - openFor);
  await paid(depositor, await begin(depositor, '300.00'));
  clock.advance(settledIn);
  await bet(depositor.id, { stake: 50_000n, placedAt });
  await plays(depositor, 10_000n);
  depositor.token = await house.session('member', depositor.id);
  expect(await standing(depositor.token, 'monday')).toMatchObject({ deposit: { arrived: '300.00', played: '100.00' } });
});

test('an application is approved at once for whoever has paid in what its rule names, and played it once; the audit says so', async () => {
  const [with200, unplayed, without] = [await member(), await member(), await member()];
  for (const depositor of [with200, unplayed]) await paid(depositor, await begin(depositor, '200.00'));
  await plays(with200, 20_000n);
  expect(await taken(with200.token, 'quick')).toMatchObject({ state: 'issued' });
  expect(await taken(unplayed.token, 'quick')).toMatchObject({ state: 'applying' });
  expect(await taken(without.token, 'quick')).toMatchObject({ state: 'applying' });
  const { answer } = await house.operate('audit list', { kind: 'applications' });
  expect(answer).toMatchObject({
    items: [
      {
        ...{ who: expect.stringMatching(/^gateway@/), command: 'applications approve', merchant: 'lotus' },
        before: { member: with200.id, promotion: 'quick', state: 'open' },
        after: { state: 'approved', note: 'The rule of the promotion approves it.' },
      },
    ],
  });
  expect(answer).toHaveProperty('items.length', 1);
});

test('a promotion of deposits says where its deposit and its bonus stand', async () => {
  const depositor = await member();
  const state = async () => (await standing(depositor.token, 'welcome'))?.state;
  const isPlayed = async () => (await standing(depositor.token, 'welcome'))?.isPlayed;
  expect(await state()).toBe('joining');
  const begun = await beginFor(depositor, 'welcome', '300.00');
  expect([await state(), await isPlayed()]).toEqual(['processing', false]);
  await paid(depositor, begun);
  clock.advance(1);
  await catchUp(house.services, jobNamed('bonuses'));
  expect([await state(), await isPlayed()]).toEqual(['processing', true]);
});

test('each promotion that is carried out is told once', async () => {
  const { token } = await member();
  const { activities } = await call(getActivities, { token });
  expect(activities.map(({ slug, state }) => [slug, state])).toEqual([
    ['story', 'joining'],
    ['proof', 'joining'],
    ['quick', 'joining'],
    ['later', 'comingSoon'],
    ['over', 'closed'],
    ['nightly', 'joining'],
    ['monday', 'joining'],
    ['welcome', 'joining'],
  ]);
});

test('a gift or an application whose prize is another than was shown is refused, and taken as it is shown now', async () => {
  const depositor = await member();
  const seen = async (slug: string) => (await standing(depositor.token, slug))?.promise ?? '';
  const [shown, applied] = [await seen('nightly'), await seen('story')];
  expect(applied).toMatch(/^[0-9a-f]{16}$/);
  const changed = ACTIVITIES.activities.map((rule): (typeof ACTIVITIES.activities)[number] => {
    if (rule.slug === 'nightly') return { ...rule, prize: { of: 'points', amount: 12 } };
    return rule.slug === 'story' ? { ...rule, prize: { of: 'bonus', amount: '88.00', terms: TERMS } } : rule;
  });
  await inTransaction(house.db, (trx) => syncPart(trx, 'lotus', { activities: changed }));
  await expect(take(depositor, 'nightly', shown)).rejects.toMatchObject({ status: 409, code: 'activities.changed' });
  expect(await points(depositor)).toBe('0');
  expect(await send(depositor.token, 'story', { promise: applied })).toMatchObject({ code: 'activities.changed' });
  expect(await standing(depositor.token, 'story')).toMatchObject({ state: 'joining', gives: { of: 'bonus' } });
  expect(await take(depositor, 'nightly')).toMatchObject({ state: 'claimed', gives: { amount: '12' } });
  expect(await taken(depositor.token, 'story')).toMatchObject({ state: 'applying' });
  await inTransaction(house.db, (trx) => syncPart(trx, 'lotus', ACTIVITIES));
});

test('what was paid in before a promotion began does not count for it, although its week had begun', async () => {
  const depositor = await member();
  await paid(depositor, await begin(depositor, '400.00'));
  const starts = new Date(clock.now().getTime() + 1_000);
  const monday = ACTIVITIES.activities.find(({ slug }) => slug === 'monday');
  if (monday?.kind !== 'gift') throw new Error('Expected the gift of Mondays, found none.');
  const later = { activities: [{ ...monday, slug: 'late', from: starts.toISOString() }] };
  await inTransaction(house.db, (trx) => syncPart(trx, 'lotus', later));
  clock.advance(2_000);
  await expect(take(depositor, 'late')).rejects.toMatchObject({ code: 'activities.deposit' });
  await paid(depositor, await begin(depositor, '300.00'));
  await plays(depositor, 30_000n);
  expect(await take(depositor, 'late')).toMatchObject({ state: 'claimed' });
  await inTransaction(house.db, (trx) => syncPart(trx, 'lotus', ACTIVITIES));
});

/** The promotions of a gift and of an application come again so often. */
async function says(times: 'daily' | 'weekly') {
  const rules = ACTIVITIES.activities.map((rule): (typeof ACTIVITIES.activities)[number] =>
    rule.slug === 'nightly' || rule.slug === 'story' ? { ...rule, times } : rule,
  );
  await inTransaction(house.db, (trx) => syncPart(trx, 'lotus', { activities: rules }));
}

/** The next Monday of Manila, so that the next day is of the same week. */
async function onMonday() {
  waitForTuesday('02:00');
  clock.advance(6 * 24 * HOUR_MS);
  onTestFinished(() => inTransaction(house.db, (trx) => syncPart(trx, 'lotus', ACTIVITIES)));
  return member();
}

test('what was taken and applied for of a week that had the name of its Monday is taken', async () => {
  const depositor = await onMonday();
  await says('weekly');
  await take(depositor, 'nightly');
  await taken(depositor.token, 'story');
  const other = await member();
  await says('daily');
  clock.advance(24 * HOUR_MS);
  other.token = await house.session('member', other.id);
  await take(other, 'nightly');
  await says('weekly');
  const references = async () => {
    const rows = await sql<{ name: string }>`
      SELECT reference AS name FROM rewards WHERE member_id IN (${depositor.id}, ${other.id})
        UNION ALL SELECT period FROM applications WHERE member_id = ${depositor.id}`.execute(house.db);
    return rows.rows.map(({ name }) => name).toSorted();
  };
  const before = await references();
  expect(before.map((name) => name.replace(/[0-9-]+$/, ''))).toEqual([
    'gift nightly ',
    'gift nightly weekly ',
    'weekly ',
  ]);
  const ids = sql`(${depositor.id}, ${other.id})`;
  await sql`UPDATE rewards SET reference = replace(reference, 'weekly ', '') WHERE member_id IN ${ids}`.execute(
    house.db,
  );
  await sql`UPDATE applications SET period = replace(period, 'weekly ', '') WHERE member_id IN ${ids}`.execute(
    house.db,
  );
  for (let time = 0; time < 2; time += 1) await activitiesPeriodKinds.up(house.db);
  expect(await references()).toEqual(before);
});

test('who took that of a Monday does not lose the week, where a gift or an application is weekly from Tuesday on', async () => {
  const depositor = await onMonday();
  await says('daily');
  await take(depositor, 'nightly');
  await taken(depositor.token, 'story');
  clock.advance(24 * HOUR_MS);
  await says('weekly');
  depositor.token = await house.session('member', depositor.id);
  for (const slug of ['nightly', 'story']) {
    expect(await standing(depositor.token, slug)).toMatchObject({ state: 'joining' });
  }
  expect(await take(depositor, 'nightly')).toMatchObject({ state: 'claimed' });
  expect(await taken(depositor.token, 'story')).toMatchObject({ state: 'applying' });
  await expect(take(depositor, 'nightly')).rejects.toMatchObject({ code: 'activities.taken' });
});
