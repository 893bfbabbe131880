import { describe, expect, test } from 'vitest';
import { stemOf, valuesIn } from '../../../src/i18n/compare.ts';
import { readTexts } from '../../../src/i18n/files.ts';
import { language, WRITTEN_LANGUAGES } from '../../../src/i18n/languages.ts';
import { createLightTranslate } from '../../../src/i18n/light-translate.ts';
import { createTranslate } from '../../../src/i18n/translate.ts';

/** Counts that between them reach every plural form of every language. */
const COUNTS = [0, 1, 2, 3, 6, 11, 21, 100, 1_000_000];

/** The names that a text puts in, each with a value of its own. */
function valuesOf(text: string): Record<string, string | number> {
  return Object.fromEntries(valuesIn(text).map((name) => [name, name === 'count' ? 3 : `<${name} & more>`]));
}

describe.each(WRITTEN_LANGUAGES)('in %s', (code) => {
  const texts = readTexts(code);
  const full = createTranslate(code, texts);
  const light = createLightTranslate(language(code), texts);

  test('browsers say the same as the press, for every text and count', () => {
    for (const [key, text] of Object.entries(texts)) {
      expect(light(key, valuesOf(text)), key).toBe(full(key, valuesOf(text)));
      const stem = stemOf(key, texts);
      if (stem === key) continue;
      for (const count of COUNTS) {
        const values = { ...valuesOf(text), count };
        expect(light(stem, values), `${stem} of ${count}`).toBe(full(stem, values));
      }
    }
  });

  test('a text that is missing is refused by both', () => {
    expect(() => full('nothing.here')).toThrow(/nothing\.here/);
    expect(() => light('nothing.here')).toThrow(/nothing\.here/);
  });

  test('no text uses what browsers cannot do: nesting and formats', () => {
    const beyond = Object.entries(texts).filter(([, text]) => /\$t\(|\{\{[^}]*[^\w}][^}]*\}\}/.test(text));
    expect(beyond).toEqual([]);
  });
});
