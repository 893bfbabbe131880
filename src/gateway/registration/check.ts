import type { FieldProblems } from '../../contract/core/fields.ts';
import { ageProblem } from '../../contract/registration/age.ts';
import { PAYMENT_REFUSAL, type RegisterSettings } from '../../contract/registration/endpoints.ts';
import type { MobileRegisterBody, RegisterBody } from '../../contract/registration/inputs.ts';
import { fieldProblem } from '../../contract/registration/rules.ts';
import { REGISTER_FIELDS, type RegisterField } from '../../contract/registration/words.ts';
import { newPasswordProblem } from './new-password.ts';

/** A registration by either way. */
export type Registration = RegisterBody | MobileRegisterBody;

/** These are checked elsewhere: a captcha is solved, and a code by SMS is taken. */
const NOT_HERE: readonly RegisterField[] = ['captcha', 'verificationCode'];

/** The values that count: those of the fields that are asked for, without blanks around them. */
export type Answers = Readonly<Partial<Record<RegisterField, string>>>;

/** The values of the fields that this merchant asks for by this way. Any other value is dropped and not stored. */
export function answersOf(body: Registration, { fields }: RegisterSettings): Answers {
  const asked = REGISTER_FIELDS.filter((field) => fields[field]?.enabled && !NOT_HERE.includes(field));
  return Object.fromEntries(asked.map((field) => [field, given(body, field)]));
}

/** Every field that breaks its rule (SPEC 5), the confirmation included; empty where none does. */
export function problemsOf(
  body: Registration,
  answers: Answers,
  settings: RegisterSettings,
  now: Date,
): FieldProblems['fields'] {
  const { fields, timeZone } = settings;
  const problems = REGISTER_FIELDS.flatMap((field): FieldProblems['fields'] => {
    const [rule, value] = [fields[field], answers[field]];
    if (!rule || value === undefined) return [];
    // SPEC 4: a visitor who comes by a friend's link is not asked for a code.
    const isExcused = field === 'affiliateCode' && value === '' && given(body, 'referralCode') !== '';
    if (isExcused) return [];
    const problem =
      field === 'password'
        ? newPasswordProblem(settings, value, answers.username ?? '')
        : fieldProblem(field, rule, value) || (field === 'birthDate' ? ageProblem(rule, value, now, timeZone) : null);
    return problem ? [{ path: field, ...problem }] : [];
  });
  // register.ts decides later whether a captcha is needed; a value that came keeps its rule, asked for or not.
  const captcha =
    fields.captcha && body.captcha ? fieldProblem('captcha', fields.captcha, captchaText(body.captcha)) : null;
  if (captcha) problems.push({ path: 'captcha', key: captcha.key, values: captcha.values });
  if (fields.verificationCode?.enabled && given(body, 'verificationCode') === '' && !isByFirebase(body)) {
    problems.push({ path: 'verificationCode', key: 'errors.field.required' });
  }
  if (answers.paymentPassword && answers.paymentPassword === answers.password) {
    problems.push({ path: 'paymentPassword', key: PAYMENT_REFUSAL });
  }
  if (answers.password !== undefined && body.confirmPassword !== answers.password) {
    problems.push({ path: 'confirmPassword', key: 'inconsistent twice' });
  }
  return problems;
}

/** Whether Firebase's word comes in the place of a code (SPEC 3: firebaseChannel, firebaseIdToken). */
export function isByFirebase(body: Registration): boolean {
  return body.firebaseChannel === true && given(body, 'firebaseIdToken') !== '';
}

/** The text that was typed for the picture, out of `ID:TEXT`. */
function captchaText(answer: string): string {
  return answer.slice(answer.indexOf(':') + 1).trim();
}

/** A text field of the body without blanks around it; "" where it is missing. */
export function given(body: Registration, field: string): string {
  const values: Readonly<Record<string, unknown>> = body;
  const value = values[field];
  return typeof value === 'string' ? value : '';
}
