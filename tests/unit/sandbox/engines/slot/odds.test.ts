import { describe, expect, test } from 'vitest';
import {
  type SlotModel,
  type SlotSymbol,
  SYMBOLS,
  visible,
} from '../../../../../src/sandbox/engines/slot/maths/model.ts';
import { MODELS } from '../../../../../src/sandbox/engines/slot/maths/models.ts';
import { oddsOf } from '../../../../../src/sandbox/engines/slot/maths/odds.ts';
import { evaluate, lineWin, playRound, scatterMultiple } from '../../../../../src/sandbox/engines/slot/maths/play.ts';
import { fairDraw } from '../../../../../src/sandbox/kit/draw.ts';
import { type Exact, toNumber } from '../../../../../src/sandbox/kit/exact.ts';

const ROUNDS = 1_000_000;

/** Counts every stop of every reel, all five together: what a paid spin pays, one by one. */
function enumerate(model: SlotModel): {
  all: number;
  lines: number;
  scatters: number;
  hits: number;
  triggers: number;
  squares: number;
} {
  const size = SYMBOLS.length;
  const code = (symbol: SlotSymbol | undefined) => (symbol ? SYMBOLS.indexOf(symbol) : 0);
  // The pay of each of the 11^5 ways to fill a line, looked up once.
  const pays = new Int32Array(size ** 5);
  for (let index = 0; index < pays.length; index += 1) {
    const symbols = [4, 3, 2, 1, 0].map((power) => SYMBOLS[Math.floor(index / size ** power) % size]);
    pays[index] = lineWin(model, symbols)?.pay ?? 0;
  }
  // Per reel and stop: the number each line contributes to that index, and whether a scatter shows.
  const parts = model.strips.map((strip, reel) =>
    strip.map((_, stop) => {
      const window = visible(strip, stop);
      return Int32Array.from(model.lines, (rows) => code(window[rows[reel] ?? 0]) * size ** (4 - reel));
    }),
  );
  const scatter = model.strips.map((strip) => strip.map((_, stop) => (visible(strip, stop).includes('S') ? 1 : 0)));
  const count = model.lines.length;
  const sums = [0, 1, 2, 3].map(() => new Int32Array(count));
  const total = { all: 0, lines: 0, scatters: 0, hits: 0, triggers: 0, squares: 0 };
  const walk = (reel: number, shown: number) => {
    const strip = parts[reel] ?? [];
    const before = sums[reel - 1];
    for (let stop = 0; stop < strip.length; stop += 1) {
      const part = strip[stop] ?? new Int32Array(count);
      const seen = shown + (scatter[reel]?.[stop] ?? 0);
      if (reel < 4) {
        const here = sums[reel] ?? new Int32Array(count);
        for (let line = 0; line < count; line += 1) here[line] = (before?.[line] ?? 0) + (part[line] ?? 0);
        walk(reel + 1, seen);
        continue;
      }
      let pay = 0;
      for (let line = 0; line < count; line += 1) pay += pays[(before?.[line] ?? 0) + (part[line] ?? 0)] ?? 0;
      const fromScatters = scatterMultiple(model, seen) * count;
      total.all += 1;
      total.lines += pay;
      total.scatters += fromScatters;
      total.squares += (pay + fromScatters) ** 2;
      if (pay + fromScatters > 0) total.hits += 1;
      if (seen >= 3) total.triggers += 1;
    }
  };
  walk(0, 0);
  return total;
}

const same = ({ of, over }: Exact, count: number, all: number) => of * BigInt(all) === BigInt(count) * over;

describe.each(Object.values(MODELS))('the $id model', (model) => {
  const odds = oddsOf(model);
  const counted = enumerate(model);
  const stake = model.lines.length;

  test('declares the return that counting every stop of the reels gives', () => {
    expect(counted.all).toBe(model.strips.reduce((product, strip) => product * strip.length, 1));
    expect(same(odds.lines, counted.lines, counted.all * stake)).toBe(true);
    expect(same(odds.scatters, counted.scatters, counted.all * stake)).toBe(true);
    expect(same(odds.trigger, counted.triggers, counted.all)).toBe(true);
    const perSpin = (counted.lines + counted.scatters) / counted.all / stake;
    const free = (counted.triggers / counted.all) * model.freeSpins.count * model.freeSpins.multiplier;
    expect(toNumber(odds.rtp)).toBeCloseTo(perSpin * (1 + free), 12);
  });

  test('declares the hit frequency that counting gives', () => {
    expect(same(odds.hit, counted.hits, counted.all)).toBe(true);
  });

  test('returns about 96 %', () => {
    expect(toNumber(odds.rtp)).toBeGreaterThan(0.955);
    expect(toNumber(odds.rtp)).toBeLessThan(0.968);
  });

  test('plays as it declares: a million rounds lie within three standard errors', { timeout: 240_000 }, () => {
    const draw = fairDraw({ serverSeed: '5e'.repeat(32), clientSeed: `a million rounds of ${model.id}`, nonce: 1 });
    const figures = { pay: 0, squares: 0, hits: 0, triggers: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const { spins, pay } = playRound(model, draw);
      figures.pay += pay;
      figures.squares += pay * pay;
      if (spins[0].pay > 0) figures.hits += 1;
      if (spins.length > 1) figures.triggers += 1;
    }
    const mean = figures.pay / ROUNDS;
    const error = Math.sqrt((figures.squares / ROUNDS - mean ** 2) / ROUNDS);
    expect(Math.abs(mean - stake * toNumber(odds.rtp))).toBeLessThanOrEqual(3 * error);
    for (const [count, chance] of [
      [figures.hits, toNumber(odds.hit)],
      [figures.triggers, toNumber(odds.trigger)],
    ] as const)
      expect(Math.abs(count / ROUNDS - chance)).toBeLessThanOrEqual(3 * Math.sqrt((chance * (1 - chance)) / ROUNDS));
  });

  test('never shows a win of two symbols at once, and pays each line from the first reel', () => {
    const win = lineWin(model, ['A', 'W', 'A', 'B', 'A']);
    expect(win).toEqual({ symbol: 'A', count: 3, pay: model.pays.A[0] });
    expect(lineWin(model, ['B', 'A', 'A', 'A', 'A'])).toBeNull();
    expect(lineWin(model, ['S', 'S', 'S', 'S', 'S'])).toBeNull();
    expect(evaluate(model, [0, 0, 0, 0, 0], 3).multiplier).toBe(3);
  });
});
