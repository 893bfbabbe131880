import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getActivities } from '../../../src/contract/activities/endpoints.ts';
import { getBonusOffers, getGrants, giveUpGrant } from '../../../src/contract/bonuses/endpoints.ts';
import type { DepositOffer } from '../../../src/gateway/bonuses/part.ts';
import { MANILA } from '../activities/applying.ts';
import { type Depositor, openPaying } from '../cashier/deposits/paying.ts';
import { catchUp } from '../catching-up.ts';
import { jobNamed } from '../job-named.ts';
import { TERMS } from './bonus-player.ts';

const DAY_MS = 86_400_000;

const OFFER: Omit<DepositOffer, 'slug' | 'times'> = {
  ...{ title: { EN: 'Welcome' }, from: '2026-01-01T00:00:00.000Z', to: null },
  ...{ points: 10_000, most: '500.00', least: '200.00', terms: TERMS },
};

const house = await openPaying({
  parts: {
    registration: MANILA,
    bonuses: {
      deposits: [
        { ...OFFER, slug: 'opening', times: 'first' },
        { ...OFFER, slug: 'daily', title: { EN: 'A drop' }, times: 'daily' },
      ],
    },
  },
});
const { begin, beginFor, check, pay, giveBack, member, pass, call, clock } = house;

/** Pays a deposit whole, and has its bonus begin. */
async function paid(depositor: Depositor, { id, amount }: { id: string; amount: string }) {
  await check(depositor, id);
  pay(id, amount);
  await check(depositor, id);
  clock.advance(1);
  await catchUp(house.services, jobNamed('bonuses'));
}
const offered = ({ token }: Depositor) => call(getBonusOffers, { token, language: 'EN' });
const slugsFor = async (depositor: Depositor) => (await offered(depositor)).offers.map(({ slug }) => slug);
const grantsOf = async ({ token }: Depositor) => (await call(getGrants, { token, language: 'EN' })).items;
const standing = async ({ token }: Depositor, slug: string) =>
  (await call(getActivities, { token, language: 'EN' })).activities.find((one) => one.slug === slug);
/** Midnight in Manila is 16:00 UTC. */
const nextMidnight = () => {
  const offset = 16 * 3_600_000;
  return Math.floor((clock.now().getTime() - offset) / DAY_MS) * DAY_MS + DAY_MS + offset;
};

describe('what comes with the first deposit', () => {
  test('is given with it, and with no later one', async () => {
    const depositor = await member();
    expect(await slugsFor(depositor)).toEqual(['opening', 'daily']);
    expect(await standing(depositor, 'opening')).toMatchObject({ state: 'joining' });
    const { id, amount } = await beginFor(depositor, 'opening', '300.00');
    await paid(depositor, { id, amount });
    expect(await grantsOf(depositor)).toMatchObject([{ slug: 'opening', state: 'active', amount: '300.00' }]);
    giveBack(id, '300.00', 'chargeback');
    await check(depositor, id);
    expect(await slugsFor(depositor)).toEqual(['daily']);
  });

  test('is neither offered nor taken once a deposit has arrived that was made for nothing', async () => {
    const depositor = await member();
    await paid(depositor, await begin(depositor, '100.00'));
    expect(await slugsFor(depositor)).toEqual(['daily']);
    expect(await standing(depositor, 'opening')).toMatchObject({ state: 'closed' });
    await expect(beginFor(depositor, 'opening', '300.00')).rejects.toMatchObject({
      value: { fields: [{ path: 'promotion', key: 'cashier.rule.promotion' }] },
    });
  });

  test('is not given where another deposit arrives before the one that was made for it', async () => {
    const depositor = await member();
    const chosen = await beginFor(depositor, 'opening', '300.00');
    await paid(depositor, await begin(depositor, '100.00'));
    await paid(depositor, chosen);
    expect(await grantsOf(depositor)).toEqual([]);
  });

  test('is given once to a person, whichever of their accounts it is the first deposit of', async () => {
    const [one, other] = [await member(), await member()];
    const device = randomUUID();
    for (const { id: member_id } of [one, other]) {
      await house.db
        .insertInto('member_origins')
        .values({ merchant: 'lotus', member_id, inviter_id: null, device, place: null, came_at: clock.now() })
        .execute();
    }
    const begun = await beginFor(other, 'opening', '300.00');
    await paid(one, await beginFor(one, 'opening', '300.00'));
    expect(await slugsFor(other)).toEqual(['daily']);
    await paid(other, begun);
    expect(await grantsOf(other)).toMatchObject([{ state: 'refused' }]);
  });
});

describe('a daily bonus', () => {
  test('comes once a day of the brand, and says when it may be had again', async () => {
    const depositor = await member();
    const midnight = nextMidnight();
    await pass(midnight - clock.now().getTime() - 60_000, depositor);
    await paid(depositor, await beginFor(depositor, 'daily', '300.00'));
    expect(await standing(depositor, 'daily')).toMatchObject({ again: midnight });
    expect(await offered(depositor)).toMatchObject({
      offers: [],
      later: [{ slug: 'daily', title: 'A drop', again: midnight }],
    });
    await pass(midnight - clock.now().getTime(), depositor);
    expect(await offered(depositor)).toMatchObject({ offers: [{ slug: 'daily' }], later: [] });
    expect(await standing(depositor, 'daily')).toMatchObject({ again: null });
    await paid(depositor, await beginFor(depositor, 'daily', '300.00'));
    expect(await grantsOf(depositor)).toHaveLength(2);
  });

  test('that ends before its day does was had, and comes again', async () => {
    const depositor = await member();
    await paid(depositor, await beginFor(depositor, 'daily', '300.00'));
    const [grant] = await grantsOf(depositor);
    const body = { id: grant?.id ?? '', gone: grant?.givenUp.gone ?? '' };
    await call(giveUpGrant, { token: depositor.token, key: randomUUID(), body });
    expect(await standing(depositor, 'daily')).toMatchObject({
      ...{ state: 'claimed', isPlayed: false, again: nextMidnight() },
    });
  });
});

test('a promotion whose bonus is played or waits for another is under way, and does not wait for its member', async () => {
  const depositor = await member();
  await paid(depositor, await beginFor(depositor, 'opening', '300.00'));
  await paid(depositor, await beginFor(depositor, 'daily', '300.00'));
  expect((await grantsOf(depositor)).map(({ state }) => state)).toEqual(['queued', 'active']);
  expect(await standing(depositor, 'opening')).toMatchObject({ state: 'processing', isPlayed: true });
  expect(await standing(depositor, 'daily')).toMatchObject({ state: 'processing', isPlayed: true });
});
