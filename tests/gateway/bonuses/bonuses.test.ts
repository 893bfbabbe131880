import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { getGrantBets, giveUpGrant } from '../../../src/contract/bonuses/endpoints.ts';
import { SANDBOX } from '../games/launch/open-play.ts';
import { soundness, waiting } from '../games/wallet/held.ts';
import { createHarness, withPostgres } from '../harness.ts';
import { operated } from '../operating.ts';
import { bonusPlayer } from './bonus-player.ts';

const DAY_MS = 86_400_000;

const house = await operated({ environment: SANDBOX });

describe('own money first', () => {
  test('the bonus is staked once the own money is used up, and what is won comes back by the split of its bet', async () => {
    const player = await bonusPlayer(house);
    await player.grant();
    expect(await player.wallets()).toEqual({ own: '100.00', held: '0.00', bonus: '50.00', left: '500.00' });
    expect(await player.debit('transaction-a', '120.00', 'round-one-a')).toMatchObject({
      status: 200,
      balance: '30.00',
    });
    expect(await player.wallets()).toMatchObject({ own: '0.00', bonus: '30.00' });
    // A sixth of the stake was bonus money.
    expect(await player.credit('transaction-b', '240.00', { roundId: 'round-one-a' })).toMatchObject({
      balance: '270.00',
    });
    expect(await player.wallets()).toMatchObject({ own: '200.00', bonus: '70.00' });
    expect(await soundness(house)).toEqual([]);
  });

  test('a win that its vendor pays in hundredths is split as one that is paid at once', async () => {
    const player = await bonusPlayer(house);
    await player.grant();
    await player.round('99.99', '0.00', 'round-first');
    expect(await player.wallets()).toMatchObject({ own: '0.01', bonus: '50.00' });
    // All of the stake but a hundredth is bonus money.
    expect(await player.debit('stake-0001', '50.01', 'round-parts')).toMatchObject({ status: 200 });
    for (let part = 1; part <= 100; part += 1) {
      await player.credit(`part-of-win-${part}`, '0.01', { roundId: 'round-parts', final: part === 100 });
    }
    expect(await player.wallets()).toMatchObject({ own: '0.01', bonus: '0.99' });
    // What is settled anew is one of the parts, and takes back no more than that was.
    const anew = { transactionId: 'part-anew', roundId: 'round-parts', replaces: 'part-of-win-50', amount: '1.01' };
    expect(await player.say('adjust', anew)).toMatchObject({ status: 200 });
    expect(await player.wallets()).toMatchObject({ own: '0.01', bonus: '1.99' });
    expect(await soundness(house)).toEqual([]);
  });

  test('a stake that both together do not cover is refused, and nothing moves', async () => {
    const player = await bonusPlayer(house);
    await player.grant();
    expect(await player.debit('transaction-a', '150.01', 'round-one-b')).toMatchObject({
      code: 'insufficient',
      balance: '150.00',
    });
    expect(await player.wallets()).toMatchObject({ own: '100.00', bonus: '50.00' });
  });

  test('a seat takes own money alone, because what is lost at it is another player’s with nothing to wager', async () => {
    const player = await bonusPlayer(house, { vendor: 'KNT' });
    await player.grant();
    const seat = (transactionId: string, amount: string) => ({ transactionId, roundId: 'seat-one-b', amount });
    expect(await player.say('buyIn', seat('buy-in-0001', '100.01'))).toMatchObject({ code: 'insufficient' });
    expect(await player.say('buyIn', seat('buy-in-0002', '90.00'))).toMatchObject({ status: 200 });
    expect(await player.say('addOn', seat('add-on-0001', '10.01'))).toMatchObject({ code: 'insufficient' });
    expect(await player.wallets()).toMatchObject({ own: '10.00', bonus: '50.00' });
    expect(await player.say('end', seat('seat-end-01', '95.00'))).toMatchObject({ status: 200 });
    expect(await player.wallets()).toMatchObject({ own: '105.00', bonus: '50.00', left: '500.00' });
    expect(await soundness(house)).toEqual([]);
  });

  test('a stake that is rolled back comes back to where it came from', async () => {
    const player = await bonusPlayer(house);
    await player.grant();
    await player.debit('transaction-a', '130.00', 'round-one-c');
    expect(await player.rollback('transaction-back', 'transaction-a')).toMatchObject({
      status: 200,
      balance: '150.00',
    });
    expect(await player.wallets()).toMatchObject({ own: '100.00', bonus: '50.00' });
    expect(await player.bet('round-one-c')).toMatchObject({ state: 'void', stake: 0n, bonus_stake: 0n });
    expect(await soundness(house)).toEqual([]);
  });

  test('a win that is settled anew is taken back by the same split', async () => {
    const player = await bonusPlayer(house);
    await player.grant();
    await player.debit('transaction-a', '125.00', 'round-one-d');
    await player.credit('transaction-b', '250.00', { roundId: 'round-one-d' });
    expect(await player.wallets()).toMatchObject({ own: '200.00', bonus: '75.00' });
    const anew = {
      transactionId: 'transaction-anew',
      roundId: 'round-one-d',
      replaces: 'transaction-b',
      amount: '50.00',
    };
    expect(await player.say('adjust', anew)).toMatchObject({ status: 200, balance: '75.00' });
    expect(await player.wallets()).toMatchObject({ own: '40.00', bonus: '35.00' });
    expect(await soundness(house)).toEqual([]);
  });
});

describe('a win that is taken back and paid again', () => {
  const anew = (replaces: string, transactionId: string, amount: string) => ({
    ...{ transactionId, roundId: 'round-won', replaces, amount },
  });

  test.each([
    ['while its bonus is played', false],
    ['once its bonus is over', true],
  ])('has been paid once %s, though it was spent in between', async (_when, isOver) => {
    const player = await bonusPlayer(house);
    await player.grant({ terms: { order: 'together', of: 'both', multiple: 10_000 } });
    await player.debit('transaction-stake', '150.00', 'round-won');
    await player.credit('transaction-win', '200.00', { roundId: 'round-won' });
    await player.debit('transaction-open', '10.00', 'round-open');
    await player.round('190.00', '0.00', 'round-spent');
    expect(await player.wallets()).toMatchObject({ own: '0.00', bonus: '0.00' });
    if (isOver) await player.giveUp();
    let last = 'transaction-win';
    for (const [place, amount] of ['0.00', '200.00', '0.00', '200.00'].entries()) {
      const next = `transaction-anew-${place}`;
      expect(await player.say('adjust', anew(last, next, amount))).toMatchObject({ status: 200 });
      last = next;
      expect(await player.wallets()).toMatchObject({ own: '0.00', bonus: '0.00' });
    }
    expect(await soundness(house)).toEqual([]);
    // What is won beyond it comes as ever.
    await player.say('adjust', anew(last, 'transaction-more', '260.00'));
    expect(await player.wallets()).toMatchObject(isOver ? { own: '10.00' } : { bonus: '60.00' });
    expect(await soundness(house)).toEqual([]);
  });

  test('is made up for by what comes next, while it stays taken back', async () => {
    const player = await bonusPlayer(house);
    await player.grant({ terms: { order: 'together', of: 'both', multiple: 10_000 } });
    await player.debit('transaction-stake', '150.00', 'round-won');
    await player.credit('transaction-win', '200.00', { roundId: 'round-won' });
    await player.debit('transaction-open', '200.00', 'round-open');
    await player.say('adjust', anew('transaction-win', 'transaction-anew', '0.00'));
    await player.credit('transaction-next', '230.00', { roundId: 'round-open' });
    expect(await player.wallets()).toMatchObject({ own: '0.00', bonus: '30.00' });
    expect(await soundness(house)).toEqual([]);
  });
});

describe('kept together', () => {
  const terms = { order: 'together', of: 'both', multiple: 100 } as const;

  test('deposit and bonus are one until they are wagered; what is won is the own then', async () => {
    const player = await bonusPlayer(house);
    await player.grant({ terms });
    expect(await player.wallets()).toEqual({ own: '0.00', held: '0.00', bonus: '150.00', left: '150.00' });
    await player.round('100.00', '130.00');
    await player.round('50.00', '0.00');
    await player.count();
    expect(await player.first()).toMatchObject({ state: 'completed', own: '130.00', left: '0.00', wagered: '150.00' });
    expect(await player.wallets()).toEqual({ own: '130.00', held: '0.00', bonus: '0.00', left: '0.00' });
    expect(await soundness(house)).toEqual([]);
  });

  test.each([
    ['nothing was played', '0.00', '0.00', '100.00', '50.00'],
    ['more was won', '50.00', '300.00', '100.00', '300.00'],
    ['a part was lost', '60.00', '0.00', '40.00', '50.00'],
    ['more than the deposit was lost', '120.00', '0.00', '0.00', '30.00'],
  ])(
    'given up after %s, the own money comes back as far as it is there, and the rest goes',
    async (_what, stake, win, back, gone) => {
      const player = await bonusPlayer(house);
      await player.grant({ terms: { ...terms, multiple: 5000 } });
      if (stake !== '0.00') await player.round(stake, win);
      expect((await player.first()).givenUp).toEqual({ back, gone });
      expect(await player.giveUp()).toMatchObject({ state: 'givenUp', own: back });
      expect(await player.wallets()).toEqual({ own: back, held: '0.00', bonus: '0.00', left: '0.00' });
      expect(await soundness(house)).toEqual([]);
    },
  );
});

describe('what is kept with a bonus that waits', () => {
  const terms = { order: 'together', of: 'both', multiple: 5000 } as const;

  /** 50.00 are played with 100.00 of the own money, of which 60.00 are kept with the next bonus. */
  async function withTwo() {
    const player = await bonusPlayer(house);
    await player.grant({ amount: 5000n });
    await player.grant({ terms, amount: 2000n, paidIn: 6000n });
    return player;
  }

  test('is held at once: neither played nor counted to the balance, and in play with it once it begins', async () => {
    const player = await withTwo();
    expect(await player.wallets()).toMatchObject({ own: '40.00', held: '60.00', bonus: '50.00' });
    expect(await player.first()).toMatchObject({
      ...{ state: 'queued', kept: '60.00', balance: '0.00', givenUp: { back: '60.00', gone: '20.00' } },
    });
    expect(await player.debit('transaction-much', '90.01', 'round-held-a')).toMatchObject({
      ...{ code: 'insufficient', balance: '90.00' },
    });
    expect(await player.debit('transaction-all', '90.00', 'round-held-b')).toMatchObject({ status: 200 });
    await player.credit('transaction-none', '0.00', { roundId: 'round-held-b' });
    await player.count();
    expect((await player.grants()).map(({ state }) => state)).toEqual(['active', 'lost']);
    expect(await player.wallets()).toMatchObject({ own: '0.00', held: '0.00', bonus: '80.00' });
    expect(await soundness(house)).toEqual([]);
  });

  test('comes back whole where that is given up before it begins', async () => {
    const player = await withTwo();
    const { id } = await player.first();
    expect(await player.giveUp(id)).toMatchObject({ state: 'givenUp', own: '60.00' });
    expect(await player.wallets()).toMatchObject({ own: '100.00', held: '0.00', bonus: '50.00' });
    expect(await soundness(house)).toEqual([]);
  });

  test('is held by the job where a bonus was granted before that was done at once', async () => {
    const player = await withTwo();
    const { id } = await player.first();
    await player.giveUp(id);
    await sql`
      INSERT INTO bonus_grants (merchant, member_id, source, reference, title, currency, amount, to_keep, terms, required, state, granted_at)
        SELECT merchant, member_id, source, 'before', title, currency, amount, 7000, terms, required, 'queued', granted_at
          FROM bonus_grants WHERE merchant = 'lotus' AND id = ${BigInt(id)}`.execute(house.db);
    expect(await player.wallets()).toMatchObject({ own: '100.00', held: '0.00' });
    await player.look();
    expect(await player.wallets()).toMatchObject({ own: '30.00', held: '70.00', bonus: '50.00' });
    await player.look();
    expect(await player.wallets()).toMatchObject({ own: '30.00', held: '70.00', bonus: '50.00' });
    expect(await soundness(house)).toEqual([]);
  });

  test('the closing sees where what is held is another amount than is kept', async () => {
    const other = await operated({ environment: SANDBOX });
    const player = await bonusPlayer(other);
    await player.grant();
    await player.grant({ terms, paidIn: 6000n });
    await sql`UPDATE bonus_grants SET kept = 5000 WHERE merchant = 'lotus' AND state = 'queued'`.execute(other.db);
    expect(await soundness(other)).toEqual([`bonusesKept ${player.memberId} PHP: 6000 against 5000`]);
  });
});

describe('wagering', () => {
  test('counts valid bets by the terms, says why others do not, and counts back what is open again', async () => {
    const player = await bonusPlayer(house);
    await player.grant({ terms: { contributions: { RNG: 40 }, highestStake: '20.00' } });
    await player.round('10.00', '3.00', 'round-small');
    await player.round('30.00', '0.00', 'round-high');
    await player.debit('transaction-open-stake', '5.00', 'round-open');
    await player.count();
    expect(await player.first()).toMatchObject({ wagered: '4.00', left: '496.00' });
    expect(await player.bets()).toMatchObject([
      { stake: '5.00', counted: null, why: null },
      { stake: '30.00', counted: '0.00', why: 'stake' },
      { stake: '10.00', counted: '4.00', why: 'category' },
    ]);
    const small = (to: { state: 'open' | 'settled'; settled_at: Date | null }) =>
      house.db.updateTable('bets').set(to).where('round_id', '=', 'round-small').execute();
    await small({ state: 'open', settled_at: null });
    await player.count();
    expect(await player.first()).toMatchObject({ wagered: '0.00', left: '500.00' });
    await small({ state: 'settled', settled_at: house.clock.now() });
    await player.count();
    expect(await player.first()).toMatchObject({ wagered: '4.00' });
    expect(await soundness(house)).toEqual([]);
  });

  test('a round above the highest stake takes no bonus money, in how many parts it comes', async () => {
    const player = await bonusPlayer(house);
    await player.grant({ terms: { highestStake: '20.00' } });
    await player.round('95.00', '0.00');
    expect(await player.debit('transaction-buy', '21.00', 'round-feature')).toMatchObject({ code: 'ceiling' });
    expect(await player.debit('transaction-first', '15.00', 'round-parts')).toMatchObject({ status: 200 });
    expect(await player.debit('transaction-second', '5.01', 'round-parts')).toMatchObject({ code: 'ceiling' });
    expect(await player.debit('transaction-third', '5.00', 'round-parts')).toMatchObject({ status: 200 });
    expect(await soundness(house)).toEqual([]);
  });

  test('of tables among slots counts what was won or lost, because one may bet on both sides', async () => {
    const player = await bonusPlayer(house);
    await house.db.updateTable('games').set({ classify: 'TG' }).where('node_id', '=', player.node_id).execute();
    await player.grant();
    await player.round('40.00', '39.00');
    await player.count();
    expect(await player.bets()).toMatchObject([{ counted: '1.00', why: 'sides' }]);
  });

  test('done whole, no more than the highest win becomes the own', async () => {
    const player = await bonusPlayer(house);
    await player.grant({ terms: { multiple: 100, highestWin: '80.00' } });
    await player.round('100.00', '0.00');
    await player.round('50.00', '400.00');
    await player.count();
    expect(await player.first()).toMatchObject({ state: 'completed', own: '80.00' });
    expect(await player.wallets()).toMatchObject({ own: '80.00', bonus: '0.00' });
    expect(await soundness(house)).toEqual([]);
  });
});

describe('a bonus that is over', () => {
  test('given up, wins of its open bets come back by their split: own money is paid, bonus money goes', async () => {
    const player = await bonusPlayer(house);
    await player.grant();
    await player.debit('transaction-a', '125.00', 'round-later');
    await player.giveUp();
    expect(await player.credit('transaction-b', '250.00', { roundId: 'round-later' })).toMatchObject({
      balance: '200.00',
    });
    expect(await player.wallets()).toMatchObject({ own: '200.00', bonus: '0.00' });
    expect(await soundness(house)).toEqual([]);
  });

  test('given up, a stake that is rolled back comes back as far as it was the own', async () => {
    const player = await bonusPlayer(house);
    await player.grant();
    await player.debit('transaction-a', '125.00', 'round-undone');
    await player.giveUp();
    expect(await player.rollback('transaction-back', 'transaction-a')).toMatchObject({ balance: '100.00' });
    expect(await soundness(house)).toEqual([]);
  });

  test('done, what its open bets win is the own as well, and is taken back as the own', async () => {
    const player = await bonusPlayer(house);
    await player.grant({ terms: { multiple: 100 } });
    await player.debit('transaction-late-stake', '110.00', 'round-late');
    await player.round('40.00', '60.00');
    await player.count();
    expect((await player.first()).state).toBe('active');
    await player.round('10.00', '10.00');
    await player.count();
    expect((await player.first()).state).toBe('completed');
    await player.credit('transaction-late-win', '220.00', { roundId: 'round-late' });
    expect(await player.wallets()).toMatchObject({ own: '280.00', bonus: '0.00' });
    const anew = {
      transactionId: 'transaction-late-anew',
      roundId: 'round-late',
      replaces: 'transaction-late-win',
      amount: '0.00',
    };
    expect(await player.say('adjust', anew)).toMatchObject({ balance: '60.00' });
    expect(await soundness(house)).toEqual([]);
  });

  test('is out of time, and its money goes', async () => {
    const player = await bonusPlayer(house);
    await player.grant();
    house.clock.advance(14 * DAY_MS);
    await player.look();
    expect(await player.first()).toMatchObject({ state: 'expired', own: '0.00' });
    expect(await player.wallets()).toMatchObject({ own: '100.00', bonus: '0.00' });
    expect(await soundness(house)).toEqual([]);
  });

  test('is done where it was wagered whole in time, also where its last bets are counted after its time is over', async () => {
    const player = await bonusPlayer(house);
    await player.grant({ terms: { multiple: 100, days: 1 } });
    await player.round('120.00', '130.00', 'round-in-time');
    // The gateway stands still until the day is over, and looks at bonuses first.
    await player.pass(DAY_MS);
    await player.look();
    expect((await player.first()).state).toBe('active');
    await player.count();
    const { state, left } = await player.first();
    expect({ state, left, own: (await player.wallets()).own }).toEqual({
      state: 'completed',
      left: '0.00',
      own: '160.00',
    });
    expect(await soundness(house)).toEqual([]);
  });

  test('is out of time once its bets are counted, where they do not come to all that was to be wagered', async () => {
    const player = await bonusPlayer(house);
    await player.grant({ terms: { days: 1 } });
    await player.round('120.00', '130.00', 'round-too-few');
    await player.pass(DAY_MS);
    await player.look();
    expect((await player.first()).state).toBe('active');
    await player.count();
    await player.look();
    expect(await player.first()).toMatchObject({ state: 'expired', wagered: '120.00' });
  });

  test('is lost once nothing is in play and no bet is open, and the next one begins', async () => {
    const player = await bonusPlayer(house);
    await player.grant();
    await player.grant({ amount: 700n });
    expect((await player.grants({ show: 'open' })).map(({ state }) => state)).toEqual(['queued', 'active']);
    await player.debit('transaction-round-all', '150.00', 'round-all');
    await player.count();
    expect(await player.grants({ show: 'over' })).toEqual([]);
    await player.credit('transaction-none', '0.00', { roundId: 'round-all' });
    await player.count();
    expect((await player.grants()).map(({ state }) => state)).toEqual(['active', 'lost']);
    expect(await player.wallets()).toMatchObject({ own: '0.00', bonus: '7.00' });
    expect(await soundness(house)).toEqual([]);
  });

  describe('with nothing in play is not lost while a win of it is held above a ceiling', async () => {
    const ceiled = await operated({ environment: SANDBOX });
    await ceiled.operate('wins ceiling', { vendor: 'PG', amount: '100.00', currency: 'PHP' });

    /** All is staked in one round, which wins 300.00: 200.00 of it are held, a third of them bonus money, and what was paid is lost. */
    async function holding() {
      const player = await bonusPlayer(ceiled);
      await player.grant();
      await player.round('150.00', '300.00', `held-${player.memberId}`);
      await player.round('100.00', '0.00');
      await player.count();
      const [win] = await waiting(ceiled, player.memberId);
      return { ...player, win: win?.id };
    }

    test('and goes on with it once it is released', async () => {
      const player = await holding();
      expect(await player.first()).toMatchObject({ state: 'active' });
      expect(await player.wallets()).toMatchObject({ own: '0.00', held: '200.00', bonus: '0.00' });
      await ceiled.operate('wins release', { id: player.win });
      expect(await player.wallets()).toMatchObject({ own: '133.34', held: '0.00', bonus: '66.66' });
      await player.round('200.00', '0.00');
      await player.count();
      expect(await player.first()).toMatchObject({ state: 'lost' });
      expect(await soundness(ceiled)).toEqual([]);
    });

    test('and is lost once it is refused, after which the next one begins', async () => {
      const player = await holding();
      await player.grant({ amount: 700n });
      expect((await player.grants()).map(({ state }) => state)).toEqual(['queued', 'active']);
      await ceiled.operate('wins refuse', { id: player.win, reason: 'the vendor was wrong' });
      expect((await player.grants()).map(({ state }) => state)).toEqual(['active', 'lost']);
      expect(await player.wallets()).toMatchObject({ own: '0.00', held: '0.00', bonus: '7.00' });
      expect(await soundness(ceiled)).toEqual([]);
    });
  });

  test('is lost where its last open bet is given back and nothing is in play, and the next one begins', async () => {
    const player = await bonusPlayer(house);
    await player.grant();
    await player.grant({ amount: 2000n });
    // All of the own money is in one round, which stays open; the bonus is lost in another.
    await player.debit('stake-own', '100.00', 'round-own');
    await player.round('50.00', '0.00', 'round-bonus');
    await player.count();
    await player.look();
    expect((await player.grants()).map(({ state }) => state)).toEqual(['queued', 'active']);
    await player.rollback('own-back', 'stake-own');
    await player.count();
    await player.look();
    expect((await player.grants()).map(({ state }) => state)).toEqual(['active', 'lost']);
    expect(await player.wallets()).toMatchObject({ own: '100.00', bonus: '20.00' });
    expect(await soundness(house)).toEqual([]);
  });

  test('is not lost before its bets are counted, which have it wagered whole', async () => {
    const player = await bonusPlayer(house);
    await player.grant({ terms: { multiple: 100 } });
    await player.round('150.00', '0.00', 'round-whole');
    await player.look();
    expect((await player.first()).state).toBe('active');
    await player.count();
    expect((await player.first()).state).toBe('completed');
  });

  test('ends by an operator, who says why, once', async () => {
    const player = await bonusPlayer(house);
    await player.grant();
    const { id } = await player.first();
    const end = () => house.operate('bonuses end', { brand: 'lotus', id, reason: 'two accounts' });
    expect((await end()).changes).toMatchObject([{ subject: `bonus-${id}`, after: { state: 'givenUp' } }]);
    await expect(end()).rejects.toMatchObject({ code: 'bonus.over' });
    expect(await player.wallets()).toMatchObject({ own: '100.00', bonus: '0.00' });
  });
});

test('what goes is what was shown: a bet in between is told first', async () => {
  const player = await bonusPlayer(house);
  await player.grant();
  const { id, givenUp } = await player.first();
  await player.round('120.00', '0.00');
  const token = await player.token();
  const body = { id, gone: givenUp.gone };
  await expect(house.call(giveUpGrant, { token, key: randomUUID(), body })).rejects.toMatchObject({
    code: 'bonuses.changed',
  });
  expect((await player.first()).state).toBe('active');
});

describe('what is held of its wins', () => {
  /** 100.00 are lost, and then 50.00 of bonus money have won 500.00, of which 60.00 are in play. */
  async function holding(given?: Parameters<Awaited<ReturnType<typeof bonusPlayer>>['grant']>[0]) {
    const player = await bonusPlayer(house, { vendor: 'CQ9' });
    await house.operate('wins ceiling', { vendor: 'CQ9', amount: '60.00', currency: 'PHP' });
    await player.grant(given);
    await player.round('100.00', '0.00', 'round-first');
    await player.debit('stake-held', '50.00', 'round-held');
    await player.credit('win-held', '500.00', { roundId: 'round-held' });
    await player.count();
    return player;
  }

  test('goes where the bonus is given up, and whoever reads what goes reads it as well', async () => {
    const player = await holding();
    expect((await player.first()).givenUp).toEqual({ back: '0.00', gone: '500.00' });
    await player.giveUp();
    const [win] = await waiting(house, player.memberId);
    await house.operate('wins release', { id: win?.id });
    expect(await player.wallets()).toEqual({ own: '0.00', held: '0.00', bonus: '0.00', left: '0.00' });
  });

  test('brings back first what was kept with it, once it is released', async () => {
    const player = await holding({ terms: { order: 'together' } });
    expect(await player.wallets()).toMatchObject({ own: '0.00', bonus: '60.00', held: '440.00' });
    expect((await player.first()).givenUp).toEqual({ back: '10.00', gone: '400.00' });
    await player.giveUp();
    expect(await player.wallets()).toMatchObject({ own: '10.00', held: '440.00' });
    const [win] = await waiting(house, player.memberId);
    await house.operate('wins release', { id: win?.id });
    expect(await player.wallets()).toMatchObject({ own: '100.00', held: '0.00' });
  });

  test('is told first where it is held in between', async () => {
    const player = await bonusPlayer(house, { vendor: 'CQ9' });
    await house.operate('wins ceiling', { vendor: 'CQ9', amount: '60.00', currency: 'PHP' });
    await player.grant({ terms: { order: 'together' } });
    await player.debit('stake-held', '50.00', 'round-held');
    await player.credit('win-held', '60.00', { roundId: 'round-held', final: false });
    const { id, givenUp } = await player.first();
    await player.credit('win-more', '60.00', { roundId: 'round-held' });
    expect(await player.wallets()).toMatchObject({ bonus: '160.00', held: '60.00' });
    const token = await player.token();
    const body = { id, gone: givenUp.gone };
    await expect(house.call(giveUpGrant, { token, key: randomUUID(), body })).rejects.toMatchObject({
      code: 'bonuses.changed',
    });
  });
});

test('nobody sees or ends the bonus of another', async () => {
  const [owner, other] = [await bonusPlayer(house), await bonusPlayer(house)];
  await owner.grant();
  const { id, givenUp } = await owner.first();
  const token = await other.token();
  await expect(house.call(getGrantBets, { token, query: { id } })).rejects.toMatchObject({ code: 'bonuses.noGrant' });
  const body = { id, gone: givenUp.gone };
  await expect(house.call(giveUpGrant, { token, key: randomUUID(), body })).rejects.toMatchObject({
    code: 'bonuses.noGrant',
  });
  expect((await owner.first()).state).toBe('active');
});

test('a bet that was opened without a bonus takes none of one that came since', async () => {
  const player = await bonusPlayer(house);
  await player.debit('transaction-early', '90.00', 'round-long');
  await player.grant();
  expect(await player.debit('transaction-more', '20.00', 'round-long')).toMatchObject({ code: 'insufficient' });
  await player.credit('transaction-win', '180.00', { roundId: 'round-long' });
  expect(await player.wallets()).toMatchObject({ own: '190.00', bonus: '50.00' });
  expect(await player.bets()).toEqual([]);
});

test('stakes, giving up, counting and bonuses that come with what is kept, all at once, leave books that are sound, and end it once', async () => {
  const real = await createHarness({ environment: SANDBOX, database: await withPostgres(20, onTestFinished) });
  const player = await bonusPlayer(real);
  await player.grant({ terms: { multiple: 10_000 } });
  const { id, givenUp } = await player.first();
  const token = await player.token();
  const done = await Promise.allSettled([
    ...Array.from({ length: 12 }, (_, k) => player.round('12.00', k % 3 === 0 ? '30.00' : '0.00', `at-once-${k}`)),
    ...Array.from({ length: 8 }, () =>
      real.call(giveUpGrant, { token, key: randomUUID(), body: { id, gone: givenUp.gone } }),
    ),
    ...Array.from({ length: 6 }, () => player.count()),
    ...Array.from({ length: 4 }, () => player.grant({ terms: { order: 'together' }, paidIn: 2000n })),
  ]);
  const crashed = done.filter(
    (one) => one.status === 'rejected' && !/bonuses\.(over|changed)/.test(String(one.reason.code)),
  );
  expect(crashed).toEqual([]);
  await player.count();
  expect(await soundness(real)).toEqual([]);
});
