import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { getGrants } from '../../../src/contract/bonuses/endpoints.ts';
import { getMessages } from '../../../src/contract/messages/endpoints.ts';
import { claimReward, getRewards } from '../../../src/contract/promotions/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import type { Terms } from '../../../src/gateway/bonuses/terms.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { memberAccount } from '../../../src/gateway/core/ledger/account.ts';
import { walletsOf } from '../../../src/gateway/core/ledger/balances.ts';
import { balanceOf } from '../../../src/gateway/core/ledger/ledger.ts';
import { rewardChecks } from '../../../src/gateway/promotions/checks.ts';
import { type Offer, offerReward } from '../../../src/gateway/promotions/offer.ts';
import { brokenInvariants } from '../core/ledger/invariants.ts';
import { createHarness, HARBOR, type Harness, LOTUS, withPostgres } from '../harness.ts';

const DAY_MS = 86_400_000;

const house = await createHarness({ merchants: [LOTUS, HARBOR] });
const { call, clock, db, session } = house;

const NAMES = { TY: 'Sampung laro', EN: 'Ten games' };

/** Offers something to a member of lotus, of 25.00 where nothing else is said. */
function offering({ db, clock }: Pick<Harness, 'db' | 'clock'>, memberId: string) {
  return (offer: Partial<Offer> = {}) =>
    inTransaction(db, (trx) =>
      offerReward(
        { db: trx, now: clock.now() },
        {
          ...{
            merchant: { code: 'lotus', currency: 'PHP' },
            memberId,
            source: 'mission',
            reference: randomUUID(),
            expires: null,
          },
          prize: { of: 'money', amount: 2500n },
          because: { of: 'mission', title: NAMES, from: '2026-05-01', to: '2026-05-07' },
          ...offer,
        },
      ),
    );
}

async function member() {
  const id = `r-${randomUUID()}`;
  await session('member', id);
  const token = () => session('member', id);
  return {
    ...{ id, token, offer: offering(house, id) },
    rewards: async (query = {}) => (await call(getRewards, { token: await token(), query })).items,
    claim: async (reward: string, key: string = randomUUID()) =>
      call(claimReward, { token: await token(), key, body: { id: reward } }),
    balance: async () => (await call(getBalance, { token: await token() })).balance,
  };
}

test('what is offered waits with how it came to be, is told, and is in the wallet once it is claimed', async () => {
  const { token, offer, rewards, claim, balance } = await member();
  const before = Number(await balance());
  expect(await offer()).toBe(true);
  const [waiting] = await rewards();
  expect(waiting).toMatchObject({
    ...{
      source: 'mission',
      gives: { of: 'money', amount: '25.00', currency: 'PHP' },
      state: 'waiting',
      given: null,
      expires: null,
    },
    because: { of: 'mission', title: 'Sampung laro', from: '2026-05-01', to: '2026-05-07' },
  });
  const { items } = await call(getMessages, { token: await token(), query: {} });
  expect(items).toMatchObject([{ about: { place: 'rewards' } }]);
  const claimed = await claim(waiting?.id ?? '');
  expect(claimed).toMatchObject({ state: 'given', given: clock.now().getTime() });
  expect(Number(await balance()) - before).toBe(25);
  expect(await rewards({ state: 'waiting' })).toEqual([]);
  expect(await rewards({ state: 'given', source: 'mission' })).toHaveLength(1);
  expect(await rewards({ source: 'rank' })).toEqual([]);
  await expect(claim(claimed.id)).rejects.toMatchObject({ code: 'promotions.claimed', status: 409 });
});

test('points come into the wallet of points, as whole ones', async () => {
  const { id, offer, rewards, claim } = await member();
  await offer({ prize: { of: 'points', amount: 120n } });
  const [waiting] = await rewards();
  expect(waiting).toMatchObject({ gives: { of: 'points', amount: '120' } });
  await claim(waiting?.id ?? '');
  expect(await walletsOf(db, 'lotus', id)).toMatchObject([{ wallet: 'points', unit: 'points', amount: 120n }]);
});

const TERMS: Terms = {
  ...{ order: 'realFirst', multiple: 1000, of: 'bonus', contributions: { RNG: 100, LIVE: 10 }, days: 14 },
  ...{ highestStake: '20.00', highestWin: null },
};

test('a bonus tells what it is held to, begins once it is claimed, and the next one waits for it', async () => {
  const { id, token, offer, rewards, claim, balance } = await member();
  const before = await balance();
  await offer({ reference: 'first', prize: { of: 'bonus', amount: 5_000n, terms: TERMS } });
  await offer({ reference: 'second', prize: { of: 'bonus', amount: 700n, terms: TERMS } });
  const { items: told } = await call(getMessages, { token: await token(), query: {} });
  expect(told.map(({ about }) => about)).toMatchObject(Array(2).fill({ place: 'rewards' }));
  const waiting = await rewards();
  expect(waiting.find(({ gives }) => gives.amount === '50.00')?.gives).toEqual({
    ...{ of: 'bonus', amount: '50.00', currency: 'PHP' },
    terms: {
      ...{ order: 'realFirst', multiple: '10', of: 'bonus', highestStake: '20.00', highestWin: null, days: 14 },
      contributions: [
        { gameType: 'RNG', percent: 100 },
        { gameType: 'LIVE', percent: 10 },
      ],
    },
  });
  const grants = async () => (await call(getGrants, { token: await token(), query: {} })).items;
  expect(await grants()).toEqual([]);
  const [second = '', first = ''] = waiting.map((reward) => reward.id);
  expect(await claim(first)).toMatchObject({ state: 'given', gives: { of: 'bonus' } });
  await claim(second);
  expect(await grants()).toMatchObject([
    { state: 'queued', amount: '7.00', required: '70.00' },
    { state: 'active', title: 'Sampung laro', amount: '50.00', required: '500.00', left: '500.00', slug: null },
  ]);
  expect(await balance()).toBe(before);
  expect(await walletsOf(db, 'lotus', id)).toContainEqual({ wallet: 'bonus', unit: 'PHP', amount: 5_000n });
  await expect(claim(first)).rejects.toMatchObject({ code: 'promotions.claimed' });
  expect(await unsound()).toEqual([]);
  // Somebody takes a bonus away that the reward was given as.
  await db.deleteFrom('bonus_grants').where('member_id', '=', id).where('state', '=', 'queued').execute();
  expect(await unsound()).toEqual([{ subject: `reward ${second}`, says: '0', found: '700' }]);
});

test('free rounds tell their game and what becomes of what they win, and go to their vendor once they are claimed', async () => {
  const { id, token, offer, rewards, claim } = await member();
  await sql`
    INSERT INTO games (vendor, game_type, code, name, name_key, icon, is_new, is_open, popularity, classify)
      VALUES ('PG', 'RNG', 'moon', 'Moon of gold', 'moon', '/icon.svg', false, true, 1, 'SLOT')
      ON CONFLICT DO NOTHING`.execute(db);
  const rounds = { of: 'freeRounds', game: 'PG/moon', rounds: 10, stake: 100n, amount: 1_000n, days: 7 } as const;
  await offer({ prize: { ...rounds, terms: null } });
  await offer({ prize: { ...rounds, terms: TERMS } });
  const waiting = await rewards();
  const told = { of: 'freeRounds', game: 'Moon of gold', rounds: 10, stake: '1.00', amount: '10.00', days: 7 };
  expect(waiting.map(({ gives }) => gives)).toMatchObject([
    { ...told, terms: { multiple: '10' } },
    { ...told, terms: null },
  ]);
  for (const reward of waiting) await claim(reward.id);
  const given = await db.selectFrom('free_rounds').selectAll().where('member_id', '=', id).orderBy('id').execute();
  expect(given).toMatchObject([
    { rounds: 10, stake: 100n, state: 'waiting', terms: TERMS, title: NAMES, currency: 'PHP' },
    { rounds: 10, stake: 100n, state: 'waiting', terms: null, reference: `reward ${waiting[1]?.id}` },
  ]);
  await expect(claim(waiting[0]?.id ?? '')).rejects.toMatchObject({ code: 'promotions.claimed' });
  expect(await walletsOf(db, 'lotus', id)).toEqual([]);
  const { items } = await call(getMessages, { token: await token(), query: {} });
  expect(items.map(({ about }) => about?.place)).toEqual(['rewards', 'rewards']);
});

/** What the closing check of rewards finds. */
async function unsound() {
  const span = { since: new Date(0), until: clock.now() };
  return inTransaction(db, async (trx) => rewardChecks[0]?.find(trx, 'lotus', span));
}

test('what is offered twice is one reward, and another reference is another', async () => {
  const { offer, rewards } = await member();
  expect(await offer({ reference: 'week 18' })).toBe(true);
  expect(await offer({ reference: 'week 18', prize: { of: 'money', amount: 9900n } })).toBe(false);
  expect(await offer({ reference: 'week 19' })).toBe(true);
  expect((await rewards()).map(({ gives }) => gives.amount)).toEqual(['25.00', '25.00']);
});

test('what nobody claims in time is gone', async () => {
  const { offer, rewards, claim } = await member();
  await offer({ expires: new Date(clock.now().getTime() + DAY_MS) });
  const [waiting] = await rewards({ state: 'waiting' });
  clock.advance(DAY_MS);
  expect(await rewards()).toMatchObject([{ state: 'expired' }]);
  expect(await rewards({ state: 'expired' })).toHaveLength(1);
  await expect(claim(waiting?.id ?? '')).rejects.toMatchObject({ code: 'promotions.expired', status: 410 });
});

test('nobody claims what another is owed, or what is not there', async () => {
  const { offer, rewards } = await member();
  await offer();
  const [waiting] = await rewards();
  const other = await member();
  await expect(other.claim(waiting?.id ?? '')).rejects.toMatchObject({ code: 'promotions.noReward', status: 404 });
  await expect(other.claim('999999999999999999')).rejects.toMatchObject({ code: 'promotions.noReward' });
  expect(await rewards({ state: 'waiting' })).toHaveLength(1);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('the list follows the moments that it shows: of the claim, and of the offer while it waits', async () => {
  const { token, offer, rewards, claim } = await member();
  for (const reference of ['first', 'second', 'third']) {
    await offer({ reference });
    clock.advance(1000);
  }
  const [third, second, first] = await rewards();
  if (!third || !second || !first) throw new Error('Three rewards were offered.');
  await claim(first.id);
  const shown = [first, third, second].map(({ id }) => id);
  const found = await rewards();
  expect(found.map(({ id }) => id)).toEqual(shown);
  const moments = found.map(({ at, given }) => given ?? at);
  expect(moments).toEqual(moments.toSorted((one, other) => other - one));
  const page = await call(getRewards, { token: await token(), query: { limit: 1 } });
  const rest = await call(getRewards, { token: await token(), query: { limit: 2, cursor: page.next ?? '' } });
  expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual(shown);
});

test('of fifty calls at once one is given', async () => {
  const real = await createHarness({ merchants: [LOTUS], database: await withPostgres(20, onTestFinished) });
  const id = `r-${randomUUID()}`;
  const token = await real.session('member', id);
  await offering(real, id)();
  const { items } = await real.call(getRewards, { token, query: {} });
  const claims = await Promise.allSettled(
    Array.from({ length: 50 }, () =>
      real.call(claimReward, { token, key: randomUUID(), body: { id: items[0]?.id ?? '' } }),
    ),
  );
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const account = memberAccount(id, { code: 'lotus', currency: 'PHP' as const });
  expect((await balanceOf(real.db, account)).minor).toBe(2500n);
  expect(await brokenInvariants(real.db)).toEqual([]);
});

test('bonuses that one member claims at once are all given: one begins, and the others wait for it', async () => {
  const real = await createHarness({ merchants: [LOTUS], database: await withPostgres(20, onTestFinished) });
  const prize = { of: 'bonus', amount: 500n, terms: TERMS } as const;
  for (let round = 0; round < 8; round += 1) {
    const id = `r-${randomUUID()}`;
    const token = await real.session('member', id);
    for (let given = 0; given < 4; given += 1) await offering(real, id)({ prize });
    const { items } = await real.call(getRewards, { token, query: {} });
    const claims = items.map((reward) => real.call(claimReward, { token, key: randomUUID(), body: { id: reward.id } }));
    expect(await Promise.all(claims)).toHaveLength(4);
    const grants = (await real.call(getGrants, { token, query: {} })).items;
    expect(grants.map(({ state }) => state).toSorted()).toEqual(['active', 'queued', 'queued', 'queued']);
  }
  expect(await brokenInvariants(real.db)).toEqual([]);
});
