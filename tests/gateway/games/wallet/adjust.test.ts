import { describe, expect, test } from 'vitest';
import { memberAccount } from '../../../../src/gateway/core/ledger/account.ts';
import { balanceOf } from '../../../../src/gateway/core/ledger/ledger.ts';
import { toDecimal } from '../../../../src/money/money.ts';
import { operated } from '../../operating.ts';
import { openPlay, SANDBOX } from '../launch/open-play.ts';
import { heldBy, soundness, waiting } from './held.ts';

const house = await operated({ environment: SANDBOX });
let rounds = 0;

/** A player with 90.00 left, whose stake of 10.00 at a book waits for its result. */
async function backer(vendor = 'AUL') {
  const play = await openPlay(house, { vendor });
  rounds += 1;
  const round = `match-${String(rounds).padStart(4, '0')}`;
  await play.debit(`${round}-stake`, '10.00', round);
  return {
    ...play,
    round,
    win: (amount: string, final = true) => play.credit(`${round}-win`, amount, { roundId: round, final }),
    adjust: (id: string | number, replaces: string | number, amount: string) =>
      play.say('adjust', {
        ...{ transactionId: `${round}-${id}`, roundId: round, amount },
        replaces: `${round}-${replaces}`,
      }),
    owed: async () => {
      const account = memberAccount(play.memberId, { code: 'lotus', currency: 'PHP' } as const, 'owed');
      return toDecimal(await balanceOf(house.db, account));
    },
  };
}

describe('a settlement that was wrong', () => {
  test('is mirrored, and what counts now is booked in its place, any number of times', async () => {
    const play = await backer();
    await play.win('30.00');
    expect(await play.adjust('first', 'win', '50.00')).toMatchObject({ status: 200, balance: '140.00' });
    expect(await play.adjust('first', 'win', '50.00')).toMatchObject({ balance: '140.00', replayed: true });
    expect(await play.adjust('second', 'first', '0.00')).toMatchObject({ balance: '90.00' });
    expect(await play.adjust('third', 'second', '12.00')).toMatchObject({ balance: '102.00' });
    expect(await play.bet(play.round)).toMatchObject({ state: 'settled', stake: 1000n, win: 1200n });
    expect((await play.bookings()).map(({ kind }) => kind)).toEqual([
      'game.debit',
      'game.credit',
      'game.credit',
      'game.credit.reversal',
      'game.credit.reversal',
      'game.credit',
    ]);
    expect(await soundness(house)).toEqual([]);
  });

  test('and paid nothing, or was only closed, can still be paid', async () => {
    const [lost, closed] = [await backer(), await backer()];
    await lost.win('0.00');
    expect(await lost.adjust('first', 'win', '20.00')).toMatchObject({ balance: '110.00' });
    await closed.say('close', { transactionId: `${closed.round}-over`, roundId: closed.round });
    expect(await closed.adjust('first', 'over', '20.00')).toMatchObject({ balance: '110.00' });
    expect(await closed.bet(closed.round)).toMatchObject({ state: 'settled', win: 2000n });
  });

  test('takes back what the player has spent since: the rest is owed, and no balance is below zero', async () => {
    const play = await backer();
    await play.win('30.00');
    await play.debit(`${play.round}-next`, '115.00', `${play.round}-next`);
    expect(await play.adjust('first', 'win', '10.00')).toMatchObject({ status: 200, balance: '0.00' });
    expect(await play.owed()).toBe('-15.00');
    expect(await play.bet(play.round)).toMatchObject({ win: 1000n });
    expect(await soundness(house)).toEqual([]);
  });

  test('is corrected once: two corrections of one win are not mixed up, in whichever order they come', async () => {
    const play = await backer();
    const early = await play.adjust('second', 'first', '5.00');
    expect(early).toEqual({ status: 409, code: 'transaction' });
    await play.win('30.00');
    await play.adjust('first', 'win', '40.00');
    expect(await play.adjust('second', 'first', '5.00')).toMatchObject({ status: 200, balance: '95.00' });
    expect(await play.adjust('other', 'win', '70.00')).toEqual({ status: 409, code: 'transaction' });
    expect(await play.adjust('other', 'first', '70.00')).toEqual({ status: 409, code: 'transaction' });
    expect(await play.held()).toBe('95.00');
  });

  test.each([
    ['a stake', 'stake'],
    ['what was refused', 'refused'],
    ['a win of another round', 'elsewhere'],
  ])('is no %s: that is refused for good', async (_what, replaces) => {
    const play = await backer();
    await play.debit(`${play.round}-refused`, '500.00', play.round);
    await play.credit(`${play.round}-elsewhere`, '1.00', { roundId: `${play.round}-elsewhere` });
    const held = await play.held();
    const no = { status: 409, code: 'transaction' };
    expect(await play.adjust('first', replaces, '5.00')).toEqual(no);
    expect(await play.adjust('first', replaces, '5.00')).toEqual(no);
    expect(await play.held()).toBe(held);
  });

  test('of another player is out of reach', async () => {
    const [play, other] = [await backer(), await backer()];
    await play.win('30.00');
    const theft = { transactionId: 'adjust-theft', roundId: play.round, replaces: `${play.round}-win`, amount: '0.00' };
    expect(await other.say('adjust', theft)).toEqual({ status: 409, code: 'transaction' });
    expect(await play.held()).toBe('120.00');
  });
});

describe('a settlement of which a part was held', () => {
  const held = async () => {
    const play = await backer('JDB');
    await house.operate('wins ceiling', { vendor: 'JDB', amount: '100.00', currency: 'PHP' });
    await play.win('250.00');
    expect(await heldBy(house, play.memberId)).toBe('150.00');
    return play;
  };

  test('is taken out of the held wallet, and the ceiling counts what is paid now', async () => {
    const play = await held();
    expect(await play.adjust('first', 'win', '120.00')).toMatchObject({ balance: '190.00' });
    expect(await heldBy(house, play.memberId)).toBe('20.00');
    expect(await waiting(house, play.memberId)).toMatchObject([{ amount: '20.00' }]);
    expect(await play.adjust('second', 'first', '0.00')).toMatchObject({ balance: '90.00' });
    expect(await heldBy(house, play.memberId)).toBe('0.00');
    expect(await waiting(house, play.memberId)).toEqual([]);
    expect(await soundness(house)).toEqual([]);
  });

  test.each(['release', 'refuse'])('is taken back after an operator’s %s too', async (decision) => {
    const play = await held();
    const [{ id } = { id: '' }] = await waiting(house, play.memberId);
    await house.operate(`wins ${decision}`, { id, reason: 'looked at' });
    expect(await play.held()).toBe(decision === 'release' ? '340.00' : '190.00');
    expect(await play.adjust('first', 'win', '0.00')).toMatchObject({ balance: '90.00' });
    expect(await heldBy(house, play.memberId)).toBe('0.00');
    expect(await soundness(house)).toEqual([]);
  });
});
