import { expect, test } from 'vitest';
import { brokenInvariants } from '../core/ledger/invariants.ts';
import { createHarness, withPostgres } from '../harness.ts';
import { openPlay, SANDBOX } from './open-play.ts';

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

test('two hundred stakes of ten from a hundred, over one play: ten pass', async () => {
  const play = await openPlay(harness);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) => play.debit(`race-many-${i}`, '10.00', `race-round-many-${i}`)),
  );
  expect(tally(answers)).toEqual({ '200': 10, '402': 190 });
  expect(await play.held()).toBe('0.00');
  expect(await brokenInvariants(harness.db)).toEqual([]);
});
