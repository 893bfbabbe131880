import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, nearest } from '../../../src/spelling/nearest.ts';

describe('Edit distance', () => {
  it.each([
    ['', '', 0],
    ['accent', 'accent', 0],
    ['acent', 'accent', 1],
    ['lgoo', 'logo', 1],
    ['logos', 'logo', 1],
    ['lego', 'logo', 1],
    ['', 'logo', 4],
    ['kitten', 'sitting', 3],
  ])('from "%s" to "%s" is %i', (from, to, distance) => {
    expect(editDistance(from, to)).toBe(distance);
  });

  it('is the same both ways, and zero only between equal words', () => {
    const word = fc.string({ maxLength: 8 });
    fc.assert(
      fc.property(
        word,
        word,
        (a, b) => editDistance(a, b) === editDistance(b, a) && (editDistance(a, b) === 0) === (a === b),
      ),
    );
  });
});

describe('Did you mean', () => {
  const keys = ['surface', 'surfaceRaised', 'surfaceSunken', 'text', 'textMuted', 'EN', 'ES', 'PT-BR'];

  it.each([
    ['surfaceSunkn', 'surfaceSunken'],
    ['surface-raised', 'surfaceRaised'],
    ['text_muted', 'textMuted'],
    ['TEXT', 'text'],
    ['pt-br', 'PT-BR'],
    ['ptbr', 'PT-BR'],
    ['EM', 'EN'],
  ])('takes "%s" for %s', (word, meant) => {
    expect(nearest(word, keys)).toBe(meant);
  });

  it('guesses nothing where nothing is near', () => {
    expect(nearest('banner', keys)).toBeUndefined();
    expect(nearest('x', ['y', 'z'])).toBeUndefined();
    expect(nearest('text', [])).toBeUndefined();
  });

  it('compares no letters of words whose lengths are too far apart', () => {
    // A table of all their letters would have more cells than an array can hold.
    expect(nearest('x'.repeat(10 ** 6), ['x'.repeat(10 ** 5)])).toBeUndefined();
  });
});
