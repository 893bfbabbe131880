import { describe, expect, test } from 'vitest';
import { houseAccount } from '../../../../src/gateway/core/ledger/account.ts';
import { balanceOf } from '../../../../src/gateway/core/ledger/ledger.ts';
import { toDecimal } from '../../../../src/money/money.ts';
import { operated } from '../../operating.ts';
import { openPlay, SANDBOX } from '../launch/open-play.ts';
import { heldBy, soundness, waiting } from './held.ts';

const house = await operated({ environment: SANDBOX });
let rounds = 0;
const NO = { status: 409, code: 'transaction' };

async function player(vendor = 'PG') {
  const play = await openPlay(house, { vendor });
  rounds += 1;
  const round = `gift-${String(rounds).padStart(4, '0')}`;
  const asked = (id: string, amount: string) => ({ transactionId: `${round}-${id}`, roundId: round, amount });
  return {
    ...play,
    round,
    bonus: (id: string, amount: string) => play.say('bonus', asked(id, amount)),
    jackpot: (id: string, amount: string) => play.say('jackpot', asked(id, amount)),
    tip: (id: string, amount: string) => play.say('tip', asked(id, amount)),
    close: (id: string) => play.say('close', { transactionId: `${round}-${id}`, roundId: round }),
  };
}

async function houseHolds(owner: 'bonus' | 'jackpot' | 'tips') {
  const balance = await balanceOf(house.db, houseAccount(owner, { code: 'lotus', currency: 'PHP' } as const));
  return toDecimal(balance);
}

describe.each(['bonus', 'jackpot'] as const)('a win by %s', (kind) => {
  test('wants no bet, and is paid from an account of its own, once', async () => {
    const play = await player();
    const before = Number(await houseHolds(kind));
    expect(await play[kind]('win', '7.00')).toMatchObject({ status: 200, balance: '107.00', replayed: false });
    expect(await play[kind]('win', '7.00')).toMatchObject({ balance: '107.00', replayed: true });
    expect(await play[kind]('win', '8.00')).toEqual(NO);
    expect(Number(await houseHolds(kind))).toBeCloseTo(before - 7);
    expect(await play.bet(play.round)).toMatchObject({ state: 'settled', stake: 0n, win: 700n });
    expect(await soundness(house)).toEqual([]);
  });

  test('is paid in whatever state the round is, and leaves it open where it was', async () => {
    const play = await player();
    await play.debit(`${play.round}-stake`, '10.00', play.round);
    await play[kind]('one', '1.00');
    expect(await play.bet(play.round)).toMatchObject({ state: 'open', win: 100n });
    await play.close('over');
    expect(await play[kind]('two', '2.00')).toMatchObject({ balance: '93.00' });
    const voided = await player();
    await voided.debit(`${voided.round}-stake`, '10.00', voided.round);
    await voided.rollback(`${voided.round}-back`, `${voided.round}-stake`);
    expect(await voided[kind]('win', '3.00')).toMatchObject({ balance: '103.00' });
    expect(await voided.bet(voided.round)).toMatchObject({ state: 'settled', stake: 0n, win: 300n });
    expect(await soundness(house)).toEqual([]);
  });

  test('that comes first leaves the round to what is staked and won in it', async () => {
    const play = await player();
    await play[kind]('early', '2.00');
    expect(await play.debit(`${play.round}-stake`, '10.00', play.round)).toMatchObject({ status: 200 });
    expect(await play.bet(play.round)).toMatchObject({ state: 'open', stake: 1000n, win: 200n, settled_at: null });
    // A gift pays nobody's stake.
    expect(await play.rollback(`${play.round}-back`, `${play.round}-stake`)).toMatchObject({ balance: '102.00' });
    const lucky = await player();
    await lucky[kind]('early', '2.00');
    expect(await lucky.credit(`${lucky.round}-win`, '50.00', { roundId: lucky.round })).toMatchObject({
      balance: '152.00',
    });
    expect(await lucky.credit(`${lucky.round}-more`, '1.00', { roundId: lucky.round })).toEqual(NO);
    expect(await soundness(house)).toEqual([]);
  });

  test('that comes first leaves the seat to whoever buys in', async () => {
    const play = await player('KNT');
    const asked = (id: string, amount: string) => ({
      transactionId: `${play.round}-${id}`,
      roundId: play.round,
      amount,
    });
    await play[kind]('early', '2.00');
    expect(await play.say('addOn', asked('add', '5.00'))).toEqual(NO);
    expect(await play.say('end', asked('end', '5.00'))).toEqual(NO);
    expect(await play.say('buyIn', asked('seat', '50.00'))).toMatchObject({ status: 200, balance: '52.00' });
    expect(await play.say('buyIn', asked('seat-2', '50.00'))).toEqual(NO);
    expect(await play.say('addOn', asked('add', '5.00'))).toMatchObject({ status: 200, balance: '47.00' });
    expect(await play.say('end', asked('end', '60.00'))).toMatchObject({ status: 200, balance: '107.00' });
    expect(await play.bet(play.round)).toMatchObject({ state: 'settled', stake: 5_500n, win: 6_200n });
    expect(await soundness(house)).toEqual([]);
  });

  test('pays for no seat: what was bought in is given back', async () => {
    const seat = async () => {
      const play = await player('KNT');
      const asked = { transactionId: `${play.round}-seat`, roundId: play.round, amount: '50.00' };
      await play.say('buyIn', asked);
      await play[kind]('gift', '1.00');
      return play;
    };
    const back = await seat();
    expect(await back.rollback(`${back.round}-back`, `${back.round}-seat`)).toMatchObject({ balance: '101.00' });
    expect(await back.bet(back.round)).toMatchObject({ state: 'settled', stake: 0n, win: 100n });
    const more = { transactionId: `${back.round}-add`, roundId: back.round, amount: '5.00' };
    expect(await back.say('addOn', more)).toEqual(NO);
    const left = await seat();
    const cancel = { transactionId: `${left.round}-cancel`, roundId: left.round };
    expect(await left.say('cancel', cancel)).toMatchObject({ status: 200, balance: '101.00' });
    expect(await left.bet(left.round)).toMatchObject({ state: 'settled', stake: 0n, win: 100n });
    expect(await left.debit(`${left.round}-stake`, '5.00', left.round)).toEqual(NO);
    expect(await soundness(house)).toEqual([]);
  });

  test('does not decide by its place whether a round that was given back opens again', async () => {
    for (const order of [
      ['back', 'gift'],
      ['gift', 'back'],
    ] as const) {
      const play = await player();
      await play.debit(`${play.round}-stake`, '10.00', play.round);
      for (const act of order) {
        if (act === 'gift') await play[kind]('gift', '1.00');
        else await play.rollback(`${play.round}-back`, `${play.round}-stake`);
      }
      expect(await play.bet(play.round)).toMatchObject({ state: 'settled', stake: 0n, win: 100n });
      expect(await play.debit(`${play.round}-again`, '10.00', play.round)).toMatchObject({ balance: '91.00' });
      expect(await play.bet(play.round)).toMatchObject({ state: 'open', stake: 1_000n, win: 100n });
    }
    expect(await soundness(house)).toEqual([]);
  });

  test('above the ceiling waits too, and goes back where it came from', async () => {
    const play = await player('JDB');
    await house.operate('wins ceiling', { vendor: 'JDB', amount: '5.00', currency: 'PHP' });
    const before = Number(await houseHolds(kind));
    expect(await play[kind]('win', '7.00')).toMatchObject({ balance: '105.00' });
    expect(await heldBy(house, play.memberId)).toBe('2.00');
    const [{ id } = { id: '' }] = await waiting(house, play.memberId);
    await house.operate('wins refuse', { id, reason: 'not ours' });
    expect(Number(await houseHolds(kind))).toBeCloseTo(before - 5);
    expect(await soundness(house)).toEqual([]);
  });
});

describe('a tip', () => {
  test('is taken from what the player has, is no stake, and can be rolled back', async () => {
    const play = await player();
    const before = Number(await houseHolds('tips'));
    expect(await play.tip('dealer', '4.00')).toMatchObject({ status: 200, balance: '96.00' });
    expect(await play.tip('dealer', '4.00')).toMatchObject({ replayed: true });
    expect(await play.tip('more', '100.00')).toMatchObject({ status: 402, code: 'insufficient', balance: '96.00' });
    expect(Number(await houseHolds('tips'))).toBeCloseTo(before + 4);
    expect(await play.bet(play.round)).toBeUndefined();
    expect(await play.rollback(`${play.round}-back`, `${play.round}-dealer`)).toMatchObject({ balance: '100.00' });
    expect(await play.rollback(`${play.round}-back-2`, `${play.round}-dealer`)).toMatchObject({ balance: '100.00' });
    expect(await soundness(house)).toEqual([]);
  });

  test('that was rolled back before it came is not taken', async () => {
    const play = await player();
    await play.rollback(`${play.round}-back`, `${play.round}-dealer`);
    expect(await play.tip('dealer', '4.00')).toEqual(NO);
    expect(await play.held()).toBe('100.00');
  });
});

describe('a round', () => {
  test('takes wins until it is closed, and is closed once', async () => {
    const play = await player();
    await play.debit(`${play.round}-stake`, '10.00', play.round);
    for (const part of [1, 2, 3]) {
      await play.credit(`${play.round}-win-${part}`, '5.00', { roundId: play.round, final: false });
    }
    expect(await play.close('over')).toMatchObject({ status: 200, balance: '105.00' });
    expect(await play.close('over')).toMatchObject({ replayed: true });
    expect(await play.close('over-2')).toMatchObject({ status: 200 });
    expect(await play.credit(`${play.round}-late`, '5.00', { roundId: play.round, final: false })).toEqual(NO);
    expect(await play.bet(play.round)).toMatchObject({ state: 'settled', win: 1500n });
  });

  test('that nothing was heard of is not closed, and may be later', async () => {
    const play = await player();
    expect(await play.close('over')).toEqual(NO);
    await play.debit(`${play.round}-stake`, '10.00', play.round);
    expect(await play.close('over')).toMatchObject({ status: 200 });
  });

  test('is told as it stands, with what became of each transaction', async () => {
    const play = await player();
    const nothing = { state: 'none', stake: '0.00', win: '0.00', transactions: [] };
    expect(await play.say('round', { roundId: play.round })).toMatchObject(nothing);
    await play.debit(`${play.round}-a-stake`, '10.00', play.round);
    await play.debit(`${play.round}-b-stake`, '5.00', play.round);
    await play.debit(`${play.round}-c-stake`, '500.00', play.round);
    await play.rollback(`${play.round}-back`, `${play.round}-b-stake`);
    await play.credit(`${play.round}-d-win`, '30.00', { roundId: play.round });
    const adjusted = { transactionId: `${play.round}-e-win`, roundId: play.round, replaces: `${play.round}-d-win` };
    await play.say('adjust', { ...adjusted, amount: '25.00' });
    expect(await play.say('round', { roundId: play.round })).toMatchObject({
      ...{ status: 200, state: 'settled', stake: '10.00', win: '25.00', balance: '115.00', currency: 'PHP' },
      transactions: [
        { transactionId: `${play.round}-a-stake`, kind: 'debit', amount: '10.00', state: 'done' },
        { transactionId: `${play.round}-b-stake`, kind: 'debit', amount: '5.00', state: 'rolledBack' },
        { transactionId: `${play.round}-c-stake`, kind: 'debit', amount: '500.00', state: 'refused' },
        { transactionId: `${play.round}-d-win`, kind: 'credit', amount: '30.00', state: 'replaced' },
        { transactionId: `${play.round}-e-win`, kind: 'adjust', amount: '25.00', state: 'done' },
      ],
    });
    const stranger = await player();
    expect(await stranger.say('round', { roundId: play.round })).toMatchObject(nothing);
  });
});
