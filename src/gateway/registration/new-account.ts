import type { FieldProblems } from '../../contract/core/fields.ts';
import { audienceOfType } from '../../contract/member/words.ts';
import { isoDay } from '../../contract/registration/age.ts';
import type { RegisterSettings } from '../../contract/registration/endpoints.ts';
import type { LoginValue } from '../../contract/session/endpoints.ts';
import { ApiError } from '../core/call/errors.ts';
import type { Asking, CallContext } from '../core/call/handle.ts';
import type { Db } from '../core/db/schema.ts';
import { findByUsername, memberById } from '../member/members.ts';
import { createMember } from '../member/new-member.ts';
import { originOf } from '../member/origin.ts';
import { openFor, type Proof } from '../session/opening.ts';
import { hashPassword } from '../session/password.ts';
import { partOf } from '../verification/part.ts';
import { askAhead, type CodeCall } from '../verification/phone-codes.ts';
import { type Answers, answersOf, given, problemsOf, type Registration } from './check.ts';
import { drawnName } from './drawn-name.ts';
import { promiseGift } from './gifts.ts';
import { invitationOf, inviterOf } from './invitation.ts';
import { type GivenNumber, holdNumber, keepNumber, numberOf, proofOf } from './mobile.ts';
import { countRegistration } from './origin.ts';

/** A form whose fields keep their rules. */
export interface FilledForm {
  readonly body: Registration;
  readonly answers: Answers;
  /** Undefined where none was given. */
  readonly number: GivenNumber | undefined;
}

/** Holds a form to what was asked for (SPEC 5). @throws ApiError registration.field */
export async function holdForm(
  { db, merchant, now }: Pick<CallContext, 'db' | 'merchant' | 'now'>,
  body: Registration,
  settings: RegisterSettings,
): Promise<FilledForm> {
  const answers = answersOf(body, settings);
  const problems = problemsOf(body, answers, settings, now);
  const number = numberOf(await partOf(db, merchant.code), body, answers, settings);
  if (number === null) problems.push({ path: 'mobileNum', key: 'errors.verification.mobile' });
  if (problems.length > 0 || number === null) throw refusal('registration.field', problems);
  return { body, answers, number };
}

/** What has to be asked of whoever drew the code of a form, before the transaction that takes it. */
export function askOfForm(call: CodeCall, read: () => Promise<FilledForm>): Promise<Asking | null> {
  return askAhead(call, async () => {
    const { body, number } = await read();
    return number?.proves ? proofOf(call.merchant.code, body, number) : null;
  });
}

/**
 * Creates the member of a form, with the password where one was asked for, and proves the number.
 * @param details further ones, stored beside those of the form
 * @returns its id
 * @throws ApiError registration.field, registration.affiliate, registration.usernameTaken, registration.mobileTaken, and
 *   TAKING_ERRORS of the contract
 */
export async function createRegistered(
  call: CallContext,
  { body, answers, number }: FilledForm,
  details: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { db, language, merchant, random, visitor } = call;
  const invitedBy = await inviterOf(call, invitationOf(body));
  await holdRecommender(db, merchant.code, answers);
  const { username = drawnName(random), password, paymentPassword } = answers;
  // A name that is taken costs no code; the database decides between two who come at the same moment.
  if (await findByUsername(db, merchant.code, username)) throw nameTaken();
  if (number?.proves) await holdNumber({ ...call, body }, number);
  const id = await createMember(call, {
    merchant: merchant.code,
    username,
    type: 0,
    password: password === undefined ? null : { hash: await hashPassword(password), forced: false },
    ...(paymentPassword && { paymentPasswordHash: await hashPassword(paymentPassword) }),
    ...(invitedBy && { invitedBy }),
    origin: originOf(merchant.code, given(body, 'device'), visitor),
    language,
    details: detailsOf(body, answers, number, details),
  });
  if (id === null) throw nameTaken();
  if (number?.proves) await keepNumber(call, id, number);
  return id;
}

/** Promises a new member their gift, counts the registration, and opens the first session. */
export async function welcome(
  call: CallContext,
  id: string,
  { device }: Pick<Registration, 'device'>,
  proof: Proof,
): Promise<LoginValue> {
  const { db, merchant, visitor } = call;
  await promiseGift(call, id, device);
  await countRegistration(call, merchant.code, visitor.ip);
  return openFor(call, await memberById(db, merchant.code, id), proof);
}

/** Who recommended the brand has to be one of its members. @throws ApiError registration.field */
async function holdRecommender(db: Db, merchant: string, { recommenderId = '' }: Answers): Promise<void> {
  if (recommenderId === '') return;
  const member = await findByUsername(db, merchant, recommenderId);
  if (member && member.closed_at === null && audienceOfType(member.type) !== 'trial') return;
  throw refusal('registration.field', [{ path: 'recommenderId', key: 'registration.rule.recommender' }]);
}

/**
 * What is stored beside the account: the optional fields that were filled in, and the address of the registration. A
 * number that was proven stands among the member's contacts.
 */
function detailsOf(
  body: Registration,
  answers: Answers,
  number: GivenNumber | undefined,
  more: Readonly<Record<string, string>>,
): Record<string, string> {
  const { username: _username, password: _password, paymentPassword: _payment, ...optional } = answers;
  const mobileNum = number && !number.proves ? number.value : '';
  const birthDate = isoDay(answers.birthDate ?? '') ?? '';
  const origin = { registerUrl: given(body, 'registerUrl'), domain: given(body, 'domain') };
  return Object.fromEntries(
    Object.entries({ ...optional, mobileNum, birthDate, ...origin, ...more }).filter(([, value]) => value !== ''),
  );
}

function nameTaken(): ApiError {
  return refusal('registration.usernameTaken', [{ path: 'username', key: 'registration.rule.taken' }]);
}

function refusal(code: 'registration.field' | 'registration.usernameTaken', fields: FieldProblems['fields']): ApiError {
  const found = fields.map(({ path, key }) => `${path}: ${key}`).join('; ');
  return new ApiError(code, `Expected fields that keep their rules, found ${found}.`, {
    value: { fields },
    keepWrites: true,
  });
}
