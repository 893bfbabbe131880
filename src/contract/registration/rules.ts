import { matchesWhole, PRINTABLE, type TextRule } from '../core/text-rule.ts';
import { CAPTCHA_TEXT, PASSWORD, USERNAME } from '../session/rules.ts';
import type { FieldRule, RegisterField, RuleKey } from './endpoints.ts';

/**
 * Most characters of each field that a merchant's rule may allow. A new member logs in with the same username and
 * password, so the log-in takes as many.
 */
export const LONGEST = {
  username: USERNAME.max,
  password: PASSWORD.max,
  payeeName: 120,
  email: 254,
  qqNum: 32,
  mobileNum: 32,
  recommenderId: 64,
  captcha: CAPTCHA_TEXT.max,
  verificationCode: 255,
  affiliateCode: 64,
  paymentPassword: 64,
  line: 64,
  whatsapp: 64,
  facebook: 120,
  wechat: 64,
  idNumber: 64,
} as const satisfies Record<RegisterField, number>;

/** The invitation code of a link: any text of the address, which the gateway accepts or refuses (SPEC 8). */
export const INVITATION: TextRule = { trim: true, min: 0, max: 512 };

/** Why a value breaks a rule, as the screen says it: the i18n key and what goes into its text. */
export interface RuleProblem {
  readonly key: RuleKey | `${RuleKey}_exact`;
  readonly values: { readonly min: number; readonly max: number };
}

/**
 * Checks one field's value by its rule (SPEC 5): its length in characters is within minLength and maxLength, and the
 * whole value matches acceptedPattern; no rule allows control characters. An empty value breaks the rule only where the
 * field is required, with the same message. Portal and gateway both call this function, so they cannot disagree.
 */
export function ruleProblem(rule: FieldRule, value: string): RuleProblem | null {
  if (value === '') return rule.required ? ruleText(rule) : null;
  const length = [...value].length;
  const fits =
    length >= rule.minLength &&
    length <= rule.maxLength &&
    matchesWhole(PRINTABLE, value) &&
    matchesRule(rule.acceptedPattern, value);
  return fits ? null : ruleText(rule);
}

/** The rule's own text, for a hint under the field or as its error. SPEC 5: a single number when min and max are equal. */
export function ruleText({ patternId, minLength, maxLength }: FieldRule): RuleProblem {
  const key = minLength === maxLength ? (`${patternId}_exact` as const) : patternId;
  return { key, values: { min: minLength, max: maxLength } };
}

/**
 * Whether the whole of `value` matches; a lone "*" matches anything (SPEC 5).
 * @throws SyntaxError where the pattern is none in JavaScript
 */
export function matchesRule(pattern: string, value: string): boolean {
  return pattern === '*' || matchesWhole(pattern, value);
}
