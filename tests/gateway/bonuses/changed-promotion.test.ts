import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getGrants } from '../../../src/contract/bonuses/endpoints.ts';
import { type BonusesPart, syncPart } from '../../../src/gateway/bonuses/part.ts';
import type { Terms } from '../../../src/gateway/bonuses/terms.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { type Depositor, openPaying } from '../cashier/deposits/paying.ts';
import { catchUp } from '../catching-up.ts';
import { soundness } from '../games/wallet/held.ts';
import { jobNamed } from '../job-named.ts';
import { TERMS } from './bonus-player.ts';

const DAY_MS = 86_400_000;

const partWith = (terms: Partial<Terms>): BonusesPart => ({
  deposits: [
    {
      ...{ slug: 'welcome', title: { EN: 'Welcome', TY: 'Pambungad' }, from: '2026-01-01T00:00:00.000Z', to: null },
      ...{ points: 10_000, most: '500.00', least: '200.00', times: 'always' },
      terms: { ...TERMS, order: 'together', of: 'both', highestStake: '20.00', highestWin: '900.00', ...terms },
    },
  ],
});

const FORMER = partWith({});
const CHANGED = partWith({ multiple: 3000, highestStake: '5.00', highestWin: '100.00', days: 3 });

const house = await openPaying({ parts: { bonuses: FORMER } });
const { beginFor, check, pay, member, call, clock, db, services } = house;

const offer = (part: BonusesPart) => inTransaction(db, (trx) => syncPart(trx, 'lotus', part));
const grantsOf = async ({ token }: Depositor) => (await call(getGrants, { token, language: 'EN' })).items;

/** Pays a deposit whole, and has what it brings begin. */
async function paid(depositor: Depositor, { id, amount }: { id: string; amount: string }) {
  await check(depositor, id);
  pay(id, amount);
  await check(depositor, id);
  clock.advance(1);
  await catchUp(services, jobNamed('bonuses'));
}

const ofFormer = { multiple: '10', highestStake: '20.00', highestWin: '900.00', days: 14 };
const ofChanged = { multiple: '30', highestStake: '5.00', highestWin: '100.00', days: 3 };

test('a promotion that changes leaves what is granted or was chosen for a deposit as it was; the next deposit has the new terms', async () => {
  const [playing, choosing] = [await member(), await member()];
  await paid(playing, await beginFor(playing, 'welcome', '300.00'));
  const [granted] = await grantsOf(playing);
  expect(granted).toMatchObject({ state: 'active', required: '6000.00', left: '6000.00', terms: ofFormer });
  expect(granted?.until).toBe((granted?.began ?? 0) + 14 * DAY_MS);
  const chosen = await beginFor(choosing, 'welcome', '300.00');

  await offer(CHANGED);
  clock.advance(60_000);
  await catchUp(services, jobNamed('bonuses'));
  expect(await grantsOf(playing)).toEqual([granted]);
  await paid(choosing, chosen);
  const [brought] = await grantsOf(choosing);
  expect(brought).toMatchObject({ state: 'active', required: '6000.00', terms: ofFormer });
  expect(brought?.until).toBe((brought?.began ?? 0) + 14 * DAY_MS);

  const next = await member();
  await paid(next, await beginFor(next, 'welcome', '300.00'));
  const [anew] = await grantsOf(next);
  expect(anew).toMatchObject({ state: 'active', required: '18000.00', terms: ofChanged });
  expect(anew?.until).toBe((anew?.began ?? 0) + 3 * DAY_MS);
  await paid(playing, await beginFor(playing, 'welcome', '300.00'));
  expect(await grantsOf(playing)).toMatchObject([{ state: 'queued', terms: ofChanged }, granted]);
  await offer(FORMER);
  expect((await soundness(house)).filter((one) => !one.startsWith('payouts nobody'))).toEqual([]);
});

const changedTo = (change: Partial<BonusesPart['deposits'][number]>): BonusesPart => ({
  deposits: FORMER.deposits.map((offered) => ({ ...offered, ...change })),
});

test.each([
  ['a smaller share', () => ({ points: 1_000 })],
  ['a lower most', () => ({ most: '30.00' })],
  ['a higher least', () => ({ least: '400.00' })],
  ['another title', () => ({ title: { EN: 'Farewell', TY: 'Paalam' } })],
  ['an end that has come meanwhile', () => ({ to: clock.now().toISOString() })],
])(
  'a deposit brings the bonus that was shown when it was begun, where the promotion has %s since',
  async (_, change) => {
    await offer(FORMER);
    const depositor = await member();
    const begun = await beginFor(depositor, 'welcome', '300.00');
    clock.advance(1_000);
    await offer(changedTo(change()));
    await paid(depositor, begun);
    expect(await grantsOf(depositor)).toMatchObject([
      { title: 'Welcome', amount: '300.00', kept: '300.00', required: '6000.00' },
    ]);
    await offer(FORMER);
  },
);

test('a promotion whose end comes before a deposit is paid brings its bonus to whoever began it before', async () => {
  await offer(changedTo({ to: new Date(clock.now().getTime() + 60_000).toISOString() }));
  const depositor = await member();
  const begun = await beginFor(depositor, 'welcome', '300.00');
  clock.advance(60_000);
  await paid(depositor, begun);
  expect(await grantsOf(depositor)).toMatchObject([{ amount: '300.00' }]);
  await offer(FORMER);
});

test('a promotion that is given once from now on is brought again by a deposit that was begun when it was given always', async () => {
  const depositor = await member();
  await paid(depositor, await beginFor(depositor, 'welcome', '300.00'));
  const begun = await beginFor(depositor, 'welcome', '300.00');
  await offer(changedTo({ times: 'once' }));
  await paid(depositor, begun);
  expect((await grantsOf(depositor)).map(({ state }) => state)).toEqual(['queued', 'active']);
  await offer(FORMER);
});

test('a deposit that was begun before its promotion was kept brings what that gives now', async () => {
  await offer(FORMER);
  const depositor = await member();
  const begun = await beginFor(depositor, 'welcome', '300.00');
  await sql`UPDATE deposits SET bonus_offer = NULL WHERE id = ${begun.id}`.execute(db);
  await offer(changedTo({ points: 1_000 }));
  await paid(depositor, begun);
  expect(await grantsOf(depositor)).toMatchObject([{ amount: '30.00', kept: '300.00' }]);
  await offer(FORMER);
});

test('a promotion that is given once from now on takes away none that was granted when it was given always', async () => {
  const [one, other] = [await member(), await member()];
  const device = 'one-device';
  for (const { id: member_id } of [one, other]) {
    const came = { merchant: 'lotus', member_id, inviter_id: null, device, place: null, came_at: clock.now() };
    await db.insertInto('member_origins').values(came).execute();
  }
  await paid(one, await beginFor(one, 'welcome', '300.00'));
  await paid(other, await beginFor(other, 'welcome', '300.00'));
  await paid(other, await beginFor(other, 'welcome', '300.00'));
  await offer({ deposits: FORMER.deposits.map((offered) => ({ ...offered, times: 'once' })) });
  const [waiting, active] = await grantsOf(other);
  expect([waiting?.state, active?.state]).toEqual(['queued', 'active']);
  await house.operate('bonuses end', { brand: 'lotus', id: active?.id ?? '', reason: 'They asked for it.' });
  clock.advance(60_000);
  await catchUp(services, jobNamed('bonuses'));
  expect(await grantsOf(other)).toMatchObject([{ state: 'active' }, { state: 'givenUp' }]);
  await offer(FORMER);
});

test('a promotion that a brand takes away leaves what is granted, and a deposit that was begun for it comes without a bonus', async () => {
  const [playing, choosing] = [await member(), await member()];
  await paid(playing, await beginFor(playing, 'welcome', '300.00'));
  const before = await grantsOf(playing);
  const chosen = await beginFor(choosing, 'welcome', '300.00');
  await offer({ deposits: [] });
  await paid(choosing, chosen);
  expect(await grantsOf(choosing)).toEqual([]);
  expect(await house.wallets(choosing)).toMatchObject({ main: '300.00' });
  expect(await grantsOf(playing)).toEqual(before);
  await offer(FORMER);
});
