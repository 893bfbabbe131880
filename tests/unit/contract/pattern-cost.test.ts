import { describe, expect, test } from 'vitest';
import { isBounded } from '../../../src/contract/registration/pattern-cost.ts';
import { LONGEST } from '../../../src/contract/registration/rules.ts';
import { PATTERNS } from '../../../src/gateway/registration/patterns.ts';

const LONGEST_FIELD = Math.max(...Object.values(LONGEST));

describe('a pattern is refused', () => {
  test.each([
    ['('],
    ['[z-a]'],
    ['a**'],
    // Each of these doubles its time with every character of a text that nearly matches.
    ['(a+)+'],
    ['(a*)*'],
    ['(a|a)*'],
    ['(a|aa)+'],
    ['([a-z]+)*x'],
    ['(\\w|\\d)*'],
    ['(?:a?b?)*'],
    ['(?:\\s*\\w*)*'],
    ['(|){30}'],
    ['(.*a){20}'],
    ['(?:.*,){11}P'],
    ['^(([a-z])+.)+[A-Z]([a-z])+$'],
    ['([\\p{Script=Han}]|\\p{L})+'],
    ['(?=(a+)+b)a*'],
    ['(?:(?=a*b)a)*'],
    // The time of this one grows with the fifth power of the length.
    ['a*a*a*a*a*b'],
    // These take gigabytes before the first character.
    ['a{1000000}'],
    ['(?:a{1000}){1000}'],
    ['a'.repeat(600)],
    // What the analysis does not read is not run.
    ['(a)\\1'],
    ['(?<=a)b'],
  ])('%j', (pattern) => {
    expect(isBounded(pattern, LONGEST_FIELD)).toBe(false);
  });
});

describe('a pattern is run', () => {
  test.each(Object.entries(PATTERNS).filter(([, pattern]) => pattern !== '*'))('family %s', (_family, pattern) => {
    expect(isBounded(pattern, LONGEST_FIELD)).toBe(true);
  });

  test.each([
    ['^[a-z]+$'],
    ['(?=.*[a-z])(?=.*[A-Z])(?=.*\\d).{8,20}'],
    ['[^@\\s]+@[^@\\s]+\\.[^@\\s]+'],
    ['\\+?\\d{1,3}[- ]?\\d{6,12}'],
    ['(?<area>\\d{3}-){2}\\d{4}'],
    ['[\\u4e00-\\u9fa5]{2,10}'],
    ['(?:ab|cd)*?e'],
  ])('%j', (pattern) => {
    expect(isBounded(pattern, LONGEST_FIELD)).toBe(true);
  });

  test('only on texts that are short enough for it', () => {
    expect(isBounded('.*a.*b', 20)).toBe(true);
    expect(isBounded('.*a.*b', 100_000)).toBe(false);
  });
});

test.each([
  ['[0-9a-z]*[a-z]*!', 'a'],
  ['\\w*[a-z]*[0-9]*!', 'a'],
  [PATTERNS.mailbox, 'a.'],
  [PATTERNS.lettersAndDigits, 'a'],
])('what is run of %j ends within a second on the worst text', (pattern, unit) => {
  expect(isBounded(pattern, LONGEST_FIELD)).toBe(true);
  const worst = `${unit.repeat(LONGEST_FIELD).slice(0, LONGEST_FIELD - 1)}~`;
  const start = performance.now();
  expect(new RegExp(`^(?:${pattern})$`, 'u').test(worst)).toBe(false);
  expect(performance.now() - start).toBeLessThan(1_000);
});

test.each([
  ['(a|'.repeat(160)],
  [`${'('.repeat(240)}a${')+'.repeat(120)}`],
  [`(${'a|'.repeat(240)}a)*`],
  [`(${'a?'.repeat(240)}a)+`],
])('the analysis itself ends within a second', (pattern) => {
  const start = performance.now();
  expect(isBounded(pattern, LONGEST_FIELD)).toBe(false);
  expect(performance.now() - start).toBeLessThan(1_000);
});
