import { matchesWhole, PRINTABLE, type TextRule } from '../core/text-rule.ts';
import { CAPTCHA_TEXT, PASSWORD, TRIAL_PREFIX, USERNAME } from '../session/rules.ts';
import type { AGE_REFUSAL, FieldRule, RuleKey, USERNAME_REFUSALS } from './endpoints.ts';
import type { RegisterField } from './words.ts';

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
  birthDate: 10,
  affiliateCode: 64,
  paymentPassword: 64,
  line: 64,
  whatsapp: 64,
  facebook: 120,
  wechat: 64,
  idNumber: 64,
} as const satisfies Record<RegisterField, number>;

/** SPEC 5, mailbox format: the pattern of an address of mail, which runs in linear time. */
export const MAILBOX = '[A-Za-z0-9](?:[A-Za-z0-9_%+-]|\\.(?!\\.))*@(?:[A-Za-z0-9-]{1,63}\\.){1,8}[A-Za-z]{2,24}';

/** The invitation code of a link: any text of the address, which the gateway accepts or refuses (SPEC 8). */
export const INVITATION: TextRule = { trim: true, min: 0, max: 512 };

/**
 * A random mark that a browser keeps for itself: 128 bits in base64url. It is told with registrations, and nowhere else; it
 * names nobody, and whoever clears the browser's storage has another.
 */
export const DEVICE: TextRule = { min: 22, max: 22, pattern: '[\\w-]{22}' };

/** The host that a registration comes from. */
export const DOMAIN: TextRule = { min: 0, max: 253 };

/** i18n key of a date of birth that is missing: a browser's field for dates holds nothing until the whole of one is there. */
export const AGE_MISSING = 'registration.required.birthDate';

/** Why a value breaks a rule, as the screen says it: the i18n key and what goes into its text. */
export interface RuleProblem {
  readonly key:
    | RuleKey
    | `${RuleKey}_exact`
    | (typeof USERNAME_REFUSALS)[number]
    | typeof AGE_REFUSAL
    | typeof AGE_MISSING;
  readonly values: { readonly min: number; readonly max: number };
}

/**
 * Checks one field's value by {@link ruleProblem}, and a username first by what no merchant's rule can allow: two names
 * that look the same, and a member who looks like a trial. A date of birth that is missing is asked for in its own words. Portal and gateway both call this function, so they cannot
 * disagree.
 */
export function fieldProblem(field: RegisterField, rule: FieldRule, value: string): RuleProblem | null {
  const isMissing = field === 'birthDate' && rule.required && value === '';
  const key = isMissing ? AGE_MISSING : field === 'username' ? usernameRefusal(value) : null;
  const held = field === 'mobileNum' ? bareNumber(value) : value;
  return key === null ? ruleProblem(rule, held) : { key, values: { min: rule.minLength, max: rule.maxLength } };
}

/** A number without what people write between its digits and before them; a tab or a line break is nothing of it. */
function bareNumber(value: string): string {
  return value.replace(/[\p{Zs}().+-]/gu, '');
}

/**
 * Characters without a sign of their own: controls, formats (joiners, direction marks), code points that are no
 * characters or mean something to one party alone, separators of lines, and what fonts leave out.
 */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** Scripts that have letters in common to the eye: "а" of Cyrillic and "a" of Latin are told apart by nobody. */
const LOOKING_ALIKE = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);

/** Whether a name takes letters of two such scripts, as one does that is made to be read as another's. */
function mixesScripts(username: string): boolean {
  const compared = username.normalize('NFKC');
  return LOOKING_ALIKE.filter((script) => script.test(compared)).length > 1;
}

/** {@link TRIAL_PREFIX} in any case and width, with any of the dashes that look like its own. */
const RESERVED = new RegExp(`^${TRIAL_PREFIX.replace('-', '\\p{Dash}')}`, 'iu');

function usernameRefusal(username: string): (typeof USERNAME_REFUSALS)[number] | null {
  if (UNSEEN.test(username)) return 'registration.rule.unseen';
  if (mixesScripts(username)) return 'registration.rule.scripts';
  return RESERVED.test(username.normalize('NFKC').toUpperCase()) ? 'registration.rule.reserved' : null;
}

/** Whether a password is the username, in any case or width: the first that anybody would try. */
export function isUsername(password: string, username: string): boolean {
  const folded = (text: string) => text.normalize('NFKC').toLowerCase();
  return folded(password) === folded(username);
}

/**
 * Checks a value by a rule (SPEC 5): its length in characters is within minLength and maxLength, and the
 * whole value matches acceptedPattern; no rule allows control characters. An empty value breaks the rule only where the
 * field is required, with the same message.
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
