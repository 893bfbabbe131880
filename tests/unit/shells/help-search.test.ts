import { describe, expect, test } from 'vitest';
import { containsAll, matchRanges, queryWords } from '../../../src/shells/system/help/match.ts';

const covered = (text: string, query: string) =>
  matchRanges(text, queryWords(query)).map(({ start, end }) => text.slice(start, end));

describe('finds', () => {
  test('words in any order and any case', () => {
    expect(containsAll('How to withdraw your winnings', queryWords('WINNINGS withdraw'))).toBe(true);
    expect(containsAll('How to withdraw your winnings', queryWords('withdraw bonus'))).toBe(false);
  });

  test('accented words by plain letters and the other way round', () => {
    expect(containsAll('Retiro rápido', queryWords('rapido'))).toBe(true);
    expect(containsAll('Saque rapido', queryWords('rápido'))).toBe(true);
  });

  test('words of scripts without spaces and without case', () => {
    expect(containsAll('支付渠道确认后,资金会立即进入您的余额', queryWords('资金'))).toBe(true);
    expect(containsAll('يصل المال إلى رصيدك', queryWords('رصيدك'))).toBe(true);
  });

  test('everything when nothing is asked', () => {
    expect(queryWords('   ')).toEqual([]);
    expect(containsAll('anything', [])).toBe(true);
  });
});

describe('marks', () => {
  test('every place of every word, in the letters of the text', () => {
    expect(covered('Bonus rules: a BONUS is paid once', 'bonus paid')).toEqual(['Bonus', 'BONUS', 'paid']);
  });

  test('the right letters where folding changes the length of a text', () => {
    expect(covered('Straße, Crème brûlée', 'brulee')).toEqual(['brûlée']);
    expect(covered('İstanbul bonus', 'bonus')).toEqual(['bonus']);
    expect(covered('🎰🎰 slots', 'slots')).toEqual(['slots']);
  });
});
