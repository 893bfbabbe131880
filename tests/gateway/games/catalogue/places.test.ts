import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  anyOf,
  both,
  howMany,
  pageOf,
  placesOf,
  without,
} from '../../../../src/gateway/games/catalogue/index/places.ts';

/** Some places of so many, as plain sets have them. */
const cases = fc.integer({ min: 0, max: 100 }).chain((size) => {
  const some = fc.uniqueArray(fc.nat({ max: Math.max(0, size - 1) }), { maxLength: size });
  return fc.record({
    size: fc.constant(size),
    one: some,
    other: some,
    offset: fc.nat({ max: 110 }),
    limit: fc.nat({ max: 40 }),
  });
});

const inOrder = (places: Iterable<number>) => [...places].sort((a, b) => a - b);

test('places are joined, narrowed, counted and paged as plain sets of numbers are', () => {
  fc.assert(
    fc.property(cases, ({ size, one, other, offset, limit }) => {
      const [these, those] = [placesOf(size, one), placesOf(size, other)];
      const all = (places: Uint32Array) => pageOf(places, 0, size);
      expect(all(these)).toEqual(inOrder(one));
      expect(all(anyOf(size, [these, those]))).toEqual(inOrder(new Set([...one, ...other])));
      expect(all(both(these, those))).toEqual(inOrder(one.filter((place) => other.includes(place))));
      expect(all(without(these, those))).toEqual(inOrder(one.filter((place) => !other.includes(place))));
      expect(howMany(these)).toBe(one.length);
      expect(pageOf(these, offset, limit)).toEqual(inOrder(one).slice(offset, offset + limit));
    }),
    { numRuns: 500 },
  );
});
