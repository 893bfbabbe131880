import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { booked, refused } from '../../vendor/standing-clock.ts';
import { openRoom, seatId } from './at-room.ts';

const actions = ({ asked }: { readonly asked: readonly { readonly action: string }[] }) =>
  asked.map(({ action }) => action);
const amount = (text: string | undefined) => Math.round(Number(text) * 100);

describe('a seat', () => {
  test('is bought once, is played at, and is left with what is the player’s', async () => {
    const room = await openRoom();
    const page = await room.launch('play-0001');
    expect((await room.look(page))?.rooms.map(({ buyIn }) => buyIn)).toEqual(['60.00', '300.00', '1500.00']);
    const id = seatId();
    const sat = await room.sit(page, { id, level: 0 });
    expect(sat.room?.seat).toMatchObject({ state: 'seated', stack: '60.00', ante: '2.00' });
    expect((await room.sit(page, { id, level: 0 })).room?.seat?.stack).toBe('60.00');
    expect((await room.sit(page, { id, level: 1 })).code).toBe('mismatch');
    expect((await room.sit(page, { id: seatId(), level: 1 })).code).toBe('busy');
    const shown = await room.playHand(page, true);
    const own = shown?.hand?.players.find(({ isYou }) => isYou);
    expect(own?.cards).toHaveLength(3);
    const stack = 6_000 - 600 + amount(own?.returned ?? '0');
    expect(amount(shown?.seat?.stack)).toBe(stack);
    await room.leave(page, {});
    expect(actions(room)).toEqual(['buy-in', 'end']);
    const [bought, ended] = room.asked;
    expect(amount(String(ended?.body.amount))).toBe(stack);
    expect(ended?.body.roundId).toBe(bought?.body.roundId);
    expect((await room.look(page))?.seat).toBeNull();
    expect(room.owed()).toBe(0);
  });

  test('that is not used is ended by the vendor, and one whose session is closed as soon as its hand is over', async () => {
    const room = await openRoom();
    const [idle, closed] = [await room.launch('play-0001'), await room.launch('play-0002')];
    await room.sit(idle, { id: seatId(), level: 0 });
    await room.sit(closed, { id: seatId(), level: 0 });
    const hand = (await room.until(closed, 'ante'))?.hand?.number ?? 0;
    await room.ante(closed, { hand });
    await room.ask(closed, 'close', {});
    await room.pass(17_000);
    expect(actions(room)).toEqual(['buy-in', 'buy-in', 'end']);
    // The ante is lost, or comes back where everybody folds.
    expect(room.asked.at(-1)?.body).toMatchObject({
      playId: 'play-0002',
      amount: expect.stringMatching(/^(58|60)\.00$/),
    });
    await room.pass(150_000);
    expect(room.asked.at(-1)?.body).toMatchObject({ playId: 'play-0001', amount: '60.00' });
    expect(room.owed()).toBe(0);
  });

  test('is ended by the vendor, too, where the player chose and went away', async () => {
    const room = await openRoom();
    const page = await room.launch('play-0001');
    await room.sit(page, { id: seatId(), level: 0 });
    const hand = (await room.until(page, 'ante'))?.hand?.number ?? 0;
    await room.ante(page, { hand });
    await room.until(page, 'choose');
    await room.choose(page, { hand, stays: false });
    // Second by second, because the timer of the ante rings before the choice is old enough.
    for (let second = 0; second < 180; second += 1) {
      room.ring(1_000);
      await setImmediate();
    }
    await expect.poll(() => actions(room)).toEqual(['buy-in', 'end']);
    expect(room.owed()).toBe(0);
  });

  test('may be added to where there is less than a buy-in, once for each id', async () => {
    const room = await openRoom();
    const page = await room.launch('play-0001');
    await room.sit(page, { id: seatId(), level: 0 });
    expect((await room.add(page, { id: seatId() })).code).toBe('stake');
    await room.loseAnte(page);
    const more = seatId();
    expect((await room.add(page, { id: more })).room?.seat?.stack).toBe('118.00');
    expect((await room.add(page, { id: more })).room?.seat?.stack).toBe('118.00');
    expect(actions(room)).toEqual(['buy-in', 'add-on']);
  });

  test('in a hand is not left before its end, and a choice counts once and in its time', async () => {
    const room = await openRoom();
    const page = await room.launch('play-0001');
    await room.sit(page, { id: seatId(), level: 0 });
    const hand = (await room.until(page, 'ante'))?.hand?.number ?? 0;
    expect((await room.choose(page, { hand, stays: true })).code).toBe('mismatch');
    await room.ante(page, { hand });
    await room.ante(page, { hand });
    expect((await room.choose(page, { hand, stays: true })).code).toBe('closed');
    expect((await room.leave(page, {})).code).toBe('busy');
    await room.until(page, 'choose');
    await room.choose(page, { hand, stays: false });
    expect((await room.choose(page, { hand, stays: true })).room?.hand?.part).toEqual({ stays: false });
    await room.until(page, 'show');
    expect((await room.ante(page, { hand: hand + 1 })).code).toBe('closed');
    expect((await room.look(page))?.seat?.stack).toMatch(/^(58|60)\.00$/);
    await room.leave(page, {});
    expect(actions(room)).toEqual(['buy-in', 'end']);
  });
});

test('players of one table share its hands and its pot, and the house fills the other places', async () => {
  const room = await openRoom();
  const [one, two] = [await room.launch('play-0001'), await room.launch('play-0002')];
  await room.sit(one, { id: seatId(), level: 0 });
  await room.sit(two, { id: seatId(), level: 0 });
  await room.until(one, 'show');
  const hand = (await room.until(one, 'ante'))?.hand?.number ?? 0;
  await room.ante(one, { hand });
  await room.ante(two, { hand });
  const chosen = await room.until(one, 'choose');
  expect(chosen?.hand?.players.filter(({ isGuest }) => isGuest)).toHaveLength(3);
  // Nobody sees cards or choices of others before the pot is shared.
  expect(chosen?.hand?.players.filter(({ cards }) => cards !== null).map(({ isYou }) => isYou)).toEqual([true]);
  await room.choose(two, { hand, stays: true });
  expect((await room.look(one))?.hand?.pot).toBe('10.00');
  await room.choose(one, { hand, stays: true });
  const [seen, other] = [await room.until(one, 'show'), await room.until(two, 'show')];
  const told = (players: NonNullable<NonNullable<typeof seen>['hand']>['players'] = []) =>
    players.map(({ place, stays, returned }) => ({ place, stays, returned }));
  expect(told(seen?.hand?.players)).toEqual(told(other?.hand?.players));
  const staying = seen?.hand?.players.filter(({ stays }) => stays).length ?? 0;
  expect(amount(seen?.hand?.pot)).toBe(200 * (5 + 2 * staying));
  const returned = seen?.hand?.players.reduce((sum, player) => sum + amount(player.returned ?? '0'), 0) ?? 0;
  expect(returned).toBeGreaterThanOrEqual(amount(seen?.hand?.pot) * 0.949);
  expect(returned).toBeLessThanOrEqual(amount(seen?.hand?.pot) * 0.95);
  const [entry] = await room.history(one);
  expect(entry).toMatchObject({ hand, stake: '6.00', state: 'settled' });
  expect(entry?.fair?.commitment).toBe(chosen?.hand?.commitment);
});

describe('after a restart in the middle of a hand', () => {
  test('the hand ends as it would have, and the seat is paid out once', async () => {
    const first = await openRoom();
    const page = await first.launch('play-0001');
    await first.sit(page, { id: seatId(), level: 0 });
    const hand = (await first.until(page, 'ante'))?.hand?.number ?? 0;
    await first.ante(page, { hand });
    await first.until(page, 'choose');
    await first.choose(page, { hand, stays: true });
    await first.stop();
    const [left, right] = await Promise.all(
      [1, 2].map(async () => {
        const next = await openRoom({ records: [...first.records], at: first.time() });
        await next.pass(200_000);
        expect(next.owed()).toBe(0);
        return next.asked;
      }),
    );
    expect(left).toHaveLength(1);
    expect(left?.[0]?.action).toBe('end');
    expect(left).toEqual(right);
  });
});

describe('a wallet', () => {
  test('that does not answer for a buy-in has the seat cancelled', async () => {
    const room = await openRoom();
    const page = await room.launch('play-0001');
    room.setWallet(() => undefined);
    expect((await room.sit(page, { id: seatId(), level: 0 })).room?.seat?.state).toBe('doubted');
    room.setWallet(booked);
    await room.pass(1_000);
    expect(room.asked.at(-1)?.action).toBe('cancel');
    expect(await room.look(page)).toMatchObject({ seat: null, last: { state: 'cancelled' } });
    expect(room.owed()).toBe(0);
  });

  test('that does not answer for an addition has it taken back', async () => {
    const room = await openRoom();
    const page = await room.launch('play-0001');
    await room.sit(page, { id: seatId(), level: 0 });
    await room.loseAnte(page);
    room.setWallet(() => undefined);
    await room.add(page, { id: seatId() });
    room.setWallet(booked);
    await room.pass(1_000);
    expect(actions(room).at(-1)).toBe('rollback');
    expect((await room.look(page))?.seat?.stack).toBe('58.00');
  });

  test('that does not answer when a player leaves is told until it does', async () => {
    const room = await openRoom();
    const page = await room.launch('play-0001');
    await room.sit(page, { id: seatId(), level: 0 });
    room.setWallet(() => undefined);
    expect((await room.leave(page, {})).room?.seat?.state).toBe('left');
    expect(room.owed()).toBe(1);
    room.setWallet(booked);
    await room.pass(1_000);
    expect(room.owed()).toBe(0);
    const ends = room.asked.filter(({ action }) => action === 'end');
    expect(ends.length).toBeGreaterThan(1);
    expect(new Set(ends.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test('that refuses a buy-in leaves no seat', async () => {
    const room = await openRoom();
    const page = await room.launch('play-0001');
    room.setWallet(refused('insufficient', 402));
    expect((await room.sit(page, { id: seatId(), level: 2 })).room).toMatchObject({
      ...{ seat: null, last: { state: 'refused', reason: 'insufficient' } },
    });
    expect(room.owed()).toBe(0);
  });
});
