import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { claimReward, getRewards } from '../../../src/contract/promotions/endpoints.ts';
import { getRaffle, type Raffle } from '../../../src/contract/raffles/endpoints.ts';
import { bytesOf, commitmentOf } from '../../../src/draws/draw.ts';
import { AREAS } from '../../../src/gateway/areas.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { syncMerchants } from '../../../src/gateway/core/merchants/merchants.ts';
import { DRAW_AFTER_MS, OPEN_BEFORE_MS, SEAL_AFTER_MS } from '../../../src/gateway/raffles/limits.ts';
import { syncPart } from '../../../src/gateway/raffles/part.ts';
import { isDrawnRight } from '../../../src/stores/raffles/raffle.ts';
import { catchUp } from '../catching-up.ts';
import { brokenInvariants } from '../core/ledger/invariants.ts';
import { jobNamed } from '../job-named.ts';
import { LOTUS } from '../merchants.ts';
import { FROM, raffling, TO } from './raffling.ts';

test('a raffle opens with the hash of its seed, counts tickets by valid bets of its days and categories, and is drawn once', async () => {
  const { player, goTo, look, shown, state, call, clock, db, operate } = await raffling();
  const [ana, ben, cleo, dan] = [await player(), await player(), await player(), await player()];
  await ana.play({ stake: 90_000n });
  await look();
  expect(await shown(ana)).toMatchObject({ state: 'soon', commitment: null, own: { tickets: 0, valid: '0.00' } });
  expect(await state(ana)).toBe('comingSoon');

  goTo(FROM);
  await look();
  const open = await shown(ana);
  expect(open).toMatchObject({ state: 'open', digest: null, seed: null, tickets: null, wins: [] });
  expect(open.commitment).toMatch(/^[0-9a-f]{64}$/);
  await ana.play({ stake: 25_000n });
  await ana.play({ of: 'LIVE', stake: 99_000n, win: 0n });
  await ben.play({ of: 'FISH', stake: 990_000n });
  await cleo.play({ stake: 9_999n });
  await look();
  expect((await shown(ana)).own).toMatchObject({ tickets: 2, valid: '250.00', left: '50.00', numbers: null });
  expect((await shown(ben)).own).toMatchObject({ tickets: 5, left: null });
  expect((await shown(cleo)).own).toMatchObject({ tickets: 0, left: '0.01' });
  expect(await state(ana)).toBe('joining');

  goTo(TO);
  await dan.play({ stake: 50_000n });
  await look();
  expect(await shown(dan)).toMatchObject({ state: 'closed', own: { tickets: 0 } });
  expect(await state(ana)).toBe('processing');
  expect((await shown(ana)).digest).toBeNull();
  goTo(new Date(TO).getTime() + SEAL_AFTER_MS);
  await look();
  const sealed = await shown(ana);
  expect(sealed).toMatchObject({ state: 'sealed', tickets: 7, seed: null, commitment: open.commitment });
  const { answer } = await operate('raffles tickets', { brand: 'lotus', name: 'moon/2026-06-02' });
  const { list, digest } = answer as { list: string; digest: string };
  expect(createHash('sha256').update(list).digest('hex')).toBe(digest);
  expect(sealed.digest).toBe(digest);
  const { first = 0, last = 0 } = sealed.own.numbers ?? {};
  expect(list).toContain(`${first}-${last}:${sealed.own.holder}\n`);
  expect(last - first).toBe(1);

  await look();
  expect((await shown(ana)).state).toBe('sealed');
  clock.advance(DRAW_AFTER_MS);
  await look();
  const drawn = await shown(ana);
  expect(drawn).toMatchObject({ state: 'drawn', digest, commitment: open.commitment });
  expect(await commitmentOf(bytesOf(drawn.seed ?? ''))).toBe(open.commitment);
  expect(drawn.wins.map(({ gives }) => gives.amount)).toEqual(['500.00', '50', '50', '50']);
  expect(new Set(drawn.wins.map(({ ticket }) => ticket)).size).toBe(4);
  expect(await isDrawnRight(drawn)).toBe(true);
  for (const [member, own] of [
    [ana, drawn],
    [ben, await shown(ben)],
  ] as const) {
    const wins = own.wins.filter(({ isOwn }) => isOwn);
    const { items } = await call(getRewards, { token: await member.token(), language: 'EN' });
    expect(items.map(({ gives }) => gives.amount).sort()).toEqual(wins.map(({ gives }) => gives.amount).sort());
    for (const reward of items) {
      expect(reward.because).toMatchObject({ of: 'raffle', title: 'Moon' });
      await call(claimReward, { token: await member.token(), key: randomUUID(), body: { id: reward.id } });
    }
    expect(await state(member)).toBe(wins.length > 0 ? 'claimed' : 'closed');
  }
  expect(await state(cleo)).toBe('closed');
  expect(await brokenInvariants(db)).toEqual([]);
  clock.advance(DRAW_AFTER_MS);
  await look();
  expect(await shown(ana)).toEqual(drawn);
});

test('a rule that changes while tickets are earned changes nothing of this raffle', async () => {
  const { player, goTo, look, shown, finish, db, raffle } = await raffling();
  const ana = await player();
  goTo(FROM);
  await look();
  await ana.play({ stake: 20_000n });
  const changed = {
    ...raffle,
    bets: '1.00',
    prizes: [{ prize: { of: 'money', amount: '1.00' } as const, count: 1, name: { EN: 'one' } }],
  };
  await inTransaction(db, (trx) => syncPart(trx, 'lotus', { raffles: [changed] }));
  await look();
  expect(await shown(ana)).toMatchObject({ bets: '100.00', own: { tickets: 2 } });
  // Nor does it go where the brand takes its promotion away.
  await inTransaction(db, (trx) => syncPart(trx, 'lotus', { raffles: [] }));
  await finish();
  await inTransaction(db, (trx) => syncPart(trx, 'lotus', { raffles: [raffle] }));
  expect((await shown(ana)).wins.map(({ gives }) => gives.amount)).toEqual(['500.00', '50']);
});

test('bets that are given back before the tickets are numbered bring none', async () => {
  const { player, goTo, look, shown, finish, db } = await raffling();
  const ana = await player();
  goTo(FROM);
  await look();
  await ana.play({ stake: 20_000n });
  await look();
  expect((await shown(ana)).own.tickets).toBe(2);
  await db.updateTable('bets').set({ state: 'void', stake: 0n, win: 0n }).where('member_id', '=', ana.id).execute();
  await finish();
  expect(await shown(ana)).toMatchObject({ state: 'drawn', tickets: 0, wins: [], own: { tickets: 0 } });
  expect(await isDrawnRight(await shown(ana))).toBe(true);
});

test('trials and closed accounts have no tickets, and bets that wait to be counted hold the numbering up', async () => {
  const { player, goTo, look, shown, db, services, clock } = await raffling();
  const [ana, trial, gone] = [await player(), await player(), await player()];
  goTo(FROM);
  await look();
  for (const { play } of [ana, trial, gone]) await play({ stake: 20_000n });
  await db.updateTable('members').set({ type: 4 }).where('id', '=', trial.id).execute();
  await db.updateTable('members').set({ closed_at: clock.now() }).where('id', '=', gone.id).execute();
  goTo(new Date(TO).getTime() + SEAL_AFTER_MS);
  await catchUp(services, jobNamed('raffles'));
  expect((await shown(ana)).state).toBe('closed');
  await look();
  expect(await shown(ana)).toMatchObject({ state: 'sealed', tickets: 2 });
});

test('what was drawn is shown until the next raffle of the promotion begins', async () => {
  const { player, goTo, look, shown, state, finish, db, raffle } = await raffling();
  const ana = await player();
  goTo(FROM);
  await look();
  await ana.play({ stake: 20_000n });
  await finish();
  const drawn = await shown(ana);
  const next = {
    ...{ ...raffle, starts: '2026-07-02', ends: '2026-07-03' },
    ...{ from: '2026-07-01T16:00:00.000Z', to: '2026-07-03T16:00:00.000Z' },
  };
  await inTransaction(db, (trx) => syncPart(trx, 'lotus', { raffles: [next] }));
  expect(await shown(ana)).toEqual(drawn);
  expect(await state(ana)).toBe('issued');
  goTo(next.from);
  await look();
  expect(await shown(ana)).toMatchObject({ state: 'open', wins: [], own: { tickets: 0 } });
});

test.each<[string, (drawn: Raffle) => Raffle]>([
  ['another seed', (drawn) => ({ ...drawn, seed: 'ab'.repeat(32) })],
  ['no seed at all', (drawn) => ({ ...drawn, seed: 'what?' })],
  ['another digest', (drawn) => ({ ...drawn, digest: '00' })],
  ['a ticket more', (drawn) => ({ ...drawn, tickets: (drawn.tickets ?? 0) + 200 })],
  ['another winner', (drawn) => ({ ...drawn, wins: drawn.wins.toReversed() })],
  ['a winner less', (drawn) => ({ ...drawn, wins: drawn.wins.slice(1) })],
])('whoever checks a draw finds %s', async (_, change) => {
  const { player, goTo, look, shown, finish } = await raffling({ most: 100 });
  const ana = await player();
  goTo(FROM);
  await look();
  await ana.play({ stake: 1_000_000n });
  await finish();
  const drawn = await shown(ana);
  expect(await isDrawnRight(drawn)).toBe(true);
  expect(await isDrawnRight(change(drawn))).toBe(false);
});

test('the hash of the seed is published before the first bet that may bring a ticket', async () => {
  const { player, goTo, look, shown, state } = await raffling();
  const ana = await player();
  goTo(new Date(FROM).getTime() - OPEN_BEFORE_MS);
  await look();
  const soon = await shown(ana);
  expect(soon).toMatchObject({ state: 'soon', own: { tickets: 0 } });
  expect(soon.commitment).toMatch(/^[0-9a-f]{64}$/);
  expect(await state(ana)).toBe('comingSoon');
  goTo(FROM);
  expect(await shown(ana)).toMatchObject({ state: 'open', commitment: soon.commitment });
});

test('a raffle that nobody opened until it was over is never drawn, and says that it is closed', async () => {
  const { player, goTo, look, shown, state } = await raffling();
  const ana = await player();
  goTo(TO);
  await look();
  expect(await shown(ana)).toMatchObject({ state: 'closed', commitment: null });
  expect(await state(ana)).toBe('closed');
});

test('a raffle that is none is refused', async () => {
  const { player, call } = await raffling();
  const ana = await player();
  await expect(call(getRaffle, { token: await ana.token(), query: { slug: 'sun' } })).rejects.toMatchObject({
    ...{ status: 404, code: 'raffles.none' },
  });
});

test('a first day that is put right while tickets are earned draws them once', async () => {
  const { player, goTo, look, shown, finish, db, raffle, call } = await raffling();
  const ana = await player();
  goTo(FROM);
  await look();
  await ana.play({ stake: 20_000n });
  const moved = { ...raffle, starts: '2026-06-01', from: '2026-05-31T16:00:00.000Z' };
  await inTransaction(db, (trx) => syncPart(trx, 'lotus', { raffles: [moved] }));
  await look();
  await finish();
  await finish();
  const { items } = await call(getRewards, { token: await ana.token(), language: 'EN' });
  expect(items).toHaveLength(2);
  expect((await shown(ana)).state).not.toBe('open');
});

test('bets that brought tickets of a raffle that is drawn bring none of the next one, whose days begin before it ended', async () => {
  const { player, goTo, look, finish, shown, raffle, db } = await raffling();
  const ana = await player();
  await look();
  goTo(FROM);
  await look();
  await ana.play({ stake: 100_00n });
  await ana.play({ stake: 400_00n, at: new Date('2026-06-03T10:00:00.000Z') });
  await finish();
  expect(await shown(ana)).toMatchObject({ state: 'drawn', tickets: 5 });
  const before = await shown(ana);
  // The operator lets it go on, and writes the second day where the fourth is meant.
  const again = {
    ...raffle,
    starts: '2026-06-03',
    from: '2026-06-02T16:00:00.000Z',
    ends: '2026-06-10',
    to: '2026-06-10T16:00:00.000Z',
  };
  const parts = {
    ...LOTUS.parts,
    registration: { fields: [], timeZone: 'Asia/Manila' },
    raffles: { raffles: [again] },
  };
  await syncMerchants(db, [{ ...LOTUS, parts }], AREAS);
  await look();
  expect(await shown(ana)).toEqual(before);
});
