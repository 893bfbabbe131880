import { expect, test } from 'vitest';
import { CURRENCIES } from '../../../../src/money/money.ts';
import { oddsOf, SPECIES } from '../../../../src/sandbox/engines/fish/maths/species.ts';
import { toNumber } from '../../../../src/sandbox/kit/exact.ts';
import { declaredTerms } from '../../../../src/sandbox/vendor/terms.ts';

test('a slot declares its one return, and the stakes of all its lines in every currency', () => {
  const terms = declaredTerms('velvet-tiger');
  expect(Object.keys(terms?.bets ?? {}).sort()).toEqual(Object.keys(CURRENCIES).sort());
  expect(terms?.bets.PHP).toEqual({ least: '2.00', most: '1000.00' });
  expect(terms?.bets.JPY).toEqual({ least: '20', most: '5000' });
  expect(terms?.returns?.least).toBe(terms?.returns?.most);
  expect(terms?.returns?.least).toBeGreaterThan(9_550);
});

test('a sea declares the return that all its species have', () => {
  for (const species of SPECIES) expect(toNumber(oddsOf(species).rtp), species).toBe(0.96);
  expect(declaredTerms('silver-shark-hunt')?.returns).toEqual({ least: 9_600, most: 9_600 });
});

test('a book declares its stakes, and no return, which goes by the odds', () => {
  expect(declaredTerms('silver-football-odds')).toMatchObject({
    returns: null,
    bets: { PHP: { least: '20.00', most: '5000.00' } },
  });
});

test.each([
  // The tie, and the banker, as every book on baccarat has them.
  ['gold-baccarat', 8_564, 9_894],
  ['grand-roulette', 9_729, 9_729],
])('%s declares the returns of its worst and its best bet', (code, least, most) => {
  expect(declaredTerms(code)).toMatchObject({
    returns: { least, most },
    bets: { PHP: { least: '10.00', most: '20000.00' } },
  });
});

test('a scratch card declares its one return, and what a ticket may cost', () => {
  expect(declaredTerms('amber-koi-ticket')).toMatchObject({
    returns: { least: 9_500, most: 9_500 },
    bets: { PHP: { least: '5.00', most: '1000.00' } },
  });
});

test('a crash game declares the returns of its least and its most favourable height', () => {
  expect(declaredTerms('lotus-crash')).toMatchObject({
    returns: { least: 9_699, most: 9_700 },
    bets: { JPY: { least: '100', most: '5000' } },
  });
});

test.each([
  ['frosted-draw-poker', 9_954],
  ['cebu-poker-aces', 9_916],
  ['riviera-wild-deuces', 9_972],
  ['onyx-joker-poker', 9_808],
])('%s declares what the best play of its table returns', (code, best) => {
  expect(declaredTerms(code)).toMatchObject({ returns: { least: best, most: best } });
});

test('bingo declares its one return, and stakes from one card to four', () => {
  expect(declaredTerms('lisbon-bingo')).toMatchObject({
    returns: { least: 9_524, most: 9_524 },
    bets: { PHP: { least: '5.00', most: '4000.00' } },
  });
});
