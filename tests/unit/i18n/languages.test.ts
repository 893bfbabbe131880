import { describe, expect, it } from 'vitest';
import {
  isLanguageCode,
  LANGUAGE_CODES,
  language,
  languagePath,
  WRITTEN_LANGUAGES,
} from '../../../src/i18n/languages.ts';

describe('The table of languages', () => {
  it('holds the 26 codes of the spec', () => {
    expect(LANGUAGE_CODES).toHaveLength(26);
  });

  it('gives each its own BCP 47 tag, which Intl knows as it stands', () => {
    const tags = LANGUAGE_CODES.map((code) => language(code).tag);
    expect(new Set(tags).size).toBe(tags.length);
    expect(Intl.getCanonicalLocales(tags)).toEqual(tags);
  });

  it('gives each its own path', () => {
    expect(new Set(LANGUAGE_CODES.map(languagePath)).size).toBe(LANGUAGE_CODES.length);
    expect(languagePath('PT-BR')).toBe('pt-br');
  });

  it('runs AR, FA and UR from right to left, as their scripts do', () => {
    const rtl = LANGUAGE_CODES.filter((code) => language(code).direction === 'rtl');
    expect(rtl).toEqual(['AR', 'FA', 'UR']);
  });

  it('knows the written languages as languages', () => {
    expect(WRITTEN_LANGUAGES.every(isLanguageCode)).toBe(true);
    expect(isLanguageCode('toString')).toBe(false);
  });
});
