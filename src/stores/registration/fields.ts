import { gatewayNow } from '../../api/gateway-clock.ts';
import { ageProblem } from '../../contract/registration/age.ts';
import { AGE_REFUSAL, type FieldRule, type RegisterSettings } from '../../contract/registration/endpoints.ts';
import { fieldProblem as problemOf, type RuleProblem, ruleText } from '../../contract/registration/rules.ts';
import { REGISTER_FIELDS, type RegisterField } from '../../contract/registration/words.ts';
import { CAPTCHA_TEXT } from '../../contract/session/rules.ts';

/** A field that the form shows. */
export interface VisibleField {
  readonly name: RegisterField;
  readonly rule: FieldRule;
  /** By which a date of birth is judged. */
  readonly timeZone?: string | undefined;
}

/** The facts that decide about fields beside the settings. */
export interface FieldConditions {
  /** The address brought an invitation. */
  readonly known: boolean;
  /** The gateway refused it. */
  readonly refused: boolean;
  /** The gateway demanded a captcha, though the settings ask for none. */
  readonly captcha: boolean;
}

const NUMBER: readonly RegisterField[] = ['mobileNum', 'verificationCode'];
const NUMBER_FIRST = [...NUMBER, ...REGISTER_FIELDS.filter((name) => !NUMBER.includes(name))];

/** The rule of a captcha that the settings do not mention. */
const ANY_CAPTCHA = {
  acceptedPattern: '*',
  patternId: 'registration.rule.any',
  minLength: CAPTCHA_TEXT.min,
  maxLength: CAPTCHA_TEXT.max,
} as const;

/**
 * The fields to show, in the order of the contract; a number comes first where it stands for the username. SPEC 4: the
 * affiliate code is asked for only if the address brought none, or the gateway refused it.
 * @param settings as a way of registration asks by them
 */
export function visibleFields({ fields, timeZone }: RegisterSettings, invitation: FieldConditions): VisibleField[] {
  const captcha: FieldRule = { ...ANY_CAPTCHA, ...fields.captcha, enabled: true, required: true };
  return (fields.username?.enabled === false ? NUMBER_FIRST : REGISTER_FIELDS).flatMap((name) => {
    const rule = name === 'captcha' && invitation.captcha ? captcha : fields[name];
    if (!rule?.enabled) return [];
    if (name === 'affiliateCode' && invitation.known && !invitation.refused) return [];
    return [name === 'birthDate' ? { name, rule, timeZone } : { name, rule }];
  });
}

/** The problem of one field by the server's rule, or null (SPEC 5). */
export function fieldProblem({ name, rule, timeZone }: VisibleField, value: string): RuleProblem | null {
  const broken = problemOf(name, rule, value.trim());
  if (broken || name !== 'birthDate') return broken;
  return ageProblem(rule, value.trim(), new Date(gatewayNow()), timeZone);
}

/** The rule's text, as a hint before anything is wrong. A browser's own field for dates knows how they are written. */
export function fieldHint({ name, rule }: VisibleField): RuleProblem {
  const { key, values } = ruleText(rule);
  return { key: name === 'birthDate' ? AGE_REFUSAL : key, values };
}

/** Values of these fields are shown to nobody and kept nowhere. */
const SECRET: readonly RegisterField[] = ['password', 'paymentPassword', 'captcha', 'verificationCode'];

export function isSecret(field: RegisterField): boolean {
  return SECRET.includes(field);
}
