import { describe, expect, test } from 'vitest';
import { BATCH_SIZE } from '../../../../src/contract/games/vendor/calls.ts';
import { revokeSession } from '../../../../src/gateway/core/access/sessions.ts';
import { createHarness } from '../../harness.ts';
import { openPlay, SANDBOX } from '../launch/open-play.ts';
import { soundness } from './held.ts';

const harness = await createHarness({ environment: SANDBOX });
let batches = 0;

/** A player before a fishing game, with names for what is shot. */
async function fisher(funds: string) {
  const play = await openPlay(harness, { funds, vendor: 'JDB' });
  batches += 1;
  const name = `fishing-${batches}`;
  const stake = (part: number | string, amount: string, roundId = name) => {
    return { kind: 'debit', transactionId: `${name}-shot-${part}`, roundId, amount };
  };
  const win = (part: number | string, amount: string, { roundId = name, final = false } = {}) => {
    return { kind: 'credit', transactionId: `${name}-catch-${part}`, roundId, amount, final };
  };
  return { ...play, name, stake, win };
}

/** The issue's own batch: what is bet and won, shot by shot. */
const SHOTS = [
  [1, 10],
  [5, 5],
  [10, 0],
  [5, 4],
  [1, 10],
  [1, 0],
  [1, 0],
] as const;

describe('a batch of shots', () => {
  test('needs the least balance at which every shot can be paid for: 6 for bets of 24 and wins of 29', async () => {
    for (const [funds, status, held] of [
      ['5.99', 402, '5.99'],
      ['6.00', 200, '11.00'],
    ] as const) {
      const play = await fisher(funds);
      const shots = SHOTS.flatMap(([bet, won], part) => [play.stake(part, `${bet}.00`), play.win(part, `${won}.00`)]);
      expect(await play.batch(play.name, shots)).toMatchObject({ status, balance: held });
      expect(await play.held()).toBe(held);
      const told = await play.say('round', { roundId: play.name });
      expect(told).toMatchObject(
        status === 200
          ? { state: 'open', stake: '24.00', win: '29.00' }
          : { state: 'none', stake: '0.00', win: '0.00' },
      );
    }
    expect(await soundness(harness)).toEqual([]);
  });

  test('spans rounds, and ends those that it says are over', async () => {
    const play = await fisher('10.00');
    const [one, two] = [`${play.name}-one`, `${play.name}-two`];
    const shots = [
      play.stake(1, '4.00', two),
      play.stake(2, '6.00', one),
      play.win(2, '1.00', { roundId: one, final: true }),
    ];
    expect(await play.batch(play.name, shots)).toMatchObject({ status: 200, balance: '1.00', replayed: false });
    expect(await play.bet(one)).toMatchObject({ state: 'settled', stake: 600n, win: 100n });
    expect(await play.bet(two)).toMatchObject({ state: 'open', stake: 400n, win: 0n });
  });

  test('again gets the first answer, and with another content is refused', async () => {
    const play = await fisher('10.00');
    const shots = [play.stake(1, '4.00'), play.win(1, '7.00')];
    expect(await play.batch(play.name, shots)).toMatchObject({ balance: '13.00', replayed: false });
    await play.debit(`${play.name}-later`, '3.00', play.name);
    expect(await play.batch(play.name, shots)).toMatchObject({ balance: '13.00', replayed: true });
    expect(await play.batch(play.name, shots.slice(0, 1))).toMatchObject({ status: 409, code: 'transaction' });
    expect(await play.held()).toBe('10.00');
  });

  test('takes what was booked before as it was', async () => {
    const play = await fisher('10.00');
    await play.debit(`${play.name}-shot-1`, '4.00', play.name);
    expect(await play.batch(play.name, [play.stake(1, '4.00'), play.win(1, '7.00')])).toMatchObject({
      balance: '13.00',
    });
    const again = await play.credit(`${play.name}-catch-1`, '7.00', { roundId: play.name, final: false });
    expect(again).toMatchObject({ replayed: true, balance: '13.00' });
  });

  test.each([
    ['a shot that was rolled back', (name: string) => ({ debitId: `${name}-shot-2` })],
    ['a shot that names another', () => null],
  ])('with %s books nothing, and stays refused', async (_what, back) => {
    const play = await fisher('10.00');
    const rolledBack = back(play.name);
    if (rolledBack) await play.rollback(`${play.name}-back`, rolledBack.debitId);
    else await play.debit(`${play.name}-shot-2`, '1.50', play.name);
    const held = await play.held();
    const shots = [play.stake(1, '1.00'), play.stake(2, '1.00')];
    expect(await play.batch(play.name, shots)).toEqual({ status: 409, code: 'transaction' });
    expect(await play.batch(play.name, shots)).toEqual({ status: 409, code: 'transaction' });
    expect(await play.held()).toBe(held);
  });

  test('that found too little stays refused, and its shots may come otherwise', async () => {
    const play = await fisher('1.00');
    const shots = [play.stake(1, '1.00'), play.stake(2, '1.00')];
    const short = { status: 402, code: 'insufficient', balance: '1.00', currency: 'PHP' };
    expect(await play.batch(play.name, shots)).toEqual(short);
    await play.say('bonus', { transactionId: `${play.name}-gift`, roundId: `${play.name}-gift`, amount: '5.00' });
    expect(await play.batch(play.name, shots)).toEqual(short);
    expect(await play.batch(`${play.name}-next`, shots)).toMatchObject({ status: 200, balance: '4.00' });
  });

  test('of wins alone is paid after the player has logged out; a stake in it refuses it without a trace', async () => {
    const play = await fisher('1.00');
    const session = { merchant: 'lotus', sessionId: play.sessionId };
    await revokeSession({ db: harness.db, now: harness.clock.now() }, session);
    const refused = { status: 404, code: 'session' };
    expect(await play.batch(play.name, [play.win(1, '5.00'), play.stake(1, '1.00')])).toEqual(refused);
    expect(await play.batch(play.name, [play.win(1, '5.00')])).toMatchObject({ status: 200, balance: '6.00' });
  });

  test(`has between one and ${BATCH_SIZE} transactions`, async () => {
    const play = await fisher('1.00');
    const most = Array.from({ length: BATCH_SIZE }, (_, part) => play.win(part, '0.01'));
    expect(await play.batch(`${play.name}-none`, [])).toEqual({ status: 400, code: 'invalid' });
    expect(await play.batch(`${play.name}-more`, [...most, play.win('one-more', '0.01')])).toMatchObject({
      status: 400,
    });
    expect(await play.batch(play.name, most)).toMatchObject({ status: 200, balance: '2.00' });
  });
});
