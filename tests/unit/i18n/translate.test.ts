import { describe, expect, it } from 'vitest';
import { localeOfScope, registerLocale } from '../../../src/i18n/registry.ts';
import { createLocale, createTranslate } from '../../../src/i18n/translate.ts';

const english = createLocale('EN', {
  'session.alreadyIn': 'Welcome back, {{name}}',
  'games.found_one': 'One game',
  'games.found_other': '{{count}} games',
});

describe('A locale', () => {
  it('inserts values as they are: whoever renders them escapes them', () => {
    expect(english.t('session.alreadyIn', { name: '<b>' })).toBe('Welcome back, <b>');
  });

  it('chooses the plural form by the language', () => {
    expect(english.t('games.found', { count: 1 })).toBe('One game');
    expect(english.t('games.found', { count: 0 })).toBe('0 games');
    const arabic = createTranslate('AR', {
      n_zero: 'z',
      n_one: '1',
      n_two: '2',
      n_few: 'f',
      n_many: 'm',
      n_other: 'o',
    });
    expect([0, 1, 2, 5, 11, 100].map((count) => arabic('n', { count }))).toEqual(['z', '1', '2', 'f', 'm', 'o']);
  });

  it('writes numbers as the language does, and names that are numbers as they are', () => {
    const texts = { n_one: '{{count}} of {{all}}', n_other: '{{count}} of {{all}}' };
    expect(createTranslate('EN', texts)('n', { count: 20_000, all: 1_234_567.5 })).toBe('20,000 of 1,234,567.5');
    expect(createTranslate('VI', texts)('n', { count: 20_000, all: '10000' })).toBe('20.000 of 10000');
  });

  it('never shows a key that has no text', () => {
    expect(() => english.t('session.logIn')).toThrow('No text "session.logIn" in EN. Add it to src/i18n/texts/EN/.');
  });

  it('is found by the scope of its page, and named when it was never registered', () => {
    registerLocale('plain/EN', english);
    expect(localeOfScope('plain/EN')).toBe(english);
    expect(() => localeOfScope('plain/ES')).toThrow('No locale "plain/ES" is registered. Known: plain/EN.');
  });
});
