import { afterEach, describe, expect, test } from 'vitest';
import { returnFunds } from '../../../../src/contract/games/endpoints.ts';
import { getBalance } from '../../../../src/contract/wallet/endpoints.ts';
import { catchUp } from '../../catching-up.ts';
import { brokenInvariants } from '../../core/ledger/invariants.ts';
import { jobNamed } from '../../job-named.ts';
import { heldBy, soundness, waiting } from '../wallet/held.ts';
import { openTransfers, type Player, type VendorCode } from './open.ts';

const house = await openTransfers();
const { db, first, newPlayer, setLine, runJob, advance } = house;
const { operate } = first;

const ceiling = (amount: string, vendor: VendorCode = 'TDA', place: { game?: number; brand?: string[] } = {}) =>
  operate('wins ceiling', { vendor, amount, currency: 'PHP', ...place });
const back = (player: Player) => first.call(returnFunds, { token: player.token() });
const balance = (player: Player) => first.call(getBalance, { token: player.token() });

let rounds = 0;

/** A round of which the vendor has written down what it took and paid, in minor units. */
async function played(player: Player, stake: string, win: string): Promise<void> {
  rounds += 1;
  const round = `round-${rounds}`;
  const said = [
    { transactionId: `${round}-d`, kind: 'stake', round, amount: stake },
    { transactionId: `${round}-c`, kind: 'win', round, amount: win, final: true },
  ];
  house.records.push({
    ...{ type: 'booked', at: first.clock.now().getTime(), engine: 'purse', purse: `TDA lotus.${player.memberId} PHP` },
    ...{ id: `${round}-b`, said },
  });
  await house.restartVendor();
}

afterEach(async () => {
  setLine(null);
  await ceiling('none');
  expect(await soundness(first)).toEqual([]);
  expect(await brokenInvariants(db)).toEqual([]);
});

describe('a gain of a stay at a vendor that keeps the money', () => {
  test('comes back as far as the ceiling, and what is above it waits, as a win of a round does', async () => {
    await ceiling('100.00');
    const player = await newPlayer();
    await player.launch('TDA');
    await played(player, '10000', '35000');
    expect(await back(player)).toEqual({ back: true });
    expect(await balance(player)).toMatchObject({ balance: '1100.00', held: '150.00' });
    expect(await waiting(first, player.memberId)).toMatchObject([{ amount: '150.00', vendor: 'TDA', round: null }]);
    const { answer } = await operate('wins list', { vendor: 'TDA' });
    expect(answer).toMatchObject({
      items: [{ member: player.memberId, vendor: 'TDA', round: 'a stay', amount: '150.00', state: 'waiting' }],
    });
  });

  test('is told to the player by the name of the vendor, and what becomes of it', async () => {
    await ceiling('0');
    const player = await newPlayer();
    for (const decision of ['release', 'refuse']) {
      await player.launch('TDA');
      await played(player, '100', '600');
      await back(player);
      const [win] = await waiting(first, player.memberId);
      await operate(`wins ${decision}`, { id: win?.id, reason: 'looked at' });
    }
    const told = await db
      .selectFrom('messages')
      .select(['key', 'details'])
      .where('member_id', '=', player.memberId)
      .orderBy('id')
      .execute();
    const details = { amount: '5.00', currency: 'PHP', game: 'Vendor TDA' };
    expect(told).toEqual(['winHeld', 'winReleased', 'winHeld', 'winRefused'].map((key) => ({ key, details })));
  });

  test('is paid by a release once, and goes to the vendor by a refusal once, whose day is what it would be without it', async () => {
    await ceiling('0');
    const [released, refused] = [await newPlayer(), await newPlayer()];
    for (const player of [released, refused]) {
      await player.launch('TDA');
      await played(player, '100', '700');
      await back(player);
    }
    const idOf = async (player: Player) => (await waiting(first, player.memberId))[0]?.id;
    const [mine, theirs] = [await idOf(released), await idOf(refused)];
    const before = await dayOf('TDA');
    for (let turn = 0; turn < 2; turn += 1) {
      await operate('wins release', { id: mine });
      await operate('wins refuse', { id: theirs, reason: 'the vendor was wrong' });
    }
    expect([await released.main(), await refused.main()]).toEqual([100_600n, 100_000n]);
    expect([await heldBy(first, released.memberId), await heldBy(first, refused.memberId)]).toEqual(['0.00', '0.00']);
    const after = await dayOf('TDA');
    expect([after.stakes - before.stakes, after.wins - before.wins]).toEqual([0n, -600n]);
  });

  test('is what came back above what went there: what was lost on the way counts, and the next stay is one of its own', async () => {
    await ceiling('100.00');
    const player = await newPlayer();
    await player.launch('TDA');
    await played(player, '60000', '0');
    await played(player, '10000', '75000');
    await back(player);
    expect(await balance(player)).toEqual(expect.objectContaining({ balance: '1050.00' }));
    expect(await heldBy(first, player.memberId)).toBe('0.00');
    await player.launch('TDA');
    await played(player, '100', '10100');
    await back(player);
    expect([await player.main(), await heldBy(first, player.memberId)]).toEqual([115_000n, '0.00']);
  });

  test('of one stay is one, also where a late win comes after the first of it is back', async () => {
    await ceiling('100.00');
    const player = await newPlayer();
    await player.launch('TDA');
    await played(player, '100', '8100');
    let late = false;
    setLine((path) => {
      // Nobody knows that it arrived, and while that is asked for another win comes.
      if (path !== '/api/transfer-out' || late) return 'pass';
      late = true;
      return 'drop';
    });
    expect(await back(player)).toEqual({ back: false });
    await played(player, '0', '7100');
    advance(60_000);
    await runJob();
    expect((await player.transfers()).map(({ direction }) => direction)).toEqual(['in', 'out', 'out']);
    expect([await player.main(), await heldBy(first, player.memberId)]).toEqual([110_000n, '51.00']);
  });

  test('is held once where the answer of the return is lost', async () => {
    await ceiling('0');
    const player = await newPlayer();
    await player.launch('TDA');
    await played(player, '100', '1100');
    setLine((path) => (path === '/api/transfer-out' ? 'drop' : 'pass'));
    expect(await back(player)).toEqual({ back: false });
    expect(await waiting(first, player.memberId)).toEqual([]);
    setLine(null);
    for (let turn = 0; turn < 3; turn += 1) {
      advance(60_000);
      await runJob();
    }
    expect([await player.main(), await heldBy(first, player.memberId)]).toEqual([100_000n, '10.00']);
    expect(await waiting(first, player.memberId)).toHaveLength(1);
  });
});

describe('ceilings of such a vendor', () => {
  test('are for no stakes and for no game, which nobody here sees; the list says what each bounds', async () => {
    const { node_id: game } = await db
      .selectFrom('games')
      .select('node_id')
      .where('vendor', '=', 'TDA')
      .executeTakeFirstOrThrow();
    await expect(ceiling('1.00', 'TDA', { game })).rejects.toMatchObject({ code: 'ceiling.unseen' });
    const stakes = (vendor: string, amount: string) => operate('stakes ceiling', { vendor, amount, currency: 'PHP' });
    await expect(stakes('TDA', '5.00')).rejects.toMatchObject({ code: 'ceiling.unseen' });
    await ceiling('100.00', 'TDA', { brand: ['lotus'] });
    await stakes('PG', '5.00');
    const bounds = async (kind: string) => (await operate(`${kind} ceilings`)).answer;
    expect(await bounds('wins')).toMatchObject([{ vendor: 'TDA', brand: 'lotus', bounds: 'a stay' }]);
    expect(await bounds('stakes')).toMatchObject([{ vendor: 'PG', bounds: 'a round' }]);
    // One from before the vendor kept the money does nothing now, and can be taken away.
    await db.updateTable('vendors').set({ wallet: 'transfer' }).where('code', '=', 'PG').execute();
    expect(await bounds('stakes')).toMatchObject([{ vendor: 'PG', bounds: 'nothing' }]);
    expect((await stakes('PG', 'none')).changes).toMatchObject([{ before: '5.00', after: null }]);
    await db.updateTable('vendors').set({ wallet: 'seamless' }).where('code', '=', 'PG').execute();
    await ceiling('none', 'TDA', { brand: ['lotus'] });
  });
});

/** What the closed books say of a vendor over all days so far. */
async function dayOf(vendor: VendorCode) {
  advance(2 * 86_400_000);
  await catchUp(first.services, jobNamed('ledger-closing'));
  const days = await db.selectFrom('vendor_days').selectAll().where('vendor', '=', vendor).execute();
  const sum = (of: 'stakes' | 'wins') => days.reduce((total, day) => total + day[of], 0n);
  return { stakes: sum('stakes'), wins: sum('wins') };
}
