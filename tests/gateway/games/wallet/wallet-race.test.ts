import { expect, test } from 'vitest';
import { inTransaction } from '../../../../src/gateway/core/db/transaction.ts';
import { decideWin } from '../../../../src/gateway/games/wallet/held-wins.ts';
import { brokenInvariants } from '../../core/ledger/invariants.ts';
import { createHarness, withPostgres } from '../../harness.ts';
import { openPlay, SANDBOX } from '../launch/open-play.ts';
import { heldBy, soundness, waiting } from './held.ts';

const harness = await createHarness({ database: await withPostgres(), environment: SANDBOX });

/** The answers, counted. */
function tally(answers: readonly { status: number; replayed?: boolean }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, replayed } of answers) {
    const name = replayed ? `${status} replayed` : String(status);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

test('forty identical debits at once are one posting', async () => {
  const play = await openPlay(harness);
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => play.debit('race-stake-1', '10.00', 'race-round-1')),
  );
  expect(tally(answers)).toEqual({ '200': 1, '200 replayed': 39 });
  expect(await play.held()).toBe('90.00');
  expect(await play.bookings()).toHaveLength(1);
});

test('forty identical wins at once are one posting', async () => {
  const play = await openPlay(harness);
  await play.debit('race-stake-2', '10.00', 'race-round-2');
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => play.credit('race-win-2', '7.00', { roundId: 'race-round-2' })),
  );
  expect(tally(answers)).toEqual({ '200': 1, '200 replayed': 39 });
  expect(await play.held()).toBe('97.00');
});

test('a debit and its rollback at once leave nothing taken, whoever comes first', async () => {
  for (let i = 0; i < 20; i += 1) {
    const play = await openPlay(harness);
    const id = `race-both-${i}`;
    const [staked, back] = await Promise.all([
      play.debit(id, '10.00', `race-round-both-${i}`),
      play.rollback(`${id}-back`, id),
    ]);
    expect(back.status).toBe(200);
    expect([200, 409]).toContain(staked.status);
    expect(await play.held()).toBe('100.00');
  }
});

test('a debit and its rollback at once over two plays leave nothing taken', async () => {
  for (let i = 0; i < 20; i += 1) {
    const play = await openPlay(harness);
    const second = await play.openAgain();
    const id = `race-plays-${i}`;
    const [staked, back] = await Promise.all([
      play.debit(id, '10.00', `race-round-plays-${i}`),
      play.ask('rollback', { playId: second, transactionId: `${id}-back`, debitId: id }),
    ]);
    expect(back.status).toBe(200);
    expect([200, 409]).toContain(staked.status);
    expect(await play.held()).toBe('100.00');
  }
});

test('a win and a rollback of its stake at once: one of them, never both', async () => {
  for (let i = 0; i < 20; i += 1) {
    const play = await openPlay(harness);
    const [id, roundId] = [`race-paid-${i}`, `race-round-paid-${i}`];
    await play.debit(id, '10.00', roundId);
    const [paid, back] = await Promise.all([
      play.credit(`${id}-win`, '25.00', { roundId }),
      play.rollback(`${id}-back`, id),
    ]);
    expect([paid.status, back.status].sort()).toEqual([200, 409]);
    expect(await play.held()).toBe(paid.status === 200 ? '115.00' : '100.00');
  }
});

test('twenty players stake on one round at once: each has a bet, and nobody is turned away', async () => {
  const plays = await Promise.all(Array.from({ length: 20 }, () => openPlay(harness, { vendor: 'AUL' })));
  const answers = await Promise.all(
    plays.map((play, i) => play.debit(`race-shared-${i}`, '10.00', 'race-round-shared')),
  );
  expect(tally(answers)).toEqual({ '200': 20 });
  for (const play of plays) {
    expect(await play.held()).toBe('90.00');
    expect(await play.bet('race-round-shared')).toMatchObject({ state: 'open', stake: 1000n });
  }
});

/** Runs `work` for each of many, forty at a time, as connections and a crowd of players allow. */
async function inCrowds<T, R>(all: readonly T[], work: (each: T, index: number) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < all.length; from += 40) {
    done.push(...(await Promise.all(all.slice(from, from + 40).map((each, index) => work(each, from + index)))));
  }
  return done;
}

test('five hundred players share a round: each is paid their own win, once', async () => {
  const crowd = Array.from({ length: 500 });
  const plays = await inCrowds(crowd, () => openPlay(harness, { vendor: 'AUL' }));
  const round = 'race-round-crowd';
  const staked = await inCrowds(plays, (play, index) => play.debit(`race-crowd-${index}`, '10.00', round));
  expect(tally(staked)).toEqual({ '200': 500 });
  const win = (part: number) => (play: (typeof plays)[number], index: number) =>
    play.credit(`race-crowd-win-${part}`, `${index % 7}.00`, { roundId: round, final: part === 2 });
  for (const part of [1, 2, 2]) await inCrowds(plays, win(part));
  const held = await inCrowds(plays, (play) => play.held());
  expect(held).toEqual(plays.map((_play, index) => `${90 + 2 * (index % 7)}.00`));
});

test('one player stakes on one round from two devices at once: one bet holds both stakes', async () => {
  for (let i = 0; i < 20; i += 1) {
    const play = await openPlay(harness, { vendor: 'AUL' });
    const other = await play.openAgain();
    const roundId = `race-devices-${i}`;
    const answers = await Promise.all([
      play.debit(`${roundId}-one`, '10.00', roundId),
      play.ask('debit', { playId: other, transactionId: `${roundId}-two`, roundId, amount: '5.00' }),
    ]);
    expect(tally(answers)).toEqual({ '200': 2 });
    expect(await play.bet(roundId)).toMatchObject({ state: 'open', stake: 1500n });
    expect(await play.held()).toBe('85.00');
  }
});

/** Nobody may be paid more than 100.00 for a round at once. */
async function ceiling(): Promise<void> {
  await openPlay(harness);
  await harness.db
    .insertInto('vendor_ceilings')
    .values({ vendor: 'PG', currency: 'PHP', kind: 'win', amount: 10_000n })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

test('twenty parts of one win at once, over two plays, get no more past the ceiling than one', async () => {
  await ceiling();
  const play = await openPlay(harness);
  const second = await play.openAgain();
  const roundId = 'race-round-ceiling';
  await play.debit('race-stake-ceiling', '10.00', roundId);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, part) => {
      const win = { transactionId: `race-ceiling-${part}`, roundId, amount: '15.00', final: false };
      return play.ask('credit', { ...win, playId: part % 2 === 0 ? play.playId : second });
    }),
  );
  expect(tally(answers)).toEqual({ '200': 20 });
  expect(await play.held()).toBe('190.00');
  expect(await heldBy(harness, play.memberId)).toBe('200.00');
  expect(await soundness(harness)).toEqual([]);
});

test('releases and refusals of one held win at once: one of them is done, once', async () => {
  await ceiling();
  for (let turn = 0; turn < 10; turn += 1) {
    const play = await openPlay(harness);
    await play.debit(`race-decided-${turn}`, '10.00', `race-decided-${turn}`);
    await play.credit(`race-decided-win-${turn}`, '130.00', { roundId: `race-decided-${turn}` });
    const [{ id } = { id: '' }] = await waiting(harness, play.memberId);
    const books = { now: harness.clock.now(), metrics: harness.services.metrics };
    const decided = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        inTransaction(harness.db, (trx) =>
          decideWin({ ...books, db: trx }, BigInt(id.slice(4)), {
            ...{ state: index % 2 === 0 ? 'released' : 'refused', reason: 'race', by: `operator ${index}` },
          }),
        ),
      ),
    );
    const taken = decided.flatMap((each) => (each.kind === 'now' ? [each.win.state] : []));
    expect(taken).toHaveLength(1);
    expect(await play.held()).toBe(taken[0] === 'released' ? '220.00' : '190.00');
    expect(await heldBy(harness, play.memberId)).toBe('0.00');
  }
  expect(await soundness(harness)).toEqual([]);
});

test('sixty stakes of ten from a hundred, over one play: ten pass', async () => {
  const play = await openPlay(harness);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) => play.debit(`race-many-${i}`, '10.00', `race-round-many-${i}`)),
  );
  expect(tally(answers)).toEqual({ '200': 10, '402': 50 });
  expect(await play.held()).toBe('0.00');
  expect(await brokenInvariants(harness.db)).toEqual([]);
});
