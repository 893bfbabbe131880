import { describe, expect, test } from 'vitest';
import { readTexts } from '../../../src/i18n/files.ts';
import { language, WRITTEN_LANGUAGES } from '../../../src/i18n/languages.ts';
import { createLightLocale } from '../../../src/i18n/light.ts';
import { createLocale } from '../../../src/i18n/translate.ts';

/** Counts that between them reach every plural form of every language. */
const COUNTS = [0, 1, 2, 3, 6, 11, 21, 100, 1_000_000];

/** The names that a text puts in, each with a value of its own. */
function valuesOf(text: string): Record<string, string | number> {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, name]) => name ?? []);
  return Object.fromEntries(names.map((name) => [name, name === 'count' ? 3 : `<${name} & more>`]));
}

describe.each(WRITTEN_LANGUAGES)('in %s', (code) => {
  const texts = readTexts(code);
  const full = createLocale(code, texts);
  const light = createLightLocale(language(code), texts);
  const keys = Object.keys(texts).map((key) => key.replace(/_(zero|one|two|few|many|other|exact)$/, ''));

  test('browsers say the same as the press, for every text, count and context', () => {
    for (const key of new Set(keys)) {
      const plural = Object.hasOwn(texts, `${key}_other`);
      const values = valuesOf(texts[key] ?? texts[`${key}_other`] ?? '');
      expect(light.has(key), key).toBe(full.has(key));
      expect(light.t(key, values), key).toBe(full.t(key, values));
      expect(light.t(key, { ...values, context: 'exact' }), key).toBe(full.t(key, { ...values, context: 'exact' }));
      if (!plural) continue;
      for (const count of COUNTS) {
        expect(light.t(key, { ...values, count }), `${key} of ${count}`).toBe(full.t(key, { ...values, count }));
      }
    }
  });

  test('a text that is missing is refused by both', () => {
    expect(() => full.t('nothing.here')).toThrow(/nothing\.here/);
    expect(() => light.t('nothing.here')).toThrow(/nothing\.here/);
  });

  test('no text uses what browsers cannot do: nesting and formats', () => {
    const beyond = Object.entries(texts).filter(([, text]) => /\$t\(|\{\{[^}]*[^\w}][^}]*\}\}/.test(text));
    expect(beyond).toEqual([]);
  });
});
