import { describe, expect, test } from 'vitest';
import { SESSION_IDLE_MS } from '../../../../src/gateway/core/access/limits.ts';
import { revokeSession } from '../../../../src/gateway/core/access/sessions.ts';
import { createHarness } from '../../harness.ts';
import { operated } from '../../operating.ts';
import { openPlay, SANDBOX } from '../launch/open-play.ts';
import { soundness } from './held.ts';

const harness = await createHarness({ environment: SANDBOX });
const newPlay = (options?: Parameters<typeof openPlay>[1]) => openPlay(harness, options);
let rounds = 0;
/** Transaction ids and rounds are unique among all plays of the vendor. */
const fresh = () => {
  rounds += 1;
  const id = (what: string) => `${what}-${String(rounds).padStart(4, '0')}`;
  return { round: id('round'), stake: id('stake'), win: id('winning'), back: id('rollback') };
};

describe('a round', () => {
  test('takes the stake, pays the win and settles the bet', async () => {
    const play = await newPlay();
    const { round, stake, win } = fresh();
    expect(await play.debit(stake, '10.00', round)).toEqual({
      status: 200,
      balance: '90.00',
      currency: 'PHP',
      replayed: false,
    });
    expect(await play.bet(round)).toMatchObject({ state: 'open', stake: 1000n, win: 0n, settled_at: null });
    expect(await play.credit(win, '25.50', { roundId: round })).toMatchObject({ status: 200, balance: '115.50' });
    expect(await play.bet(round)).toMatchObject({ state: 'settled', stake: 1000n, win: 2550n });
    expect(await play.held()).toBe('115.50');
  });

  test('that is lost is settled by a win of nothing', async () => {
    const play = await newPlay();
    const { round, stake, win } = fresh();
    await play.debit(stake, '10.00', round);
    expect(await play.credit(win, '0.00', { roundId: round })).toMatchObject({ status: 200, balance: '90.00' });
    expect(await play.bet(round)).toMatchObject({ state: 'settled', win: 0n });
    expect(await play.bookings()).toHaveLength(1);
  });

  test('may be staked and paid in parts until it is final', async () => {
    const play = await newPlay();
    const { round, stake, win } = fresh();
    await play.debit(stake, '10.00', round);
    await play.debit(`${stake}-more`, '5.00', round);
    await play.credit(win, '1.00', { roundId: round, final: false });
    await play.credit(`${win}-more`, '2.00', { roundId: round });
    expect(await play.bet(round)).toMatchObject({ state: 'settled', stake: 1500n, win: 300n });
    expect(await play.debit(`${stake}-late`, '1.00', round)).toMatchObject({ status: 409, code: 'transaction' });
    expect(await play.credit(`${win}-late`, '1.00', { roundId: round })).toMatchObject({ status: 409 });
    expect(await play.held()).toBe('88.00');
  });
});

test('a win that is told again says the same about the end of its round, or is refused', async () => {
  const play = await newPlay();
  const { round, stake, win } = fresh();
  await play.debit(stake, '10.00', round);
  await play.credit(win, '1.00', { roundId: round, final: false });
  expect(await play.credit(win, '1.00', { roundId: round, final: false })).toMatchObject({ replayed: true });
  expect(await play.credit(win, '1.00', { roundId: round, final: true })).toMatchObject({
    status: 409,
    code: 'transaction',
  });
  expect(await play.bet(round)).toMatchObject({ state: 'open', win: 100n });
});

test('ids of a vendor are printable, and amounts fit the books', async () => {
  const play = await newPlay();
  const { round, stake } = fresh();
  for (const wrong of [`${stake}\0`, `${stake} x`, 'короткий-номер', 'x'.repeat(65)]) {
    expect(await play.debit(wrong, '10.00', round)).toMatchObject({ status: 400, code: 'invalid' });
  }
  expect(await play.debit(stake, '1'.repeat(16), round)).toMatchObject({ status: 400, code: 'invalid' });
  await play.debit(stake, '10.00', round);
  // A hundred of the largest wins are more than 64 bits hold.
  for (let wins = 0; wins < 110; wins += 1) {
    const said = await play.credit(`${round}-${wins}`, '999999999999999.99', { roundId: round, final: false });
    expect([200, 400], `win ${wins}`).toContain(said.status);
  }
});

describe('a round that players share', () => {
  test('is a bet of its own for each of them', async () => {
    const [ana, ben] = [await newPlay({ vendor: 'AUL' }), await newPlay({ vendor: 'AUL' })];
    const { round, stake, win } = fresh();
    expect(await ana.debit(`${stake}-ana`, '10.00', round)).toMatchObject({ status: 200, balance: '90.00' });
    expect(await ben.debit(`${stake}-ben`, '20.00', round)).toMatchObject({ status: 200, balance: '80.00' });
    expect(await ana.credit(`${win}-ana`, '35.00', { roundId: round })).toMatchObject({ status: 200 });
    expect(await ana.bet(round)).toMatchObject({ state: 'settled', stake: 1000n, win: 3500n });
    expect(await ben.bet(round)).toMatchObject({ state: 'open', stake: 2000n, win: 0n });
    expect(await ben.credit(`${win}-ben`, '0.00', { roundId: round })).toMatchObject({ status: 200 });
    expect([await ana.held(), await ben.held()]).toEqual(['125.00', '80.00']);
  });

  test('is over for one of them alone when that stake is rolled back', async () => {
    const [ana, ben] = [await newPlay({ vendor: 'AUL' }), await newPlay({ vendor: 'AUL' })];
    const { round, stake, back, win } = fresh();
    await ana.debit(`${stake}-ana`, '10.00', round);
    await ben.debit(`${stake}-ben`, '10.00', round);
    expect(await ana.rollback(back, `${stake}-ana`)).toMatchObject({ status: 200, balance: '100.00' });
    expect(await ben.credit(win, '15.00', { roundId: round })).toMatchObject({ status: 200, balance: '105.00' });
  });
});

describe('the same call again', () => {
  test.each(['debit', 'credit', 'rollback'] as const)('books a %s once', async (action) => {
    const play = await newPlay();
    const { round, stake, win, back } = fresh();
    const call = {
      debit: () => play.debit(stake, '10.00', round),
      credit: () => play.credit(win, '30.00', { roundId: round }),
      rollback: () => play.rollback(back, stake),
    }[action];
    if (action !== 'debit') await play.debit(stake, '10.00', round);
    expect(await call()).toMatchObject({ status: 200, replayed: false });
    const held = await play.held();
    expect(await call()).toMatchObject({ status: 200, replayed: true, balance: held });
    expect(await play.held()).toBe(held);
  });

  test('with another amount, round or kind is refused', async () => {
    const play = await newPlay();
    const { round, stake } = fresh();
    await play.debit(stake, '10.00', round);
    const no = { status: 409, code: 'transaction' };
    expect(await play.debit(stake, '11.00', round)).toEqual(no);
    expect(await play.debit(stake, '10.00', 'round-other')).toEqual(no);
    expect(await play.credit(stake, '10.00', { roundId: round })).toEqual(no);
    expect(await play.rollback(stake, stake)).toEqual(no);
    expect(await play.held()).toBe('90.00');
  });

  test('from another play of the player is refused', async () => {
    const play = await newPlay();
    const second = await play.openAgain();
    const { round, stake } = fresh();
    await play.debit(stake, '10.00', round);
    const elsewhere = { playId: second, transactionId: stake, roundId: round, amount: '10.00' };
    expect(await play.ask('debit', elsewhere)).toEqual({ status: 409, code: 'transaction' });
    expect(await play.held()).toBe('90.00');
  });

  test('of another player is another transaction, and nobody reaches what is not theirs', async () => {
    const [one, other] = [await newPlay(), await newPlay()];
    const { round, stake, back } = fresh();
    await one.debit(stake, '10.00', round);
    expect(await other.debit(stake, '20.00', round)).toMatchObject({ status: 200, replayed: false });
    expect(await other.rollback(back, stake)).toMatchObject({ status: 200, balance: '100.00' });
    expect([await one.held(), await other.held()]).toEqual(['90.00', '100.00']);
    expect(await one.bet(round)).toMatchObject({ state: 'open', stake: 1000n });
  });

  test('gets the first answer, whatever has happened since', async () => {
    const play = await newPlay();
    const { round, stake, win } = fresh();
    await play.debit(stake, '10.00', round);
    await play.credit(win, '30.00', { roundId: round, final: false });
    await play.credit(`${win}-zero`, '0.00', { roundId: round, final: false });
    await play.debit(`${stake}-more`, '50.00', round);
    expect(await play.debit(stake, '10.00', round)).toMatchObject({ balance: '90.00', replayed: true });
    expect(await play.credit(win, '30.00', { roundId: round, final: false })).toMatchObject({ balance: '120.00' });
    expect(await play.credit(`${win}-zero`, '0.00', { roundId: round, final: false })).toMatchObject({
      balance: '120.00',
    });
    expect(await play.held()).toBe('70.00');
  });
});

describe('a stake above the balance', () => {
  test('is refused with the balance, and stays refused so after money has come', async () => {
    const play = await newPlay({ funds: '5.00' });
    const { round, stake, win } = fresh();
    const short = { status: 402, code: 'insufficient', balance: '5.00', currency: 'PHP' };
    expect(await play.debit(stake, '10.00', round)).toEqual(short);
    expect(await play.bet(round)).toBeUndefined();
    await play.debit(`${stake}-small`, '1.00', `${round}-2`);
    await play.credit(win, '100.00', { roundId: `${round}-2` });
    expect(await play.debit(stake, '10.00', round)).toEqual(short);
    expect(await play.held()).toBe('104.00');
  });
});

describe('a rollback', () => {
  test('gives the stake back and voids the bet, under any number of ids', async () => {
    const play = await newPlay();
    const { round, stake, back } = fresh();
    await play.debit(stake, '10.00', round);
    expect(await play.rollback(back, stake)).toMatchObject({ status: 200, balance: '100.00' });
    expect(await play.rollback(`${back}-again`, stake)).toMatchObject({ status: 200, balance: '100.00' });
    expect(await play.bet(round)).toMatchObject({ state: 'void', stake: 0n });
    expect((await play.bookings()).map(({ kind }) => kind)).toEqual(['game.debit', 'game.debit.reversal']);
  });

  test('before its debit makes that debit fail, each time it comes', async () => {
    const play = await newPlay();
    const { round, stake, back } = fresh();
    expect(await play.rollback(back, stake)).toMatchObject({ status: 200, balance: '100.00', replayed: false });
    expect(await play.debit(stake, '10.00', round)).toEqual({ status: 409, code: 'transaction' });
    expect(await play.debit(stake, '10.00', round)).toEqual({ status: 409, code: 'transaction' });
    expect(await play.rollback(back, stake)).toMatchObject({ status: 200, replayed: true });
    expect(await play.bookings()).toEqual([]);
  });

  test('reaches the debit in whichever play of the player it comes or came', async () => {
    const play = await newPlay();
    const second = await play.openAgain();
    const { round, stake, back } = fresh();
    const elsewhere = { playId: second, transactionId: stake, roundId: round, amount: '10.00' };
    expect(await play.rollback(back, stake)).toMatchObject({ status: 200 });
    expect(await play.ask('debit', elsewhere)).toEqual({ status: 409, code: 'transaction' });
    const later = { ...elsewhere, transactionId: `${stake}-later` };
    expect(await play.ask('debit', later)).toMatchObject({ status: 200, balance: '90.00' });
    expect(await play.rollback(`${back}-later`, later.transactionId)).toMatchObject({ status: 200, balance: '100.00' });
    expect(await play.rollback(`${back}-again`, later.transactionId)).toMatchObject({ status: 200, balance: '100.00' });
    expect(await play.bet(round)).toMatchObject({ state: 'void', stake: 0n });
  });

  test('leaves the round open to another stake, and asked once more does not touch that one', async () => {
    const play = await newPlay();
    const { round, stake, win, back } = fresh();
    await play.debit(stake, '10.00', round);
    await play.rollback(back, stake);
    expect(await play.debit(`${stake}-more`, '7.00', round)).toMatchObject({ status: 200, balance: '93.00' });
    expect(await play.rollback(`${back}-again`, stake)).toMatchObject({ status: 200, balance: '93.00' });
    expect(await play.bet(round)).toMatchObject({ state: 'open', stake: 700n, settled_at: null });
    expect(await play.credit(win, '9.00', { roundId: round })).toMatchObject({ status: 200, balance: '102.00' });
    expect(await play.bet(round)).toMatchObject({ state: 'settled', stake: 700n, win: 900n });
    expect(await play.rollback(`${back}-late`, stake)).toMatchObject({ status: 200, balance: '102.00' });
  });

  test('of a refused debit changes nothing', async () => {
    const play = await newPlay({ funds: '5.00' });
    const { round, stake, back } = fresh();
    await play.debit(stake, '10.00', round);
    expect(await play.rollback(back, stake)).toMatchObject({ status: 200, balance: '5.00' });
    expect(await play.bookings()).toEqual([]);
  });

  test('bars the win that comes after it', async () => {
    const play = await newPlay();
    const { round, stake, win, back } = fresh();
    await play.debit(stake, '10.00', round);
    await play.rollback(back, stake);
    expect(await play.credit(win, '50.00', { roundId: round })).toEqual({ status: 409, code: 'transaction' });
    expect(await play.held()).toBe('100.00');
  });

  test('of a round that was paid out is refused', async () => {
    const play = await newPlay();
    const { round, stake, win, back } = fresh();
    await play.debit(stake, '10.00', round);
    await play.credit(win, '50.00', { roundId: round });
    expect(await play.rollback(back, stake)).toEqual({ status: 409, code: 'transaction' });
    expect(await play.held()).toBe('140.00');
  });

  test.each([
    ['was paid', { amount: '50.00', final: false }, 'open', '140.00'],
    ['was paid and ended', { amount: '50.00', final: true }, 'settled', '140.00'],
    ['was lost', { amount: '0.00', final: true }, 'settled', '90.00'],
  ])('gives a stake back whose answer was lost, where another play of the player %s in its round', async (...at) => {
    const [, paid, state, left] = at;
    const play = await newPlay();
    const second = await play.openAgain();
    const { round, stake, win, back } = fresh();
    await play.debit(stake, '10.00', round);
    const lost = { playId: second, transactionId: `${stake}-lost`, roundId: round, amount: '20.00' };
    await play.ask('debit', lost);
    await play.ask('credit', { playId: play.playId, transactionId: win, roundId: round, ...paid });
    expect(await play.rollback(back, stake)).toEqual({ status: 409, code: 'transaction' });
    const returned = await play.ask('rollback', {
      ...{ playId: second, transactionId: `${back}-lost`, debitId: lost.transactionId },
    });
    expect(returned).toMatchObject({ status: 200, balance: left });
    expect(await play.bet(round)).toMatchObject({ state, stake: 1000n, win: BigInt(paid.amount.replace('.', '')) });
    expect(await soundness(harness)).toEqual([]);
  });

  test('of a stake whose win came over another play is refused: nobody keeps both', async () => {
    const play = await newPlay();
    const second = await play.openAgain();
    const { round, stake, win, back } = fresh();
    await play.debit(stake, '10.00', round);
    await play.ask('credit', { playId: second, transactionId: win, roundId: round, amount: '50.00', final: true });
    expect(await play.rollback(back, stake)).toEqual({ status: 409, code: 'transaction' });
    expect(await play.held()).toBe('140.00');
  });
});

describe('a win', () => {
  test('for a round that was never staked is paid, and the round is open as long as it says', async () => {
    const play = await newPlay();
    const { round, stake, win } = fresh();
    expect(await play.credit(win, '5.00', { roundId: round, final: false })).toMatchObject({ balance: '105.00' });
    expect(await play.bet(round)).toMatchObject({ state: 'open', stake: 0n, win: 500n });
    expect(await play.debit(stake, '1.00', round)).toMatchObject({ status: 200, balance: '104.00' });
    expect(await play.credit(`${win}-last`, '2.00', { roundId: round })).toMatchObject({ balance: '106.00' });
    expect(await play.debit(`${stake}-late`, '1.00', round)).toMatchObject({ status: 409 });
    expect(await play.bet(round)).toMatchObject({ state: 'settled', stake: 100n, win: 700n });
  });

  test('is paid after the player has logged out, but nothing more is staked', async () => {
    const play = await newPlay();
    const { round, stake, win } = fresh();
    await play.debit(stake, '10.00', round);
    await revokeSession({ db: harness.db, now: harness.clock.now() }, { merchant: 'lotus', sessionId: play.sessionId });
    expect(await play.debit(`${stake}-2`, '10.00', `${round}-2`)).toEqual({ status: 404, code: 'session' });
    expect(await play.ask('balance', { playId: play.playId })).toEqual({ status: 404, code: 'session' });
    expect(await play.debit(stake, '10.00', round)).toMatchObject({ status: 200, replayed: true });
    expect(await play.credit(win, '20.00', { roundId: round })).toMatchObject({ status: 200, balance: '110.00' });
  });

  test('is paid after the account was closed, but nothing more is staked, however long the portal was idle', async () => {
    const house = await operated({ environment: SANDBOX });
    const play = await openPlay(house);
    const { round, stake, win } = fresh();
    house.clock.advance(SESSION_IDLE_MS + 1);
    await play.debit(stake, '10.00', round);
    await house.operate('member close', { username: play.memberId, brand: 'lotus' });
    expect(await play.debit(`${stake}-2`, '10.00', `${round}-2`)).toEqual({ status: 404, code: 'session' });
    expect(await play.ask('balance', { playId: play.playId })).toEqual({ status: 404, code: 'session' });
    expect(await play.credit(win, '20.00', { roundId: round })).toMatchObject({ status: 200, balance: '110.00' });
  });
});

describe('what the wallet does not take', () => {
  test('a call with a wrong, old or missing signature, or signed for another path', async () => {
    const play = await newPlay();
    const body = { playId: play.playId };
    const no = { status: 401, code: 'signature' };
    expect(await play.ask('balance', body)).toMatchObject({ status: 200, balance: '100.00' });
    expect(await play.ask('balance', body, { secret: 'another' })).toEqual(no);
    const soon = new Date(harness.clock.now().getTime() + 61_000);
    const late = new Date(harness.clock.now().getTime() - 61_000);
    expect(await play.ask('balance', body, { at: soon })).toEqual(no);
    expect(await play.ask('balance', body, { at: late })).toEqual(no);
    expect(await play.ask('balance', body, { path: '/lgw/vendor/PG/debit' })).toEqual(no);
    const bare = await harness.app.request('/lgw/vendor/PG/balance', { method: 'POST', body: JSON.stringify(body) });
    expect(bare.status).toBe(401);
    const nobody = await harness.app.request('/lgw/vendor/NOBODY/balance', { method: 'POST', body: '{}' });
    expect(nobody.status).toBe(401);
  });

  test('a play of another vendor', async () => {
    const [mine, theirs] = [await newPlay(), await newPlay({ vendor: 'JDB' })];
    expect(await mine.ask('balance', { playId: theirs.playId })).toEqual({ status: 404, code: 'session' });
    expect(
      await mine.ask('debit', {
        playId: theirs.playId,
        transactionId: 'theft-001',
        roundId: 'round-99x',
        amount: '1.00',
      }),
    ).toEqual({ status: 404, code: 'session' });
  });

  test.each(['-1.00', '1.001', '0.00', 'ten', '1e3', '1000000000000000', '999999999999999999.99'])(
    'a stake of %s',
    async (amount) => {
      const play = await newPlay();
      expect(await play.debit(fresh().stake, amount, fresh().round)).toEqual({ status: 400, code: 'invalid' });
      expect(await play.bookings()).toEqual([]);
    },
  );
});
