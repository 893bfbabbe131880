import { MAILBOX } from '../../contract/registration/rules.ts';
import type { RuleFamily } from '../../contract/registration/words.ts';

/**
 * SPEC 5: the pattern of each family that a field's rule may name. It travels to the portal as `acceptedPattern`. Every
 * pattern runs in linear time: where one repetition is inside another, a character that the inner one refuses separates
 * its rounds.
 */
export const PATTERNS = {
  any: '*',
  letterFirst: '[A-Za-z][A-Za-z0-9]*',
  chineseDigits: '[\\p{Script=Han}0-9]+',
  mailbox: MAILBOX,
  alphanumeric: '[A-Za-z0-9]+',
  lettersAndDigits: '(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+',
  digits: '[0-9]+',
  alphanumericUppercase: '(?=.*[A-Z])[A-Za-z0-9]+',
  lettersSpaces: '[A-Za-z ]+',
  noSpaces: '\\S+',
  chinesePunctuation: '[\\p{Script=Han}\\p{Punctuation}]+',
  date: '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])|(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])-\\d{4}',
  korean: '\\p{Script=Hangul}+',
  thai: '\\p{Script=Thai}+',
  /** "Password must be min-max characters": every character counts, spaces excepted, since a login trims them. */
  password: '\\S+',
} as const satisfies Record<RuleFamily, string>;
