import { describe, expect, test } from 'vitest';
import { getMessages } from '../../../../src/contract/messages/endpoints.ts';
import { getBalance } from '../../../../src/contract/wallet/endpoints.ts';
import { operated } from '../../operating.ts';
import { openPlay, SANDBOX } from '../launch/open-play.ts';
import { heldBy, soundness, waiting } from './held.ts';

const house = await operated({ environment: SANDBOX });
const { call, db, operate, session } = house;
let rounds = 0;

/** A play whose vendor may pay up to 100.00 for a round, with a stake of 10.00 in one. */
async function staked(ceiling = '100.00') {
  const play = await openPlay(house);
  await operate('wins ceiling', { vendor: 'PG', amount: ceiling, currency: 'PHP' });
  rounds += 1;
  const [round, stake] = [`held-round-${rounds}`, `held-stake-${rounds}`];
  await play.debit(stake, '10.00', round);
  const win = (part: number | string, amount: string, final = false) =>
    play.credit(`${round}-win-${part}`, amount, { roundId: round, final });
  return { ...play, round, stake, win };
}

describe('a win above the ceiling', () => {
  test('is paid as far as the ceiling, and what is above it waits; the vendor is answered with success', async () => {
    const play = await staked();
    expect(await play.win(1, '250.00', true)).toMatchObject({ status: 200, balance: '190.00', replayed: false });
    expect(await play.win(1, '250.00', true)).toMatchObject({ status: 200, balance: '190.00', replayed: true });
    expect(await play.bet(play.round)).toMatchObject({ state: 'settled', win: 25_000n });
    expect(await heldBy(house, play.memberId)).toBe('150.00');
    expect(await waiting(house, play.memberId)).toMatchObject([{ amount: '150.00', round: play.round, vendor: 'PG' }]);
    expect(await soundness(house)).toEqual([]);
  });

  test('is told beside the balance, which does not contain it', async () => {
    const play = await staked();
    const token = await session('member', play.memberId);
    expect(await call(getBalance, { token })).not.toHaveProperty('held');
    await play.win(1, '100.01', true);
    expect(await call(getBalance, { token })).toMatchObject({ balance: '190.00', held: '0.01' });
    expect(await play.ask('balance', { playId: play.playId })).toMatchObject({ balance: '190.00' });
  });

  test('is told to the player, and what becomes of it; the operator’s reason stays theirs', async () => {
    const play = await staked();
    const token = await session('member', play.memberId);
    const keys = async () => {
      const { items } = await call(getMessages, { token });
      return items.map(({ title, text }) => `${title}: ${text}`);
    };
    await play.win(1, '250.00');
    await play.win(1, '250.00');
    const waits = '\u2068Game\u2069 \u2068₱150.00\u2069';
    expect(await keys()).toEqual([`Lotus Casino: ${waits}`]);
    await play.win(2, '50.00', true);
    const [first, second] = await waiting(house, play.memberId);
    await operate('wins release', { id: first?.id });
    await operate('wins release', { id: first?.id });
    await operate('wins refuse', { id: second?.id, reason: 'the vendor was wrong' });
    expect(await keys()).toHaveLength(4);
    expect((await keys()).join(' ')).not.toContain('vendor');
    const rows = await db
      .selectFrom('messages')
      .select(['key', 'details'])
      .where('member_id', '=', play.memberId)
      .orderBy('id')
      .execute();
    const about = (amount: string) => ({ amount, currency: 'PHP', game: 'Game' });
    expect(rows).toEqual([
      { key: 'winHeld', details: about('150.00') },
      { key: 'winHeld', details: about('50.00') },
      { key: 'winReleased', details: about('150.00') },
      { key: 'winRefused', details: about('50.00') },
    ]);
  });

  test('is one win however many calls it comes in', async () => {
    const [whole, split] = [await staked(), await staked()];
    await whole.win(1, '250.00', true);
    for (let part = 1; part <= 10; part += 1) await split.win(part, '25.00', part === 10);
    for (const play of [whole, split]) {
      expect(await play.held()).toBe('190.00');
      expect(await heldBy(house, play.memberId)).toBe('150.00');
    }
    expect(await waiting(house, split.memberId)).toHaveLength(6);
  });

  test('counts for each round by itself', async () => {
    const play = await staked();
    await play.win(1, '100.00', true);
    const next = `${play.round}-next`;
    await play.debit(`${play.stake}-next`, '10.00', next);
    await play.credit(`${next}-win`, '100.00', { roundId: next });
    expect(await play.held()).toBe('280.00');
    expect(await heldBy(house, play.memberId)).toBe('0.00');
  });

  test('cannot be rolled back: the round is paid, into whichever wallet, and stays so after a refusal', async () => {
    const play = await staked('0');
    await play.win(1, '5.00');
    const no = { status: 409, code: 'transaction' };
    expect(await play.rollback(`${play.stake}-back`, play.stake)).toEqual(no);
    const [win] = await waiting(house, play.memberId);
    await operate('wins refuse', { id: win?.id, reason: 'the vendor took it back' });
    expect(await play.rollback(`${play.stake}-back-again`, play.stake)).toEqual(no);
    expect(await play.held()).toBe('90.00');
    expect(await soundness(house)).toEqual([]);
  });
});

describe('an operator', () => {
  test('releases a held win into the main wallet, once', async () => {
    const play = await staked();
    await play.win(1, '250.00', true);
    const [{ id } = { id: '' }] = await waiting(house, play.memberId);
    const tried = await operate('wins release', { id }, { dryRun: true });
    expect(tried.changes).toMatchObject([{ subject: id, before: { state: 'waiting' }, after: { state: 'released' } }]);
    expect(await play.held()).toBe('190.00');
    expect((await operate('wins release', { id }, { as: 'Ana' })).changes).toEqual(tried.changes);
    expect((await operate('wins release', { id })).changes).toEqual([]);
    expect(await play.held()).toBe('340.00');
    expect(await heldBy(house, play.memberId)).toBe('0.00');
    await expect(operate('wins refuse', { id, reason: 'too late' })).rejects.toMatchObject({ code: 'win.decided' });
    const { answer } = await operate('wins list', { state: 'released', limit: 1 });
    expect(answer).toMatchObject({ items: [{ id, state: 'released', by: 'Ana (ops@desk)', reason: null }] });
    const { answer: audit } = await operate('audit list', { kind: 'wins', limit: 1 });
    expect(audit).toMatchObject({ items: [{ command: 'wins release', merchant: 'lotus', subject: id, as: 'Ana' }] });
    expect(await soundness(house)).toEqual([]);
  });

  test('refuses a held win with a reason: a mirror gives it back to the vendor, once', async () => {
    const play = await staked();
    await play.win(1, '250.00', true);
    const [{ id } = { id: '' }] = await waiting(house, play.memberId);
    await expect(operate('wins refuse', { id, reason: ' ' })).rejects.toMatchObject({ code: 'input.invalid' });
    await expect(operate('wins refuse', { id })).rejects.toMatchObject({ code: 'input.invalid' });
    await operate('wins refuse', { id, reason: 'a fault of the game' });
    expect((await operate('wins refuse', { id, reason: 'again' })).changes).toEqual([]);
    await expect(operate('wins release', { id })).rejects.toMatchObject({ code: 'win.decided' });
    expect([await play.held(), await heldBy(house, play.memberId)]).toEqual(['190.00', '0.00']);
    const kinds = (await play.bookings()).map(({ kind }) => kind);
    expect(kinds).toEqual(['game.debit', 'game.credit', 'game.hold']);
    const mirror = await db.selectFrom('bookings').selectAll().where('operation', '=', id).execute();
    expect(mirror).toMatchObject([{ kind: 'game.hold.reversal', amounts: [15_000n], memo: 'a fault of the game' }]);
    expect(await soundness(house)).toEqual([]);
  });

  test.each(['waits', 'is released', 'is refused'])(
    'refuses what an adjustment won where the win before it %s',
    async (before) => {
      const play = await staked();
      await play.win(1, '250.00');
      const [first] = await waiting(house, play.memberId);
      if (before === 'is released') await operate('wins release', { id: first?.id });
      if (before === 'is refused') await operate('wins refuse', { id: first?.id, reason: 'wrong' });
      const adjusted = { transactionId: `${play.round}-adjust`, roundId: play.round, replaces: `${play.round}-win-1` };
      expect(await play.say('adjust', { ...adjusted, amount: '300.00' })).toMatchObject({ balance: '190.00' });
      const [win] = await waiting(house, play.memberId);
      expect(win).toMatchObject({ amount: '200.00' });
      await operate('wins refuse', { id: win?.id, reason: 'the vendor was wrong' });
      expect([await heldBy(house, play.memberId), await waiting(house, play.memberId)]).toEqual(['0.00', []]);
      expect(await play.held()).toBe('190.00');
      expect(await soundness(house)).toEqual([]);
    },
  );

  test('sets a ceiling for all brands, or for one, which then counts; and takes it away', async () => {
    const play = await staked('100.00');
    const lotus = { vendor: 'PG', currency: 'PHP', brand: ['lotus'] };
    expect((await operate('wins ceiling', { ...lotus, amount: '20' })).changes).toEqual([
      { merchant: 'lotus', subject: 'ceiling of PG in PHP', before: null, after: '20.00' },
    ]);
    expect((await operate('wins ceiling', { ...lotus, amount: '20.00' })).changes).toEqual([]);
    const { answer } = await operate('wins ceilings');
    expect(answer).toEqual([
      {
        vendor: 'PG',
        game: 'every other',
        brand: 'every other',
        ceiling: '100.00',
        currency: 'PHP',
        bounds: 'a round',
      },
      { vendor: 'PG', game: 'every other', brand: 'lotus', ceiling: '20.00', currency: 'PHP', bounds: 'a round' },
    ]);
    await play.win(1, '50.00');
    expect(await heldBy(house, play.memberId)).toBe('30.00');
    await operate('wins ceiling', { ...lotus, amount: 'none' });
    await play.win(2, '60.00');
    expect(await heldBy(house, play.memberId)).toBe('40.00');
    await operate('wins ceiling', { vendor: 'PG', currency: 'PHP', amount: 'none' });
    await play.win(3, '1000000.00', true);
    expect(await heldBy(house, play.memberId)).toBe('40.00');
  });

  test.each([
    [{ vendor: 'PQ', amount: '1', currency: 'PHP' }, 'vendor.unknown'],
    [{ vendor: 'PG', amount: '1.234', currency: 'PHP' }, 'input.invalid'],
    [{ vendor: 'PG', amount: '-1', currency: 'PHP' }, 'input.invalid'],
    [{ vendor: 'PG', amount: '9'.repeat(17), currency: 'PHP' }, 'input.invalid'],
    [{ vendor: 'PG', amount: '1', currency: 'XXX' }, 'input.invalid'],
    [{ vendor: 'PG', amount: '1', currency: 'PHP', brand: ['lotsu'] }, 'merchant.unknown'],
  ])('is told what is wrong with a ceiling: %j', async (input, code) => {
    await openPlay(house);
    await expect(operate('wins ceiling', input)).rejects.toMatchObject({ code });
  });

  test.each(['win-0', 'win-', '12', 'win-99999999999999999999'])('is told that %s is no win', async (id) => {
    await expect(operate('wins release', { id })).rejects.toMatchObject({ code: 'input.invalid' });
  });

  test('is told of a win that never was', async () => {
    await expect(operate('wins release', { id: 'win-987654321' })).rejects.toMatchObject({ code: 'win.unknown' });
  });
});

test('an amount that a round cannot hold is refused, whichever wallet it would go to', async () => {
  const play = await staked('0');
  const said = [];
  for (let part = 1; part <= 95; part += 1) said.push((await play.win(part, '999999999999999.99')).status);
  expect(new Set(said)).toEqual(new Set([200, 400]));
  // What is spent makes room in the wallet, but not in the round.
  await operate('wins ceiling', { vendor: 'PG', amount: 'none', currency: 'PHP' });
  expect((await play.win('more', '999999999999999.99')).status).toBe(400);
});

test('the closing alarms where the held wallet and the wins that wait differ', async () => {
  const play = await staked();
  await play.win(1, '250.00', true);
  await db.updateTable('held_wins').set({ amount: 14_999n }).where('member_id', '=', play.memberId).execute();
  expect(await soundness(house)).toEqual([`held ${play.memberId} PHP: 15000 against 14999`]);
});
