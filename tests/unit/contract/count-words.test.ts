import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countWords } from '../../../src/contract/feedback/count-words.ts';

describe('words', () => {
  test.each([
    ['', 0],
    ['   \n', 0],
    ['one', 1],
    ['one two\nthree', 3],
    ["don't", 1],
    ['re-read', 1],
    ['1,234.50', 1],
    ['https://www.lotus.example/a_b', 1],
    ['wait... what?! — yes', 3],
    ['😀 👍🏽 …', 0],
    ['Ang ganda ng laro!', 4],
    ['không thể tin được', 4],
    ['¿Qué pasó, señor?', 3],
    ['اللعبة جيدة جدًا', 3],
    ['می\u200cخواهم بازی کنم', 3],
    ['नमस्ते दुनिया', 2],
    ['게임이 재미있어요', 2],
  ])('"%s" are %i where spaces part them', (text, count) => {
    expect(countWords(text)).toBe(count);
  });

  test.each([
    ['这个游戏很好玩。', 7],
    ['這個 遊戲', 4],
    ['ゲームが楽しい', 7],
    ['我喜欢 slots 和 fish', 6],
    ['สนุกมาก', 6],
    ['ល្អណាស់', 4],
  ])('"%s" are %i, its letters, where nothing parts them', (text, count) => {
    expect(countWords(text)).toBe(count);
  });

  test('of two texts are those of both, and never more than characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        expect(countWords(`${one}\n${other}`)).toBe(countWords(one) + countWords(other));
        expect(countWords(one)).toBeLessThanOrEqual([...one].length);
      }),
    );
  });

  test('of the longest text are counted at once', () => {
    const texts = ['a'.repeat(10_000), "a'".repeat(5_000), 'ก'.repeat(10_000), '-'.repeat(10_000), 'a-'.repeat(5_000)];
    for (const text of texts) {
      const begun = performance.now();
      countWords(text);
      expect(performance.now() - begun).toBeLessThan(500);
    }
  });
});
