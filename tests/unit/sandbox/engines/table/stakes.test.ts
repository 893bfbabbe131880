import { expect, test } from 'vitest';
import { createStakes, together } from '../../../../../src/sandbox/engines/table/client/stakes.ts';

const TIE = { spot: 'tie', amount: 10 };
const PLAYER = { spot: 'player', amount: 50 };

test('chips lie on the board until they are placed, and can be taken back', () => {
  const stakes = createStakes(1_000);
  stakes.add(TIE);
  stakes.add(PLAYER);
  stakes.undo();
  expect(stakes.staged()).toEqual([TIE]);
  expect(stakes.clear()).toBe(true);
  expect(stakes.clear()).toBe(false);
  expect(stakes.staged()).toEqual([]);
});

test('a table takes no more than its limit, with what is placed', () => {
  const stakes = createStakes(100);
  stakes.setPlaced([PLAYER]);
  expect(stakes.add(PLAYER)).toBe(true);
  expect(stakes.add(TIE)).toBe(false);
  expect(stakes.staged()).toEqual([PLAYER]);
});

test('the bets of the round before can be made again, also after a round without any', () => {
  const stakes = createStakes(1_000);
  expect(stakes.canRepeat()).toBe(false);
  stakes.setPlaced([TIE, PLAYER]);
  stakes.next();
  stakes.next();
  expect(stakes.canRepeat()).toBe(true);
  stakes.again();
  expect(stakes.staged()).toEqual([TIE, PLAYER]);
  expect(stakes.canRepeat()).toBe(false);
});

test('chips of a bet without an outcome stay apart from others until it is known', () => {
  const stakes = createStakes(100);
  stakes.add(TIE);
  stakes.add(PLAYER);
  stakes.add(TIE);
  expect(stakes.ask()).toEqual([{ spot: 'tie', amount: 20 }, PLAYER]);
  expect(stakes.staged()).toEqual([]);
  expect(stakes.asked()).toEqual([{ spot: 'tie', amount: 20 }, PLAYER]);
  expect(stakes.add(PLAYER)).toBe(false);
  stakes.add(TIE);
  stakes.undo();
  expect(stakes.clear()).toBe(false);
  expect(stakes.canRepeat()).toBe(false);
  stakes.answered();
  expect(stakes.asked()).toEqual([]);
  expect(stakes.add(PLAYER)).toBe(true);
});

test('a new round begins without chips of a bet from the round before', () => {
  const stakes = createStakes(1_000);
  stakes.add(TIE);
  stakes.ask();
  stakes.next();
  expect(stakes.asked()).toEqual([]);
});

test('chips of one spot are one', () => {
  expect(together([TIE, PLAYER, TIE])).toEqual([{ spot: 'tie', amount: 20 }, PLAYER]);
});
