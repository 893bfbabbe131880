import { describe, expect, test } from 'vitest';
import { matchesRule, ruleProblem, ruleText } from '../../../src/contract/registration/rules.ts';
import { RULE_FAMILIES, type RuleFamily } from '../../../src/contract/registration/words.ts';
import { DEFAULT_FIELDS } from '../../../src/gateway/registration/limits.ts';
import { PATTERNS } from '../../../src/gateway/registration/patterns.ts';
import texts from '../../../src/i18n/texts/EN/registration.json' with { type: 'json' };

const examples: Record<RuleFamily, { fit: string[]; misfit: string[] }> = {
  any: { fit: ['x', ' ', '你好!', '<>'], misfit: [] },
  letterFirst: { fit: ['a', 'Ana12'], misfit: ['1ana', 'an-a', 'ana ', 'aña'] },
  chineseDigits: { fit: ['王小明', '王1'], misfit: ['wang', '王 明', '王。'] },
  mailbox: {
    fit: ['a@b.co', 'ana.luz+x@mail.example.com'],
    misfit: ['a@b', '@b.co', 'a b@c.de', 'a..b@c.de', '.a@b.co', 'a@b.co\n', 'a@@b.co'],
  },
  alphanumeric: { fit: ['ab12', '12', 'AB'], misfit: ['ab_', 'a b', 'é'] },
  lettersAndDigits: { fit: ['abc123', '1a'], misfit: ['abcdef', '123456', 'abc 12', 'abc12!'] },
  digits: { fit: ['0917'], misfit: ['09 17', '+63', '٣'] },
  alphanumericUppercase: { fit: ['Abc1', 'ABC'], misfit: ['abc1', 'Ab-1'] },
  lettersSpaces: { fit: ['Ana Luz'], misfit: ['Ana1', 'Ana-Luz'] },
  noSpaces: { fit: ['a!ß'], misfit: ['a b', 'a\t'] },
  chinesePunctuation: { fit: ['买买提·艾力', '王。'], misfit: ['王1', 'wang'] },
  date: { fit: ['2001-12-31', '12-31-2001'], misfit: ['2001-13-01', '31-12-2001', '2001/12/31', '2001-1-1'] },
  korean: { fit: ['김철수'], misfit: ['kim', '김 철수'] },
  thai: { fit: ['สมชาย'], misfit: ['somchai'] },
  password: { fit: ['p@ss-word'], misfit: ['pass word'] },
};

describe('pattern families', () => {
  test.each(RULE_FAMILIES)('%s takes what it names and nothing else', (family) => {
    const pattern = PATTERNS[family];
    const { fit, misfit } = examples[family];
    for (const value of fit) expect(matchesRule(pattern, value), value).toBe(true);
    for (const value of misfit) expect(matchesRule(pattern, value), value).toBe(false);
  });

  test('every family has a text, and one for a single length', () => {
    const keys = Object.keys(texts);
    for (const family of Object.keys(PATTERNS)) {
      expect(keys).toContain(`registration.rule.${family}`);
      expect(keys).toContain(`registration.rule.${family}_exact`);
    }
  });

  test.each(Object.entries(PATTERNS))('%s refuses 5,000 hostile characters within a second', (_family, pattern) => {
    for (const hostile of [
      `${'a'.repeat(5000)}!`,
      `${'1'.repeat(5000)} `,
      `a@${'a.'.repeat(2500)}`,
      `${'a.'.repeat(2500)}`,
    ]) {
      const start = performance.now();
      matchesRule(pattern, hostile);
      expect(performance.now() - start).toBeLessThan(1_000);
    }
  });
});

describe('a field rule', () => {
  test('counts characters, not code units, and holds both ends of the length', () => {
    const rule = { ...DEFAULT_FIELDS.payeeName, minLength: 2, maxLength: 3 };
    expect(ruleProblem(rule, '😀')).not.toBeNull();
    expect(ruleProblem(rule, '😀😀')).toBeNull();
    expect(ruleProblem(rule, '😀😀😀')).toBeNull();
    expect(ruleProblem(rule, '😀😀😀😀')).not.toBeNull();
  });

  test('an empty value breaks it only where the field is required, with the same text', () => {
    expect(ruleProblem(DEFAULT_FIELDS.email, '')).toBeNull();
    expect(ruleProblem(DEFAULT_FIELDS.username, '')).toEqual(ruleProblem(DEFAULT_FIELDS.username, '1'));
  });

  test('says min and max, and asks for the single-number text when they are equal', () => {
    expect(ruleText(DEFAULT_FIELDS.username)).toEqual({
      key: 'registration.rule.letterFirst',
      values: { min: 4, max: 16 },
    });
    expect(ruleText(DEFAULT_FIELDS.paymentPassword)).toEqual({
      key: 'registration.rule.digits_exact',
      values: { min: 6, max: 6 },
    });
  });

  test('a pattern matches the whole value, alternatives included', () => {
    expect(matchesRule('a|b', 'ax')).toBe(false);
    expect(matchesRule('a|b', 'b')).toBe(true);
  });
});
