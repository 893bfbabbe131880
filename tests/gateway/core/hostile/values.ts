import type { SeededRandom } from '../../../../src/gateway/seed/seeded-random.ts';

/** What an attacker puts in the place of a value. */
export const HOSTILE: readonly unknown[] = [
  '\0',
  'ok\0',
  '\ud800',
  '\u202e',
  '',
  ' ',
  "'; DROP TABLE members; --",
  '%',
  'x'.repeat(20_000),
  '9'.repeat(30),
  '1e309',
  -1,
  0,
  0.5,
  2_147_483_648,
  9_007_199_254_740_991,
  2 ** 63,
  1e308,
  true,
  null,
  [],
  {},
  ['\0'],
  { '\0': 1 },
  { $gt: '' },
  JSON.parse('{"__proto__":{"admin":true}}'),
  nested(40),
];

function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)];
}

/** Characters that have broken somebody's code before, and some that have not. */
const CHARACTERS = [
  ...'aZ09 _-./\\\'"<>&%$#@!?*()[]{}|;:,=+~`^',
  ...[
    '\0',
    '\x01',
    '\t',
    '\n',
    '\r',
    '\x1b',
    '\x7f',
    '\x80',
    '\u00a0',
    '\u00ad',
    '\u0301',
    '\u0600',
    '\u200b',
    '\u200d',
  ],
  ...[
    '\u202e',
    '\u2028',
    '\u2066',
    '\ud800',
    '\udfff',
    '\ufeff',
    '\ufffd',
    '\uffff',
    'ß',
    'İ',
    'ﷺ',
    '漢',
    '👩‍👩‍👧',
    '𝒳',
  ],
];

/** A text of any characters, seldom long. */
export function hostileText(chance: SeededRandom): string {
  const length = chance.integer(20) === 0 ? chance.integer(5_000) : chance.integer(40);
  return Array.from({ length }, () => chance.pick(CHARACTERS)).join('');
}

/** A value of JSON that nobody expects: from the list, or made up. */
export function hostileValue(chance: SeededRandom, depth = 0): unknown {
  switch (chance.integer(depth > 3 ? 4 : 7)) {
    case 0:
    case 1:
      return chance.pick(HOSTILE);
    case 2:
      return hostileText(chance);
    case 3:
      return hostileNumber(chance);
    case 4:
      return nested(chance.integer(200));
    case 5:
      return Array.from({ length: chance.integer(6) }, () => hostileValue(chance, depth + 1));
    default:
      return Object.fromEntries(
        Array.from({ length: chance.integer(6) }, () => [hostileText(chance), hostileValue(chance, depth + 1)]),
      );
  }
}

function hostileNumber(chance: SeededRandom): unknown {
  const edge = 2 ** chance.integer(70) + chance.integer(3) - 1;
  const number = chance.integer(2) === 0 ? edge : -edge;
  return chance.pick([number, String(number), number / 3, `${number}.5`, `0x${chance.integer(1e6).toString(16)}`, -0]);
}
