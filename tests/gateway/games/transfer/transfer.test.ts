import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { returnFunds } from '../../../../src/contract/games/endpoints.ts';
import { USUAL_PROFILE } from '../../../../src/contract/games/vendor/words.ts';
import { logOut } from '../../../../src/contract/session/endpoints.ts';
import { getBalance } from '../../../../src/contract/wallet/endpoints.ts';
import { tellable } from '../../../../src/gateway/games/transfer/vendor.ts';
import { brokenInvariants } from '../../core/ledger/invariants.ts';
import { soundness } from '../wallet/held.ts';
import { type Fault, openTransfers, vendorHolds } from './open.ts';

const house = await openTransfers();
const { db, first, newPlayer, setLine, runJob, advance, deliverLate } = house;

const at = (path: string, fault: Fault) => setLine((called) => (called === path ? fault : 'pass'));

/** Past the time in which a vendor may still take a call. */
const LAPSED_MS = 181_000;

afterEach(async () => {
  setLine(null);
  expect(await soundness(first)).toEqual([]);
  expect(await brokenInvariants(db)).toEqual([]);
});

describe('a launch at a vendor that keeps the money', () => {
  test('moves all of it there, it is played with there, and comes back to the cent at a launch elsewhere', async () => {
    const player = await newPlayer();
    const url = await player.launch('TDA');
    expect([await player.main(), await player.at('TDA')]).toEqual([0n, 100_000n]);
    expect(vendorHolds(house, 'TDA', player)).toBe(100_000n);
    let due = 100_000n;
    for (let turn = 0; turn < 10; turn += 1) due += (await player.spin(url)) ?? 0n;
    expect(due).not.toBe(100_000n);
    expect(vendorHolds(house, 'TDA', player)).toBe(due);
    await player.launch('PG');
    expect([await player.main(), await player.at('TDA'), vendorHolds(house, 'TDA', player)]).toEqual([due, 0n, 0n]);
    expect(await player.wallet('TDA')).toMatchObject({ state: 'home', due_at: null });
    expect(await player.spin(url)).toBeNull();
    expect(await first.call(getBalance, { token: player.token() })).toMatchObject({ balance: written(due) });
  });

  test('has the member told what is away, there or on the way, and nothing once it is back', async () => {
    const player = await newPlayer();
    const told = () => first.call(getBalance, { token: player.token() });
    expect(await told()).toEqual({ balance: '1000.00', currency: 'PHP', currencySymbol: '₱' });
    at('/api/transfer-in', 'drop');
    await expect(player.launch('TDA')).rejects.toMatchObject({ code: 'game.vendorDown' });
    expect(await told()).toMatchObject({ balance: '0.00', away: '1000.00' });
    setLine(null);
    await player.launch('TDA');
    expect(await told()).toMatchObject({ balance: '0.00', away: '1000.00' });
    await first.call(returnFunds, { token: player.token() });
    expect(await told()).toEqual({ balance: '1000.00', currency: 'PHP', currencySymbol: '₱' });
  });

  test('is resumed with what lies there, and takes along what came meanwhile', async () => {
    const player = await newPlayer();
    const url = await player.launch('TDA');
    const played = (await player.spin(url)) ?? 0n;
    await player.launch('TDA');
    expect(vendorHolds(house, 'TDA', player)).toBe(100_000n + played);
    expect(await player.transfers()).toHaveLength(1);
  });

  test('with the same key again moves nothing again', async () => {
    const player = await newPlayer();
    const key = randomUUID();
    await player.launch('TDA', first, key);
    await player.launch('TDA', first, key);
    expect(await player.transfers()).toHaveLength(1);
  });

  test('is refused where nobody knows whether the money arrived; it is in transit until the vendor tells', async () => {
    for (const fault of ['drop', 'failed', 'nonsense', 'cut', 'late'] as const) {
      const player = await newPlayer();
      at('/api/transfer-in', fault);
      await expect(player.launch('TDA'), fault).rejects.toMatchObject({ code: 'game.vendorDown' });
      expect([await player.main(), await player.inTransit('TDA')], fault).toEqual([0n, 100_000n]);
      setLine(null);
      await runJob();
      advance(LAPSED_MS);
      await deliverLate();
      await runJob();
      expect([await player.main(), await player.inTransit('TDA')], fault).toEqual([100_000n, 0n]);
      expect(vendorHolds(house, 'TDA', player), fault).toBe(0n);
    }
  });

  test('leaves the money in transit while the vendor may still take a call of which it has not heard', async () => {
    const player = await newPlayer();
    at('/api/transfer-in', 'late');
    await expect(player.launch('TDA')).rejects.toMatchObject({ code: 'game.vendorDown' });
    setLine(null);
    advance(40_000);
    await runJob();
    expect(await player.inTransit('TDA')).toBe(100_000n);
    await deliverLate();
    advance(10_000);
    await runJob();
    expect([await player.main(), await player.inTransit('TDA'), vendorHolds(house, 'TDA', player)]).toEqual([
      100_000n,
      0n,
      0n,
    ]);
    expect((await player.transfers()).map(({ direction, state }) => `${direction} ${state}`)).toEqual([
      'in done',
      'out done',
    ]);
  });

  test('brings the money back where the game itself does not open', async () => {
    const player = await newPlayer();
    at('/api/launch', 'failed');
    await expect(player.launch('TDA')).rejects.toMatchObject({ code: 'game.vendorDown' });
    setLine(null);
    await runJob();
    expect([await player.main(), await player.at('TDA')]).toEqual([100_000n, 0n]);
  });

  test('needs no money: what is there is played with, and comes back too', async () => {
    const player = await newPlayer('1.00');
    const url = await player.launch('TDA');
    expect(await player.spin(url, 50_000)).toBeNull();
    await player.launch('TDB');
    await player.launch('TDA');
    expect((await player.transfers()).map(({ vendor }) => vendor)).toEqual(['TDA', 'TDA', 'TDB', 'TDB', 'TDA']);
  });
});

describe('money at a vendor', () => {
  test('comes back when its owner leaves the game and asks for it, or later where the vendor does not answer', async () => {
    const player = await newPlayer();
    const url = await player.launch('TDA');
    const won = (await player.spin(url)) ?? 0n;
    const ask = () => first.call(returnFunds, { token: player.token() });
    expect(await ask()).toEqual({ back: true });
    expect([await player.main(), await player.at('TDA')]).toEqual([100_000n + won, 0n]);
    expect(await ask()).toEqual({ back: true });
    await player.launch('TDA');
    at('/api/holding', 'cut');
    expect(await ask()).toEqual({ back: false });
    expect(await player.main()).toBe(0n);
    setLine(null);
    advance(60_000);
    await runJob();
    expect(await player.main()).toBe(100_000n + won);
  });

  test('comes back after the log-in has ended', async () => {
    const player = await newPlayer();
    const url = await player.launch('TDA');
    const won = (await player.spin(url)) ?? 0n;
    advance(61_000);
    await runJob();
    expect(await player.main()).toBe(0n);
    await first.call(logOut, { token: player.token() });
    await runJob();
    expect([await player.main(), await player.at('TDA')]).toEqual([100_000n + won, 0n]);
  });

  test('stays with a round that is open, whose player may resume it, and comes back after that', async () => {
    const player = await newPlayer();
    const url = await player.launch('TDA');
    const stake = { transactionId: `${player.memberId}-d`, kind: 'stake', round: 'waits', amount: '500' };
    const booked = { type: 'booked', at: first.clock.now().getTime(), engine: 'purse' };
    const purse = `TDA lotus.${player.memberId} PHP`;
    house.records.push({ ...booked, purse, id: stake.transactionId, said: [stake] });
    await house.restartVendor();
    expect(await first.call(returnFunds, { token: player.token() })).toEqual({ back: false });
    expect(await player.wallet('TDA')).toMatchObject({ state: 'leaving' });
    const resumed = await player.launch('TDA');
    expect(await player.wallet('TDA')).toMatchObject({ state: 'away', due_at: null });
    const won = (await player.spin(resumed)) ?? 0n;
    await player.launch('PG');
    advance(10_000);
    await runJob();
    expect([await player.main(), await player.at('TDA')]).toEqual([0n, 100_000n]);
    const win = { transactionId: `${player.memberId}-c`, kind: 'win', round: 'waits', amount: '900', final: true };
    house.records.push({ ...booked, purse, id: win.transactionId, said: [win] });
    await house.restartVendor();
    advance(60_000);
    await runJob();
    expect([await player.main(), await player.at('TDA')]).toEqual([100_400n + won, 0n]);
    expect(await player.spin(url)).toBeNull();
  });

  test('stays with a round that is open where another launch fails: nobody is kicked out of it', async () => {
    const player = await newPlayer();
    await player.launch('TDA');
    const stake = { transactionId: `${player.memberId}-d`, kind: 'stake', round: 'waits', amount: '500' };
    const booked = { type: 'booked', at: first.clock.now().getTime(), engine: 'purse' };
    house.records.push({
      ...{ ...booked, purse: `TDA lotus.${player.memberId} PHP` },
      ...{ id: stake.transactionId, said: [stake] },
    });
    await house.restartVendor();
    const called: string[] = [];
    setLine((path) => {
      called.push(path);
      return path === '/api/launch' ? 'failed' : 'pass';
    });
    await expect(player.launch('TDA')).rejects.toMatchObject({ code: 'game.vendorDown' });
    await runJob();
    expect(called).toContain('/api/holding');
    expect(called).not.toContain('/api/kick');
    expect(await player.wallet('TDA')).toMatchObject({ state: 'leaving' });
    expect([await player.main(), await player.at('TDA')]).toEqual([0n, 100_000n]);
  });

  test('waits there while the vendor does not answer, and a game elsewhere opens all the same', async () => {
    for (const path of ['/api/kick', '/api/holding', '/api/transfer-out', '/api/transfer-status']) {
      const player = await newPlayer();
      await player.launch('TDA');
      setLine((called) => (called === path || called === '/api/transfer-out' ? 'cut' : 'pass'));
      await player.launch('PG');
      expect((await player.at('TDA')) + (await player.inTransit('TDA')), path).toBe(100_000n);
      setLine(null);
      for (let turn = 0; turn < 3; turn += 1) {
        advance(LAPSED_MS);
        await runJob();
      }
      expect([await player.main(), await player.at('TDA'), await player.inTransit('TDA')], path).toEqual([
        100_000n,
        0n,
        0n,
      ]);
    }
  });

  test('is the same after the vendor was started anew from its journal', async () => {
    const player = await newPlayer();
    const url = await player.launch('TDA');
    const won = (await player.spin(url)) ?? 0n;
    await house.restartVendor();
    const again = (await player.spin(url)) ?? 0n;
    await player.launch('TDB');
    expect(vendorHolds(house, 'TDB', player)).toBe(100_000n + won + again);
  });
});

test('operators see what is in transit, have the vendor asked, and read what happened', async () => {
  const player = await newPlayer();
  at('/api/transfer-in', 'drop');
  await expect(player.launch('TDA')).rejects.toMatchObject({ code: 'game.vendorDown' });
  const listed = await first.operate('transfers list', { vendor: 'TDA' });
  const [sent] = await player.transfers();
  expect(listed.answer).toMatchObject({
    items: [{ id: sent?.id, member: player.memberId, direction: 'in', amount: '1000.00', state: 'sent' }],
  });
  setLine((path) => (path === '/api/transfer-status' ? 'cut' : 'pass'));
  await expect(first.operate('transfers resolve', { id: sent?.id })).rejects.toMatchObject({
    code: 'transfer.unknown',
  });
  expect(await player.inTransit('TDA')).toBe(100_000n);
  setLine(null);
  const resolved = await first.operate('transfers resolve', { id: sent?.id });
  expect(resolved.changes).toMatchObject([{ subject: sent?.id, before: { state: 'sent' }, after: { state: 'done' } }]);
  expect((await first.operate('transfers resolve', { id: sent?.id })).changes).toEqual([]);
  const shown = await first.operate('transfers show', { id: sent?.id });
  expect(shown.answer).toMatchObject([
    { step: 'begun', times: 1 },
    { step: 'silent', times: 2 },
    { step: 'done: asked', times: 1 },
  ]);
  await expect(first.operate('transfers show', { id: 'nobody-knows' })).rejects.toMatchObject({
    code: 'transfer.none',
  });
});

test('the history of a transfer that waits for days holds each answer once: the first, the last, and how often', async () => {
  const player = await newPlayer();
  at('/api/transfer-in', 'late');
  await expect(player.launch('TDA')).rejects.toMatchObject({ code: 'game.vendorDown' });
  const begun = first.clock.now().toISOString();
  let asked = 0;
  setLine((path) => {
    if (path === '/api/transfer-status') asked += 1;
    return asked % 3 === 0 ? 'nonsense' : 'cut';
  });
  for (let turn = 0; turn < 60; turn += 1) {
    advance(60 * 60_000);
    await runJob();
  }
  const [sent] = await player.transfers();
  const told = async () => (await first.operate('transfers show', { id: sent?.id })).answer;
  expect(asked).toBe(60);
  expect(await told()).toMatchObject([
    { step: 'begun', times: 1, at: begun },
    { step: 'silent', times: 61, at: begun, last: first.clock.now().toISOString() },
  ]);
  setLine(null);
  advance(60_000);
  await runJob();
  expect(await told()).toMatchObject([{}, { times: 61 }, { step: 'refused: unknown to the vendor after its time' }]);
  expect(await player.main()).toBe(100_000n);
  await deliverLate();
});

test('a brand may leave money where it lies: several vendors hold some, until the log-in ends', async () => {
  const kept = await openTransfers({ autoTransfer: false });
  const player = await kept.newPlayer();
  await player.launch('TDA');
  await player.launch('PG');
  expect([await player.main(), await player.at('TDA')]).toEqual([0n, 100_000n]);
  await kept.first.call(logOut, { token: player.token() });
  kept.advance(61_000);
  await kept.runJob();
  expect([await player.main(), await player.at('TDA')]).toEqual([100_000n, 0n]);
});

test('what a vendor cannot read of an amount stays here', () => {
  expect(tellable(1_275n, 'PHP', USUAL_PROFILE)).toBe(1_275n);
  expect(tellable(1_275n, 'PHP', { ...USUAL_PROFILE, decimals: 0 })).toBe(1_200n);
  expect(tellable(1_275n, 'PHP', { ...USUAL_PROFILE, amounts: 'minor', decimals: 1 })).toBe(1_270n);
});

function written(minor: bigint): string {
  return `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
}
