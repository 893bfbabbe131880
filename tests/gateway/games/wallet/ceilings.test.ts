import { describe, expect, test } from 'vitest';
import { getGameDetails } from '../../../../src/contract/games/endpoints.ts';
import { operated } from '../../operating.ts';
import { openPlay, SANDBOX } from '../launch/open-play.ts';
import { heldBy, soundness } from './held.ts';

/** A gateway of its own, because ceilings are for all players of a vendor. */
async function open() {
  const house = await operated({ environment: SANDBOX });
  const play = await openPlay(house);
  const ceiling = (kind: 'stakes' | 'wins', amount: string, place: { game?: number; brand?: string[] } = {}) =>
    house.operate(`${kind} ceiling`, { vendor: 'PG', amount, currency: 'PHP', ...place });
  const batch = (id: string, ...stakes: readonly string[]) =>
    play.batch(
      id,
      stakes.map((amount, n) => ({ kind: 'debit', transactionId: `${id}-${n}`, roundId: 'round-01', amount })),
    );
  return { ...house, ...play, batch, ceiling };
}

const above = (balance: string) => ({ status: 403, code: 'ceiling', balance, currency: 'PHP' });

describe('a ceiling of stakes', () => {
  test('refuses what goes past it in one round, with the balance, for good; less is taken under another id', async () => {
    const house = await open();
    const { debit, bet, held } = house;
    await house.ceiling('stakes', '20.00');
    expect(await debit('stake-01', '15.00')).toMatchObject({ status: 200, balance: '85.00' });
    expect(await debit('stake-02', '5.01')).toMatchObject(above('85.00'));
    await house.ceiling('stakes', '1000.00');
    expect(await debit('stake-02', '5.01')).toMatchObject(above('85.00'));
    await house.ceiling('stakes', '20.00');
    expect(await debit('stake-03', '5.00')).toMatchObject({ status: 200, balance: '80.00' });
    expect(await debit('stake-04', '0.01')).toMatchObject(above('80.00'));
    expect(await debit('stake-05', '20.00', 'round-02')).toMatchObject({ status: 200, balance: '60.00' });
    expect([await bet(), await held()]).toMatchObject([{ stake: 2_000n }, '60.00']);
    expect(await soundness(house)).toEqual([]);
  });

  test('is told before too little money, of which a smaller stake might be no cure', async () => {
    const house = await open();
    await house.ceiling('stakes', '20.00');
    expect(await house.debit('stake-01', '500.00')).toMatchObject(above('100.00'));
  });

  test('counts what was rolled back no more', async () => {
    const house = await open();
    await house.ceiling('stakes', '20.00');
    await house.debit('stake-01', '20.00');
    await house.rollback('back-0001', 'stake-01');
    expect(await house.debit('stake-02', '20.00')).toMatchObject({ status: 200, balance: '80.00' });
    expect(await house.rollback('back-0002', 'stake-none')).toMatchObject({ status: 200 });
  });

  test('a refused stake may be rolled back, which moves nothing', async () => {
    const house = await open();
    await house.ceiling('stakes', '20.00');
    await house.debit('stake-01', '20.01');
    expect(await house.rollback('back-0001', 'stake-01')).toMatchObject({ status: 200, balance: '100.00' });
    expect(await house.debit('stake-01', '20.01')).toMatchObject(above('100.00'));
  });

  test('undoes a whole batch, and stays; the balance is that from before it', async () => {
    const house = await open();
    await house.ceiling('stakes', '20.00');
    expect(await house.batch('batch-01', '10.00', '10.01')).toMatchObject(above('100.00'));
    await house.ceiling('stakes', 'none');
    expect(await house.batch('batch-01', '10.00', '10.01')).toMatchObject(above('100.00'));
    expect(await house.bet()).toBeUndefined();
    expect(await house.batch('batch-02', '10.00', '10.01')).toMatchObject({ status: 200, balance: '79.99' });
    expect(await soundness(house)).toEqual([]);
  });

  test('holds seats and what is added to them, and no tips and wins', async () => {
    const house = await open();
    await house.ceiling('stakes', '20.00');
    const seat = (transactionId: string, amount: string) => ({ transactionId, roundId: 'seat-0001', amount });
    expect(await house.say('buyIn', seat('buy-00001', '20.01'))).toMatchObject(above('100.00'));
    expect(await house.say('buyIn', seat('buy-00002', '15.00'))).toMatchObject({ status: 200, balance: '85.00' });
    expect(await house.say('addOn', seat('add-00001', '5.01'))).toMatchObject(above('85.00'));
    expect(await house.say('addOn', seat('add-00002', '5.00'))).toMatchObject({ status: 200, balance: '80.00' });
    expect(await house.say('tip', seat('tip-00001', '30.00'))).toMatchObject({ status: 200, balance: '50.00' });
    expect(await house.say('end', seat('end-00001', '400.00'))).toMatchObject({ status: 200, balance: '450.00' });
  });

  test('of stakes over two plays at once is one ceiling', async () => {
    const house = await open();
    await house.ceiling('stakes', '20.00');
    const second = await house.openAgain();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        house.ask('debit', {
          playId: n % 2 === 0 ? house.playId : second,
          transactionId: `stake-${n + 10}`,
          roundId: 'round-01',
          amount: '3.00',
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(answers.filter(({ code }) => code === 'ceiling')).toHaveLength(14);
    expect([await house.bet(), await house.held()]).toMatchObject([{ stake: 1_800n }, '82.00']);
  });
});

describe('the ceiling that counts', () => {
  test("is the game's own before the vendor's, and the brand's own before that for all", async () => {
    const house = await open();
    const game = house.node_id;
    const most = async () => {
      const { code } = await house.debit(`stake-${Math.random()}`, '10.00', `round-${Math.random()}`);
      return code === 'ceiling' ? 'less' : '10.00 or more';
    };
    await house.ceiling('stakes', '9.00');
    expect(await most()).toBe('less');
    await house.ceiling('stakes', '10.00', { brand: ['lotus'] });
    expect(await most()).toBe('10.00 or more');
    await house.ceiling('stakes', '9.00', { game });
    expect(await most()).toBe('less');
    await house.ceiling('stakes', '10.00', { game, brand: ['lotus'] });
    expect(await most()).toBe('10.00 or more');
    await house.ceiling('stakes', 'none', { game, brand: ['lotus'] });
    await house.ceiling('stakes', 'none', { game });
    await house.ceiling('stakes', 'none', { brand: ['lotus'] });
    expect(await most()).toBe('less');
    const { changes } = await house.ceiling('stakes', 'none');
    expect(changes).toEqual([{ merchant: null, subject: 'stake ceiling of PG in PHP', before: '9.00', after: null }]);
    expect(await most()).toBe('10.00 or more');
  });

  test('of a game holds its wins, and those of no other', async () => {
    const house = await open();
    const other = await openPlay(house);
    await house.ceiling('wins', '100.00');
    await house.ceiling('wins', '30.00', { game: house.node_id });
    for (const play of [house, other]) {
      await play.debit('stake-01', '10.00');
      expect(await play.credit('win-0001', '50.00')).toMatchObject({ status: 200 });
    }
    expect([await heldBy(house, house.memberId), await heldBy(house, other.memberId)]).toEqual(['20.00', '0.00']);
    const { answer } = await house.operate('wins ceilings');
    expect(answer).toEqual([
      {
        vendor: 'PG',
        game: 'every other',
        brand: 'every other',
        ceiling: '100.00',
        currency: 'PHP',
        bounds: 'a round',
      },
      { vendor: 'PG', game: house.node_id, brand: 'every other', ceiling: '30.00', currency: 'PHP', bounds: 'a round' },
    ]);
    expect((await house.operate('stakes ceilings')).answer).toEqual([]);
  });

  test('is for a game of that vendor', async () => {
    const house = await open();
    await expect(house.ceiling('stakes', '1.00', { game: 999_999 })).rejects.toMatchObject({ code: 'game.unknown' });
  });

  test('is the most that the details of a game name', async () => {
    const house = await open();
    const bets = JSON.stringify({ PHP: { least: '2.00', most: '1000.00' } });
    await house.db.updateTable('games').set({ bets }).where('node_id', '=', house.node_id).execute();
    await house.db
      .insertInto('merchant_vendors')
      .values({ merchant: 'lotus', game_type: 'RNG', vendor: 'PG', lane: 1, position: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const most = async () => (await house.call(getGameDetails, { query: { nodeId: house.node_id } })).bets?.most;
    await house.ceiling('stakes', '5000.00');
    expect(await most()).toBe('1000.00');
    await house.ceiling('stakes', '250.00', { game: house.node_id });
    expect(await most()).toBe('250.00');
  });
});
