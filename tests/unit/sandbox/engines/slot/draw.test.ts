import { describe, expect, test } from 'vitest';
import { defineModel } from '../../../../../src/sandbox/engines/slot/maths/model.ts';
import { MODELS } from '../../../../../src/sandbox/engines/slot/maths/models.ts';
import { playRound } from '../../../../../src/sandbox/engines/slot/maths/play.ts';
import { commitment, fairDraw } from '../../../../../src/sandbox/kit/draw.ts';

const seed = { serverSeed: 'a1'.repeat(32), clientSeed: 'mine', nonce: 7 };

/** Pearson's statistic over equally likely cells. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe('a fair draw', () => {
  test('repeats itself from the same seeds, and differs for the next round', () => {
    const numbers = (nonce: number) => {
      const draw = fairDraw({ ...seed, nonce });
      return Array.from({ length: 40 }, () => draw(1000));
    };
    expect(numbers(7)).toEqual(numbers(7));
    expect(numbers(8)).not.toEqual(numbers(7));
    expect(playRound(MODELS.bold, fairDraw(seed))).toEqual(playRound(MODELS.bold, fairDraw(seed)));
  });

  test('favours no number', () => {
    const draw = fairDraw(seed);
    const counts = Array.from({ length: 31 }, () => 0);
    for (let i = 0; i < 310_000; i += 1) {
      const number = draw(31);
      counts[number] = (counts[number] ?? 0) + 1;
    }
    // 30 degrees of freedom: above 70 once in 20,000 runs.
    expect(chiSquare(counts)).toBeLessThan(70);
  });

  test('discards words that a plain remainder would favour', () => {
    // With a bound of 3 * 2^30 a remainder would hit the lowest quarter of the numbers twice as often.
    const bound = 3 * 2 ** 30;
    const draw = fairDraw(seed);
    const low = Array.from({ length: 30_000 }, () => draw(bound)).filter((number) => number < 2 ** 30).length;
    expect(low / 30_000).toBeGreaterThan(0.32);
    expect(low / 30_000).toBeLessThan(0.347);
  });

  test('refuses a bound that is no number of cases', () => {
    expect(() => fairDraw(seed)(0)).toThrow(/bound from 1/);
    expect(() => fairDraw(seed)(1.5)).toThrow(/found 1.5/);
  });

  test('commits to the seed by its SHA-256', () => {
    expect(commitment('00')).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
  });
});

describe('a model', () => {
  const { id, pays, scatterPays, freeSpins } = MODELS.calm;
  const strips = ['ABCD', 'ABWS', 'ABWS', 'ABWS', 'ABCS'];
  const define = (change: Partial<Parameters<typeof defineModel>[0]>) =>
    defineModel({ id, pays, scatterPays, freeSpins, strips, lines: ['11111'], ...change });

  test('is refused where its odds would not hold', () => {
    expect(() => define({ strips: ['ABCW', ...strips.slice(1)] })).toThrow(/Reel 1: a wild/);
    expect(() => define({ strips: ['ASBS', ...strips.slice(1)] })).toThrow(/two scatters/);
    expect(() => define({ strips: strips.slice(1) })).toThrow(/5 strips, found 4/);
    expect(() => define({ strips: ['ABX', ...strips.slice(1)] })).toThrow(/found "X"/);
    expect(() => define({ lines: ['11113'] })).toThrow(/Line 1/);
    expect(() => define({ pays: { ...pays, C: [5, 5, 9] } })).toThrow(/Pays of C/);
  });
});
