import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesRule } from '../../../src/contract/registration/rules.ts';
import { RULE_FAMILIES, type RuleFamily } from '../../../src/contract/registration/words.ts';
import { PATTERNS } from '../../../src/gateway/registration/patterns.ts';

/**
 * What each family of SPEC 5 takes, said again without a regular expression, and apart from the patterns.
 * @param characters the code points of a text that is not empty
 */
const STATEMENTS: Readonly<Record<RuleFamily, (characters: readonly string[]) => boolean>> = {
  any: () => true,
  letterFirst: ([first = '', ...rest]) => isLetter(first) && rest.every(isLetterOrDigit),
  chineseDigits: (all) => all.every((one) => isDigit(one) || isIn('Han', one)),
  mailbox: isMailbox,
  alphanumeric: (all) => all.every(isLetterOrDigit),
  lettersAndDigits: (all) => all.every(isLetterOrDigit) && all.some(isLetter) && all.some(isDigit),
  digits: (all) => all.every(isDigit),
  alphanumericUppercase: (all) => all.every(isLetterOrDigit) && all.some((one) => between(one, 'A', 'Z')),
  lettersSpaces: (all) => all.every((one) => one === ' ' || isLetter(one)),
  noSpaces: (all) => all.every((one) => one.trim() !== ''),
  chinesePunctuation: (all) => all.every((one) => isIn('Han', one) || isIn('Punctuation', one)),
  date: isDate,
  korean: (all) => all.every((one) => isIn('Hangul', one)),
  thai: (all) => all.every((one) => isIn('Thai', one)),
  password: (all) => all.every((one) => one.trim() !== ''),
};

function between(one: string, from: string, to: string): boolean {
  return one >= from && one <= to && one.length === 1;
}

function isDigit(one: string): boolean {
  return between(one, '0', '9');
}

function isLetter(one: string): boolean {
  return between(one, 'a', 'z') || between(one, 'A', 'Z');
}

function isLetterOrDigit(one: string): boolean {
  return isLetter(one) || isDigit(one);
}

/** Unicode's word on the characters of {@link near}, from its code charts: first and last of each run. */
const RUNS = {
  Han: ['々々', '〇〇', '一鿿'],
  Hangul: ['ㄱㆎ', '가힣'],
  Thai: ['กฺ', 'เ๛'],
  Punctuation: [
    '!#',
    '%*',
    ',/',
    ':;',
    '?@',
    '[]',
    '__',
    '{{',
    '}}',
    '¡¡',
    '§§',
    '««',
    '¶·',
    '»»',
    '¿¿',
    '๏๏',
    '๚๛',
    '、〃',
    '〈】',
    '〔〟',
    '，，',
  ],
} as const;

function isIn(set: keyof typeof RUNS, one: string): boolean {
  return RUNS[set].some((run) => {
    const [first = '', last = ''] = run;
    return one.length === 1 && one >= first && one <= last;
  });
}

/** A name of letters, digits and _ % + - with single dots, a domain of 2 to 9 parts, the last of 2 to 24 letters. */
function isMailbox(all: readonly string[]): boolean {
  const [name = '', domain = '', ...more] = all.join('').split('@');
  const isName =
    isLetterOrDigit(name[0] ?? '') &&
    [...name].every((one) => isLetterOrDigit(one) || '_%+-.'.includes(one)) &&
    !name.includes('..');
  const parts = domain.split('.');
  const last = [...(parts.pop() ?? '')];
  const isLast = last.length >= 2 && last.length <= 24 && last.every(isLetter);
  const isHost = parts.every(
    (part) => part !== '' && part.length <= 63 && [...part].every((one) => isLetterOrDigit(one) || one === '-'),
  );
  return all.includes('@') && more.length === 0 && isName && isLast && isHost && parts.length >= 1 && parts.length <= 8;
}

/** yyyy-MM-dd or MM-dd-yyyy; the day is not held against its month. */
function isDate(all: readonly string[]): boolean {
  const parts = all.join('').split('-');
  const [year = '', month = '', day = ''] = parts[0]?.length === 4 ? parts : [parts[2] ?? '', parts[0], parts[1]];
  const within = (text: string, most: number) => text.length === 2 && Number(text) >= 1 && Number(text) <= most;
  const isNumeric = all.every((one) => one === '-' || isDigit(one));
  return parts.length === 3 && isNumeric && year.length === 4 && within(month, 12) && within(day, 31);
}

/** First and last code point of whole blocks: with their neighbours, and with what is not assigned in them. */
const BLOCKS = [
  [0x20, 0x7e],
  [0xa0, 0xbf],
  [0x0e00, 0x0e7f],
  [0x3000, 0x301f],
  [0x3130, 0x318f],
  [0x4dff, 0xa000],
  [0xabff, 0xd7a4],
] as const;

function inBlock([min, max]: readonly [number, number]): fc.Arbitrary<string> {
  return fc.integer({ min, max }).map((code) => String.fromCodePoint(code));
}

/** Texts that come near each family, for those of any characters seldom hit one. */
const near = fc.oneof(
  ...[
    'aZ09',
    'abz AZ',
    '0123456789-',
    'a1@.-_%+',
    '王明·。，0a',
    '김철수ㄱa',
    'สมชาย๑a',
    ' \t\u00a0\u3000\n\u200b!ß',
    '\u212a\u017fAa1',
  ].map((characters) => fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 12 })),
  fc.string({ unit: fc.oneof(...BLOCKS.map(inBlock)), minLength: 1, maxLength: 2 }),
  fc
    .tuple(
      fc.integer({ min: 0, max: 10_001 }),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 0, max: 33 }),
      fc.boolean(),
    )
    .map(([year, month, day, isYearFirst]) => {
      const [y, m, d] = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')];
      return isYearFirst ? `${y}-${m}-${d}` : `${m}-${d}-${y}`;
    }),
  fc
    .tuple(
      fc.string({ unit: fc.constantFrom(...'ab1._%+-'), maxLength: 6 }),
      fc.array(
        fc.oneof(
          fc.string({ unit: fc.constantFrom(...'ab1-'), maxLength: 9 }),
          fc.integer({ min: 62, max: 65 }).map((length) => 'a'.repeat(length)),
        ),
        { minLength: 1, maxLength: 10 },
      ),
      fc.oneof(
        fc.string({ unit: fc.constantFrom(...'abZ1'), maxLength: 5 }),
        fc.integer({ min: 1, max: 26 }).map((length) => 'z'.repeat(length)),
      ),
    )
    .map(([name, parts, last]) => `${name}@${[...parts, last].join('.')}`),
  // Few of the mailboxes above and below hold to every sentence of their statement at once. These do.
  fc
    .tuple(
      fc.array(fc.string({ unit: fc.constantFrom(...'abZ1_%+-'), maxLength: 6 }), { maxLength: 3 }),
      fc.array(fc.string({ unit: fc.constantFrom(...'abZ1-'), minLength: 1, maxLength: 63 }), {
        minLength: 1,
        maxLength: 8,
      }),
      fc.string({ unit: fc.constantFrom(...'abZ'), minLength: 2, maxLength: 24 }),
    )
    .map(([names, parts, last]) => `${['a', ...names.filter(Boolean)].join('.')}@${[...parts, last].join('.')}`),
  fc.emailAddress(),
);

describe('families of patterns', () => {
  test.each(RULE_FAMILIES)('%s takes exactly what its statement says', (family) => {
    let taken = 0;
    fc.assert(
      fc.property(near, (text) => {
        const isTaken = STATEMENTS[family]([...text]);
        taken += isTaken ? 1 : 0;
        expect(matchesRule(PATTERNS[family], text), JSON.stringify(text)).toBe(isTaken);
      }),
      { numRuns: 600 },
    );
    // Refusals alone would prove nothing.
    expect(taken).toBeGreaterThan(0);
  });
});
