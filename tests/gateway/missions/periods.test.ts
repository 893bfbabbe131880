import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { higherThan, keyOf, nodeChanges, nodesOf } from '../../../src/gateway/missions/boards/key.ts';
import { momentsOf, spanAt, spanNamed } from '../../../src/gateway/missions/periods.ts';

const open = { starts: null, ends: null };

describe('periods by the calendar', () => {
  test.each([
    ['daily', '2026-03-04', '2026-03-04', '2026-03-04'],
    ['weekly', '2026-03-04', '2026-03-02', '2026-03-08'],
    ['weekly', '2026-03-08', '2026-03-02', '2026-03-08'],
    ['weekly', '2026-01-01', '2025-12-29', '2026-01-04'],
    ['monthly', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['monthly', '2026-12-31', '2026-12-01', '2026-12-31'],
  ] as const)('%s of %s', (period, day, from, to) => {
    const name = period === 'daily' ? from : `${period} ${from}`;
    expect(spanAt({ ...open, period }, day)).toEqual({ period: name, from, to });
    expect(spanNamed({ ...open, period }, name)).toEqual({ period: name, from, to });
  });

  test('the first and the last one are as long as the whole, and keep the name of the calendar', () => {
    const whole = { period: 'weekly', starts: '2026-03-04', ends: '2026-03-10' } as const;
    expect(spanAt(whole, '2026-03-03')).toBeNull();
    expect(spanAt(whole, '2026-03-05')).toEqual({ period: 'weekly 2026-03-02', from: '2026-03-04', to: '2026-03-08' });
    expect(spanAt(whole, '2026-03-09')).toEqual({ period: 'weekly 2026-03-09', from: '2026-03-09', to: '2026-03-10' });
    expect(spanAt(whole, '2026-03-11')).toBeNull();
    expect(spanNamed(whole, 'weekly 2026-03-02')).toEqual(spanAt(whole, '2026-03-05'));
    for (const other of ['weekly 2026-03-03', '2026-03-02', 'monthly 2026-03-02', 'once 2026-03-02']) {
      expect(spanNamed(whole, other)).toBeNull();
    }
    expect(spanNamed({ ...open, period: 'once' }, 'once')).toEqual({ period: 'once', from: null, to: null });
    expect(spanNamed({ ...open, period: 'once' }, '2026-03-02')).toBeNull();
    // What begins anew on another day is another one.
    const dated = { period: 'once', starts: '2026-03-02', ends: '2026-03-09' } as const;
    const named = { period: 'once 2026-03-02', from: '2026-03-02', to: '2026-03-09' };
    expect(spanAt(dated, '2026-03-05')).toEqual(named);
    expect(spanNamed(dated, 'once 2026-03-02')).toEqual(named);
    expect(spanNamed({ ...dated, starts: '2026-04-02', ends: null }, 'once 2026-03-02')).toBeNull();
    expect(spanNamed(whole, 'once')).toBeNull();
  });

  test('a day of a change of clocks is as long as it is', () => {
    const { begins, ends } = momentsOf('Europe/Madrid', { from: '2026-03-29', to: '2026-03-29' });
    expect((ends?.getTime() ?? 0) - (begins?.getTime() ?? 0)).toBe(23 * 3_600_000);
  });
});

const begins = new Date('2026-03-02T00:00:00Z');
const drawn = fc.record({ score: fc.bigInt({ min: 1n, max: 400n }), minutes: fc.integer({ min: 0, max: 600 }) });

test('a key is higher for a higher score, and of equal ones for the one that was reached a while before', () => {
  fc.assert(
    fc.property(drawn, drawn, (one, other) => {
      const key = ({ score, minutes }: typeof one) =>
        keyOf(score, new Date(begins.getTime() + minutes * 60_000), begins);
      if (one.score !== other.score) expect(key(one) > key(other)).toBe(one.score > other.score);
      else if (Math.abs(one.minutes - other.minutes) >= 2)
        expect(key(one) > key(other)).toBe(one.minutes < other.minutes);
    }),
  );
  const [most, more] = [2n ** 46n - 1n, 2n ** 60n];
  expect(keyOf(more, begins, begins)).toBe(keyOf(most, begins, begins));
  expect(keyOf(most, begins, begins)).toBeLessThan(2n ** 63n);
  expect(keyOf(5n, new Date(0), begins)).toBe(keyOf(5n, begins, begins));
});

test('the nodes of higher keys hold just those that are higher', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 1n, max: 2n ** 62n - 1n }), { minLength: 1, maxLength: 40 }), (keys) => {
      const nodes = nodeChanges(keys.map((after) => ({ before: null, after })));
      for (const own of keys) {
        const higher = higherThan(own).reduce((sum, { shift, prefix, last }) => {
          const level = nodes.filter((node) => node.shift === shift && node.prefix > prefix && node.prefix <= last);
          return sum + level.reduce((all, { members }) => all + members, 0);
        }, 0);
        expect(higher).toBe(keys.filter((key) => key > own).length);
      }
    }),
  );
  expect(nodesOf(0n)).toHaveLength(8);
  expect(nodeChanges([{ before: 7n, after: 7n }])).toEqual([]);
});
