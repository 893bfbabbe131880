import type { FieldProblems } from '../../contract/core/fields.ts';
import type { RegisterSettings } from '../../contract/registration/endpoints.ts';
import type { registration } from '../../contract/registration/inputs.ts';
import type { LoginValue } from '../../contract/session/endpoints.ts';
import { parseMoney } from '../../money/money.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import { memberAccount, partnerAccount } from '../core/ledger/account.ts';
import { transfer } from '../core/ledger/ledger.ts';
import { createMember, memberById } from '../member/members.ts';
import { solvesCaptcha } from '../session/captcha/captchas.ts';
import { openFor } from '../session/opening.ts';
import { hashPassword } from '../session/password.ts';
import { holdHuman } from '../verification/human/human.ts';
import { partOf } from '../verification/part.ts';
import { type Answers, answersOf, given, problemsOf } from './check.ts';
import { inviterOf } from './invitation.ts';
import { countRegistration, hasManyRegistrations } from './origin.ts';
import { registerSettings } from './settings.ts';

type RegisterCall = CallOf<typeof registration.register>;

/**
 * SPEC 3, 5: creates a member by username and opens its first session, all in the transaction of the call. A captcha
 * that was checked is used up even where the rest is refused.
 * @throws ApiError registration.field, registration.affiliate, registration.usernameTaken, captcha.required,
 *   captcha.wrong
 */
export async function registerByUsername(call: RegisterCall): Promise<LoginValue> {
  const { body, db, language, merchant, now, random, visitor } = call;
  const settings = await registerSettings(db, merchant.code);
  const answers = answersOf(body, settings);
  const problems = problemsOf(body, answers, settings);
  if (problems.length > 0) throw refusal('registration.field', problems);
  const isProven = await holdHuman(call, await partOf(db, merchant.code), body.human);
  await holdCaptcha(call, settings, isProven);

  const invitation = { affiliateCode: given(body, 'affiliateCode'), referralCode: given(body, 'referralCode') };
  const invitedBy = await inviterOf(db, merchant, invitation);
  const { username = '', password = '' } = answers;
  const paymentPassword = answers.paymentPassword || undefined;
  const id = await createMember(
    { db, random, now },
    {
      merchant: merchant.code,
      username,
      type: 0,
      password: { hash: await hashPassword(password), forced: false },
      ...(paymentPassword && { paymentPasswordHash: await hashPassword(paymentPassword) }),
      ...(invitedBy && { invitedBy }),
      language,
      details: detailsOf(body, answers),
    },
  );
  if (id === null) throw refusal('registration.usernameTaken', [{ path: 'username', key: 'registration.rule.taken' }]);
  await giveWelcome(call, id);
  await countRegistration({ db, now }, merchant.code, visitor.ip);
  return openFor(call, await memberById(db, merchant.code, id), 'registration');
}

/**
 * What the merchant gives every new member. It is a promotion with an account of its own, so that its cost can be read.
 */
async function giveWelcome({ db, merchant, metrics, now, operation }: RegisterCall, id: string): Promise<void> {
  if (merchant.registrationGift === undefined) return;
  await transfer(
    { db, now, metrics },
    {
      from: partnerAccount('promotion', 'registration', merchant),
      to: memberAccount(id, merchant),
      amount: parseMoney(merchant.registrationGift, merchant.currency),
      kind: 'registration.gift',
      reference: operation,
    },
  );
}

async function holdCaptcha(
  { body, db, merchant, now, visitor }: RegisterCall,
  settings: RegisterSettings,
  isProven: boolean,
): Promise<void> {
  const isAsked =
    settings.fields.captcha?.enabled ||
    (!isProven && (await hasManyRegistrations({ db, now }, merchant.code, visitor.ip)));
  if (!isAsked) return;
  const value = { captcha: true };
  if (!body.captcha) throw new ApiError('captcha.required', 'Expected the answer of a captcha, found none.', { value });
  if (await solvesCaptcha({ db, now }, body.captcha)) return;
  throw new ApiError('captcha.wrong', 'Expected the answer of a captcha, found a wrong or used one.', {
    value,
    keepWrites: true,
  });
}

/** What is stored beside the account: the optional fields that were filled in, and the address of the registration. */
function detailsOf(body: RegisterCall['body'], answers: Answers): Record<string, string> {
  const { username: _username, password: _password, paymentPassword: _payment, ...optional } = answers;
  const origin = { registerUrl: given(body, 'registerUrl'), domain: given(body, 'domain') };
  return Object.fromEntries(Object.entries({ ...optional, ...origin }).filter(([, value]) => value !== ''));
}

function refusal(code: 'registration.field' | 'registration.usernameTaken', fields: FieldProblems['fields']): ApiError {
  const found = fields.map(({ path, key }) => `${path}: ${key}`).join('; ');
  return new ApiError(code, `Expected fields that keep their rules, found ${found}.`, {
    value: { fields },
    keepWrites: true,
  });
}
