import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { collectRebate, getRebate } from '../../../src/contract/promotions/endpoints.ts';
import { getTransactions } from '../../../src/contract/records/endpoints.ts';
import { COLLECT_RATE, REBATE_MS, SETTLED_MS, SHOWN_MS } from '../../../src/gateway/promotions/limits.ts';
import { brokenInvariants } from '../core/ledger/invariants.ts';
import { createHarness, HARBOR, withPostgres } from '../harness.ts';
import { GIVING, players } from './playing.ts';

const DAY_MS = 86_400_000;

const house = await createHarness({ merchants: [GIVING, HARBOR] });
const { call, clock, db, session } = house;
const player = await players(house);

test('a share of what was staked comes back, for each category by its rate, and is in the wallet and the record', async () => {
  const { token, play, show, collect, rewards, balance } = await player();
  await play({ stake: 100_00n });
  await play({ stake: 50_00n, win: 400_00n });
  await play({ of: 'SPORTS', stake: 30_00n });
  clock.advance(SETTLED_MS);
  const shown = await show();
  expect(shown).toMatchObject({
    ...{ isOffered: true, currency: 'PHP', amount: '1.95', least: '1.00', days: 30 },
    lines: [
      { gameType: 'RNG', rate: '1.2', bets: '150.00', amount: '1.80' },
      { gameType: 'LIVE', rate: '0.8', bets: '0.00', amount: '0.00' },
      { gameType: 'SPORTS', rate: '0.5', bets: '30.00', amount: '0.15' },
    ],
  });
  const before = await balance();
  const { lines, since, until } = shown;
  expect(await collect(shown)).toMatchObject({
    ...{ source: 'rebate', state: 'given', gives: { of: 'money', amount: '1.95', currency: 'PHP' } },
    because: { of: 'rebate', lines, since, until },
  });
  expect(Number(await balance()) - Number(before)).toBeCloseTo(1.95);
  expect((await rewards()).items).toMatchObject([{ source: 'rebate', gives: { amount: '1.95' }, because: { lines } }]);
  const { items } = await call(getTransactions, { token: await token(), query: { kind: 'rebate' } });
  expect(items).toMatchObject([{ kind: 'rebate', amount: '1.95' }]);
  expect(await show()).toMatchObject({ amount: '0.00', since: until });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('of bets on both sides of a result counts what they won or lost; voids, open bets and other categories give nothing', async () => {
  const { play, show } = await player();
  await play({ of: 'LIVE', stake: 100_00n, win: 95_00n });
  await play({ of: 'LIVE', stake: 10_00n, win: 350_00n });
  await play({ of: 'RNG', state: 'void', stake: 0n });
  await play({ of: 'RNG', state: 'open' });
  await play({ of: 'FISH' });
  clock.advance(SETTLED_MS);
  expect(await show()).toMatchObject({
    amount: '0.12',
    lines: [
      { gameType: 'RNG', bets: '0.00' },
      { gameType: 'LIVE', bets: '15.00', amount: '0.12' },
      { gameType: 'SPORTS', bets: '0.00' },
    ],
  });
});

test('what is shown is what is paid, although bets are settled meanwhile; these count the next time', async () => {
  const { play, show, collect } = await player();
  await play({ stake: 100_00n });
  clock.advance(SETTLED_MS);
  const shown = await show();
  await play({ stake: 900_00n });
  clock.advance(SETTLED_MS);
  expect(await collect(shown)).toMatchObject({ gives: { amount: '1.20' } });
  expect(await show()).toMatchObject({ amount: '10.80' });
});

test('a bet that was settled a moment ago counts a little later', async () => {
  const { play, show } = await player();
  await play({ stake: 100_00n });
  expect(await show()).toMatchObject({ amount: '0.00' });
  clock.advance(SETTLED_MS);
  expect(await show()).toMatchObject({ amount: '1.20' });
});

test('bets wait for thirty days; a page that shows older ones is still paid for a day', async () => {
  const { play, show, collect } = await player();
  const oldest = clock.now().getTime() - SETTLED_MS - REBATE_MS;
  await play({ stake: 100_00n, at: new Date(oldest) });
  expect(await show()).toMatchObject({ amount: '0.00' });
  await play({ stake: 100_00n, at: new Date(oldest + 1) });
  const shown = await show();
  expect(shown).toMatchObject({ amount: '1.20' });
  clock.advance(DAY_MS / 2);
  expect(await show()).toMatchObject({ amount: '0.00' });
  expect(await collect(shown)).toMatchObject({ gives: { amount: '1.20' } });
});

test('less than the least is not paid, and gathers', async () => {
  const { play, show, collect } = await player();
  await play({ stake: 80_00n });
  clock.advance(SETTLED_MS);
  const shown = await show();
  expect(shown).toMatchObject({ amount: '0.96' });
  await expect(collect(shown)).rejects.toMatchObject({ code: 'promotions.tooLittle', status: 422 });
  await play({ stake: 20_00n });
  clock.advance(SETTLED_MS);
  expect(await collect(await show())).toMatchObject({ gives: { amount: '1.20' } });
});

test('spans that nobody was shown are refused: collected ones, longer ones, later ones, those turned round', async () => {
  const { play, show, collect } = await player();
  await play({ stake: 100_00n });
  clock.advance(SETTLED_MS);
  const shown = await show();
  await collect(shown);
  await play({ stake: 100_00n });
  clock.advance(SETTLED_MS);
  const open = await show();
  const { since, until, amount } = open;
  for (const span of [
    shown,
    { since: shown.since, until, amount },
    { since: since - 1, until, amount },
    { since: since + 1, until, amount },
    { since, until: until + 60_000, amount },
    { since: until, until: since, amount },
    { since, until: since, amount },
    { since: 0, until, amount },
  ]) {
    await expect(collect(span)).rejects.toMatchObject({ code: 'promotions.collected', status: 409 });
  }
  expect(await collect(open)).toMatchObject({ gives: { amount: '1.20' } });
});

test('what was shown is paid, or nothing: a win that is settled anew since gives another amount', async () => {
  const { id, play, show, collect } = await player();
  await play({ of: 'LIVE', stake: 1_000_00n });
  clock.advance(SETTLED_MS);
  const shown = await show();
  expect(shown).toMatchObject({ amount: '8.00' });
  await db.updateTable('bets').set({ win: 500_00n }).where('member_id', '=', id).execute();
  await expect(collect(shown)).rejects.toMatchObject({ code: 'promotions.collected', status: 409 });
  expect(await collect(await show())).toMatchObject({ gives: { amount: '4.00' } });
});

test('bets count from the first moment of the promotion until its last one', async () => {
  const [from, to] = ['2026-03-01T16:00:00.000Z', '2026-03-04T16:00:00.000Z'];
  const rebate = { ...GIVING.parts.promotions.rebate, from, to };
  const merchants = [{ ...GIVING, parts: { ...GIVING.parts, promotions: { rebate } } }];
  const dated = await createHarness({ merchants });
  const { play, show, collect } = await (await players(dated))();
  await play({ stake: 1_000_00n, at: new Date(Date.parse(from) - 1) });
  await play({ stake: 100_00n, at: new Date(from) });
  expect(await show()).toMatchObject({ amount: '1.20', since: Date.parse(from) - 1 });
  dated.clock.advance(5 * DAY_MS);
  await play({ stake: 200_00n, at: new Date(Date.parse(to) - 1) });
  await play({ stake: 1_000_00n, at: new Date(to) });
  expect(await collect(await show())).toMatchObject({ gives: { amount: '3.60' } });
  await play({ stake: 1_000_00n });
  dated.clock.advance(SETTLED_MS);
  expect(await show()).toMatchObject({ amount: '0.00' });
});

test('a page that was open for more than a day is not paid for bets that wait no longer', async () => {
  const { play, show, collect } = await player();
  await play({ stake: 100_00n });
  clock.advance(SETTLED_MS);
  const shown = await show();
  clock.advance(SHOWN_MS + 60_000);
  await expect(collect(shown)).rejects.toMatchObject({ code: 'promotions.collected' });
  expect(await collect(await show())).toMatchObject({ gives: { amount: '1.20' } });
});

test('a call that comes again is answered as the first was', async () => {
  const { play, show, collect, rewards } = await player();
  await play();
  clock.advance(SETTLED_MS);
  const [shown, key] = [await show(), randomUUID()];
  const first = await collect(shown, key);
  expect(await collect(shown, key)).toEqual(first);
  expect((await rewards()).items).toHaveLength(1);
});

test('somebody who tries again and again has to wait', async () => {
  const { show, collect } = await player();
  const shown = await show();
  for (let tried = 0; tried < COLLECT_RATE.most; tried += 1) {
    await expect(collect(shown)).rejects.toMatchObject({ code: 'promotions.tooLittle' });
  }
  await expect(collect(shown)).rejects.toMatchObject({ status: 429 });
});

test('a brand without a rebate says so, a trial has none, and nobody else reads or collects one', async () => {
  const stranger = await session('member', `h-${randomUUID()}`, 'harbor');
  const shown = await call(getRebate, { token: stranger, merchant: 'harbor' });
  expect(shown).toMatchObject({ isOffered: false, lines: [], amount: '0.00' });
  const body = { since: shown.since, until: shown.until, amount: '1.00' };
  await expect(
    call(collectRebate, { token: stranger, merchant: 'harbor', key: randomUUID(), body }),
  ).rejects.toMatchObject({ code: 'promotions.noRebate' });
  const trial = await session('trial');
  expect(await call(getRebate, { token: trial })).toMatchObject({ isOffered: true, amount: '0.00' });
  await expect(call(collectRebate, { token: trial, key: randomUUID(), body })).rejects.toMatchObject({
    code: 'session.trial',
  });
});

test('of fifty calls at once one is paid', async () => {
  const postgres = await createHarness({ merchants: [GIVING], database: await withPostgres(20, onTestFinished) });
  const { play, show, collect, balance } = await (await players(postgres))();
  await play({ stake: 100_00n });
  postgres.clock.advance(SETTLED_MS);
  const shown = await show();
  const tries = await Promise.allSettled(Array.from({ length: 50 }, () => collect(shown)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await balance()).toBe('1.20');
  expect(await brokenInvariants(postgres.db)).toEqual([]);
});

test('of both sides at a table among slots comes back no more than of what was lost there', async () => {
  const { play, show } = await player();
  await play({ of: 'RNG', classify: 'TG', stake: 20_000n, win: 19_500n });
  clock.advance(SETTLED_MS);
  const { lines } = await show();
  expect(lines.find(({ gameType }) => gameType === 'RNG')?.bets).toBe('5.00');
});
