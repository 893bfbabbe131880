import { describe, expect, it } from 'vitest';
import { compareTexts, englishFor, expectedKeys, pluralCategories, valuesIn } from '../../../src/i18n/compare.ts';
import { LANGUAGE_CODES } from '../../../src/i18n/languages.ts';

const english = {
  'session.welcome': 'Welcome back, {{name}}',
  'games.found_one': 'One game in {{category}}',
  'games.found_other': '{{count}} games in {{category}}',
  in_need_true_account: 'Please log in',
  // This ends like a plural form, but without an _other beside it counts nothing.
  pick_one: 'Pick one',
};

describe('Plural forms', () => {
  it.each([
    ['EN', ['one', 'other']],
    ['CN', ['other']],
    ['AR', ['zero', 'one', 'two', 'few', 'many', 'other']],
    ['ES', ['one', 'many', 'other']],
  ] as const)('of %s are %s', (code, categories) => {
    expect(pluralCategories(code)).toEqual(categories);
  });

  it('of every language in the table include other', () => {
    for (const code of LANGUAGE_CODES) expect(pluralCategories(code)).toContain('other');
  });

  it('are asked of a language as it has them', () => {
    expect(expectedKeys('CN', english)).toEqual([
      'session.welcome',
      'games.found_other',
      'in_need_true_account',
      'pick_one',
    ]);
    expect(expectedKeys('AR', english)).toContain('games.found_few');
  });

  it('of a language answer to an English text, others do not', () => {
    expect(englishFor('games.found_few', 'AR', english)).toBe('{{count}} games in {{category}}');
    expect(englishFor('games.found_few', 'EN', english)).toBeUndefined();
    expect(englishFor('games.found_zero', 'EN', english)).toBe('{{count}} games in {{category}}');
    expect(englishFor('toString', 'EN', english)).toBeUndefined();
  });
});

describe('Values in texts', () => {
  it.each([
    ['no value', []],
    ['{{b}} and {{a}} and {{ b }}', ['a', 'b']],
    ['{{amount, currency}} {{- raw}}', ['amount', 'raw']],
    ['{single}', []],
  ])('of "%s" are %s', (text, names) => {
    expect(valuesIn(text)).toEqual(names);
  });
});

describe('Texts of a language', () => {
  const chinese = {
    'session.welcome': '欢迎回来，{{name}}',
    'games.found_other': '{{category}}有{{count}}个游戏',
    in_need_true_account: '请登录',
    pick_one: '选一个',
  };

  it('that say all that English says have no fault', () => {
    expect(compareTexts('CN', chinese, english)).toEqual([]);
    expect(compareTexts('EN', english, english)).toEqual([]);
  });

  it('that lack a key, add one, or name another value have one fault each', () => {
    const { in_need_true_account: _, ...rest } = chinese;
    const texts = { ...rest, 'session.welcome': '欢迎，{{nmae}}', 'session.bye': '再见' };
    expect(compareTexts('CN', texts, english)).toEqual([
      { kind: 'missing', key: 'in_need_true_account' },
      { kind: 'values', key: 'session.welcome', expected: ['name'], found: ['nmae'] },
      { kind: 'unknown', key: 'session.bye' },
    ]);
  });

  it('may leave the count out of a plural form, but no other value', () => {
    const forms = { 'games.found_other': '{{count}} games in {{category}}' };
    const one = (text: string) => compareTexts('EN', { ...english, ...forms, 'games.found_one': text }, english);
    expect(one('A game in {{category}}')).toEqual([]);
    expect(one('{{count}} game in {{category}}')).toEqual([]);
    expect(one('A game')).toHaveLength(1);
  });
});
