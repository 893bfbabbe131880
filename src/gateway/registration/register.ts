import type { FieldProblems } from '../../contract/core/fields.ts';
import { audienceOfType } from '../../contract/member/words.ts';
import { isoDay } from '../../contract/registration/age.ts';
import { askedBy } from '../../contract/registration/asked.ts';
import type { RegisterSettings } from '../../contract/registration/endpoints.ts';
import type { registration } from '../../contract/registration/inputs.ts';
import type { RegistrationWay } from '../../contract/registration/ways.ts';
import type { LoginValue } from '../../contract/session/endpoints.ts';
import { ApiError } from '../core/call/errors.ts';
import type { Asking, CallOf } from '../core/call/handle.ts';
import type { Db } from '../core/db/schema.ts';
import { findByUsername, memberById } from '../member/members.ts';
import { createMember } from '../member/new-member.ts';
import { solvesCaptcha } from '../session/captcha/captchas.ts';
import { openFor } from '../session/opening.ts';
import { hashPassword } from '../session/password.ts';
import { holdHuman } from '../verification/human/human.ts';
import { partOf } from '../verification/part.ts';
import { askAhead } from '../verification/phone-codes.ts';
import { type Answers, answersOf, given, problemsOf, type Registration } from './check.ts';
import { drawnName } from './drawn-name.ts';
import { promiseGift } from './gifts.ts';
import { invitationOf, inviterOf } from './invitation.ts';
import { type GivenNumber, holdNumber, keepNumber, numberOf, proofOf } from './mobile.ts';
import { countRegistration, hasManyRegistrations } from './origin.ts';
import { registerSettings } from './settings.ts';

type RegisterCall = CallOf<typeof registration.register> | CallOf<typeof registration.registerByMobile>;

/** SPEC 3, 5: creates a member by username. */
export function registerByUsername(call: CallOf<typeof registration.register>): Promise<LoginValue> {
  return registerBy('username', call);
}

/** SPEC 3, 5: creates a member by a mobile number, under a name that is drawn. */
export function registerByMobile(call: CallOf<typeof registration.registerByMobile>): Promise<LoginValue> {
  return registerBy('mobile', call);
}

/**
 * Creates a member and opens its first session, all in the transaction of the call. A captcha that was answered wrong is
 * used up, and a code that was tried counts; where a number turns out to be somebody's, both come back with the rest.
 * @throws ApiError registration.field, registration.affiliate, registration.usernameTaken, registration.mobileTaken,
 *   captcha.required, captcha.wrong, verification.human, and TAKING_ERRORS of the contract
 */
async function registerBy(way: RegistrationWay, call: RegisterCall): Promise<LoginValue> {
  const { body, db, language, merchant, now, random, visitor } = call;
  const { settings, answers, part, number } = await readForm(way, call);
  const isProven = await holdHuman(call, part, body.human);
  await holdCaptcha(call, settings, isProven);

  const invitedBy = await inviterOf(call, invitationOf(body));
  await holdRecommender(db, merchant.code, answers);
  const { username = drawnName(random), password, paymentPassword } = answers;
  // A name that is taken costs no code; the database decides between two who come at the same moment.
  if (await findByUsername(db, merchant.code, username)) throw nameTaken();
  if (number?.proves) await holdNumber(call, number);
  const id = await createMember(
    { db, random, now },
    {
      merchant: merchant.code,
      username,
      type: 0,
      password: password === undefined ? null : { hash: await hashPassword(password), forced: false },
      ...(paymentPassword && { paymentPasswordHash: await hashPassword(paymentPassword) }),
      ...(invitedBy && { invitedBy }),
      language,
      details: detailsOf(body, answers, number),
    },
  );
  if (id === null) throw nameTaken();
  if (number?.proves) await keepNumber(call, id, number);
  await promiseGift(call, id, body.device);
  await countRegistration({ db, now }, merchant.code, visitor.ip);
  return openFor(call, await memberById(db, merchant.code, id), 'registration');
}

/** What came, by the rules of the brand. @throws ApiError registration.field */
async function readForm(way: RegistrationWay, { body, db, merchant, now }: RegisterCall) {
  const settings = askedBy(await registerSettings(db, merchant.code), way, (flag) => merchant.flags[flag] === true);
  const answers = answersOf(body, settings);
  const problems = problemsOf(body, answers, settings, now);
  const part = await partOf(db, merchant.code);
  const number = numberOf(part, body, answers, settings);
  if (number === null) problems.push({ path: 'mobileNum', key: 'errors.verification.mobile' });
  if (problems.length > 0 || number === null) throw refusal('registration.field', problems);
  return { settings, answers, part, number };
}

/** What has to be asked of whoever drew the code, before the transaction of a registration. */
export function askOfCode(way: RegistrationWay) {
  return (call: RegisterCall): Promise<Asking | null> =>
    askAhead(call, async () => {
      const { number } = await readForm(way, call);
      return number?.proves ? proofOf(call.merchant.code, call.body, number) : null;
    });
}

/** Who recommended the brand has to be one of its members. @throws ApiError registration.field */
export async function holdRecommender(db: Db, merchant: string, { recommenderId = '' }: Answers): Promise<void> {
  if (recommenderId === '') return;
  const member = await findByUsername(db, merchant, recommenderId);
  if (member && member.closed_at === null && audienceOfType(member.type) !== 'trial') return;
  throw refusal('registration.field', [{ path: 'recommenderId', key: 'registration.rule.recommender' }]);
}

async function holdCaptcha(call: RegisterCall, settings: RegisterSettings, isProven: boolean): Promise<void> {
  const { body, db, merchant, now, visitor } = call;
  const isAsked =
    settings.fields.captcha?.enabled ||
    (!isProven && (await hasManyRegistrations({ db, now }, merchant.code, visitor.ip)));
  if (!isAsked) return;
  const value = { captcha: true };
  if (!body.captcha) throw new ApiError('captcha.required', 'Expected the answer of a captcha, found none.', { value });
  if (await solvesCaptcha(call, body.captcha)) return;
  throw new ApiError('captcha.wrong', 'Expected the answer of a captcha, found a wrong or used one.', {
    value,
    keepWrites: true,
  });
}

/**
 * What is stored beside the account: the optional fields that were filled in, and the address of the registration. A
 * number that was proven stands among the member's contacts.
 */
export function detailsOf(
  body: Registration,
  answers: Answers,
  number: GivenNumber | undefined,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const { username: _username, password: _password, paymentPassword: _payment, ...optional } = answers;
  const mobileNum = number && !number.proves ? number.value : '';
  const birthDate = isoDay(answers.birthDate ?? '') ?? '';
  const origin = { registerUrl: given(body, 'registerUrl'), domain: given(body, 'domain') };
  return Object.fromEntries(
    Object.entries({ ...optional, mobileNum, birthDate, ...origin, ...more }).filter(([, value]) => value !== ''),
  );
}

export function nameTaken(): ApiError {
  return refusal('registration.usernameTaken', [{ path: 'username', key: 'registration.rule.taken' }]);
}

export function refusal(
  code: 'registration.field' | 'registration.usernameTaken',
  fields: FieldProblems['fields'],
): ApiError {
  const found = fields.map(({ path, key }) => `${path}: ${key}`).join('; ');
  return new ApiError(code, `Expected fields that keep their rules, found ${found}.`, {
    value: { fields },
    keepWrites: true,
  });
}
