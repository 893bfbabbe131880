import { expect, test } from 'vitest';
import {
  BOUNDS,
  ballsOf,
  CALLED,
  cardOf,
  DRUM,
  FREE,
  MOST_CARDS,
} from '../../../../../src/sandbox/engines/bingo/maths/card.ts';
import {
  FIGURES,
  FREQUENCY,
  figuresOf,
  PATTERNS,
  PAYS,
  paysOf,
  RTP,
} from '../../../../../src/sandbox/engines/bingo/maths/patterns.ts';
import { fairDraw } from '../../../../../src/sandbox/kit/draw.ts';
import { toNumber } from '../../../../../src/sandbox/kit/exact.ts';

const CARDS = 1_000_000;

test('a million cards return what is computed, within three standard errors, and so does each pattern', {
  timeout: 240_000,
}, () => {
  const draw = fairDraw({ serverSeed: '3c'.repeat(32), clientSeed: 'a million cards', nonce: 1 });
  // The cards of a round share its balls, so rounds of all cards are what is measured.
  const rounds = CARDS / MOST_CARDS;
  const [paid, squares] = [new Map<string, number>(), new Map<string, number>()];
  const add = (name: string, amount: number) => {
    paid.set(name, (paid.get(name) ?? 0) + amount);
    squares.set(name, (squares.get(name) ?? 0) + amount ** 2);
  };
  for (let round = 0; round < rounds; round += 1) {
    const drawn = BOUNDS.map(draw);
    const called = new Set(ballsOf(drawn));
    const figures = Array.from({ length: MOST_CARDS }, (_, card) => figuresOf(cardOf(drawn, card), called)).flat();
    for (const name of PATTERNS) add(name, figures.filter(({ pattern }) => pattern === name).length);
    add(
      'all',
      figures.reduce((sum, { pattern }) => sum + PAYS[pattern], 0),
    );
  }
  for (const [name, expected] of [...PATTERNS.map((name) => [name, FREQUENCY[name]] as const), ['all', RTP] as const]) {
    const mean = (paid.get(name) ?? 0) / rounds;
    const error = Math.sqrt(((squares.get(name) ?? 0) / rounds - mean ** 2) / rounds);
    expect(Math.abs(mean - MOST_CARDS * toNumber(expected)), name).toBeLessThanOrEqual(3 * error);
  }
});

test('the return follows from the chances of the figures', () => {
  const parts = PATTERNS.map((pattern) => toNumber(FREQUENCY[pattern]) * PAYS[pattern]);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(toNumber(RTP), 12);
  // The middle row needs four of the forty balls among seventy-five.
  const four = (40 * 39 * 38 * 37) / (75 * 74 * 73 * 72);
  expect(toNumber(FREQUENCY.corners)).toBeCloseTo(four, 12);
  expect(toNumber(FREQUENCY.line)).toBeCloseTo(4 * four + (8 * four * 36) / 71, 12);
  expect(FIGURES.map(({ pattern, cells }) => `${pattern} ${cells.length}`).toSorted()).toEqual(
    [...Array.from({ length: 12 }, () => 'line 5'), 'corners 4', 'cross 9', 'frame 16'].toSorted(),
  );
});

test('balls are called once each, and a card has its own numbers in every column', () => {
  const draw = fairDraw({ serverSeed: '3c'.repeat(32), clientSeed: 'cards', nonce: 1 });
  for (let round = 0; round < 500; round += 1) {
    const drawn = BOUNDS.map(draw);
    const balls = ballsOf(drawn);
    expect(new Set(balls).size).toBe(CALLED);
    expect(balls.every((ball) => ball >= 1 && ball <= DRUM)).toBe(true);
    for (let card = 0; card < MOST_CARDS; card += 1) {
      const numbers = cardOf(drawn, card);
      expect(new Set(numbers).size).toBe(25);
      expect(numbers[FREE]).toBe(0);
      const columns = numbers.map((number) => Math.floor((number - 1) / 15));
      expect(columns.every((column, cell) => cell === FREE || column === cell % 5)).toBe(true);
    }
  }
});

test('a card on which everything was called pays every figure, and an empty one none', () => {
  const card = cardOf(
    BOUNDS.map(() => 0),
    0,
  );
  expect(paysOf(card, new Set(card))).toBe(12 * PAYS.line + PAYS.corners + PAYS.cross + PAYS.frame);
  expect(paysOf(card, new Set())).toBe(0);
  // The middle is free.
  expect(paysOf(card, new Set([10, 11, 13, 14].map((cell) => card[cell] ?? 0)))).toBe(PAYS.line);
});
