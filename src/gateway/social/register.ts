import type { Flag } from '../../contract/core/words.ts';
import type { LoginValue } from '../../contract/session/endpoints.ts';
import { askedAtFirstSignIn } from '../../contract/social/asked.ts';
import type { social } from '../../contract/social/inputs.ts';
import type { Asking, CallOf } from '../core/call/handle.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { proveContact } from '../member/contacts.ts';
import { findByUsername, memberById } from '../member/members.ts';
import { createMember } from '../member/new-member.ts';
import { answersOf, problemsOf } from '../registration/check.ts';
import { drawnName } from '../registration/drawn-name.ts';
import { promiseGift } from '../registration/gifts.ts';
import { invitationOf, inviterOf } from '../registration/invitation.ts';
import { holdNumber, keepNumber, numberOf, proofOf } from '../registration/mobile.ts';
import { countRegistration } from '../registration/origin.ts';
import { detailsOf, holdRecommender, nameTaken, refusal } from '../registration/register.ts';
import { registerSettings } from '../registration/settings.ts';
import { openFor } from '../session/opening.ts';
import { hashPassword } from '../session/password.ts';
import { partOf as verificationPart } from '../verification/part.ts';
import { askAhead } from '../verification/phone-codes.ts';
import { firstStep } from './finish.ts';
import { linkIdentity, memberOf } from './identities.ts';
import { arrivalOf, lapsed, spend } from './results.ts';

type RegisterCall = CallOf<typeof social.registerSocial>;

/**
 * Makes a member of a provider's user at the first sign-in, with what the brand asks of new members, and opens the first
 * session. Such a member has no password, and sets one by mail where the address is verified. A provider has its own ways
 * to keep scripts out, so no captcha is asked for.
 * Where the brand registers by mobile number alone, the number is proven and a name is drawn.
 * @throws ApiError social.lapsed, registration.*, and TAKING_ERRORS of the contract
 */
export async function registerSocial(call: RegisterCall): Promise<LoginValue> {
  return inTransaction(call.db, async (db) => {
    const { body, language, merchant, now, random, visitor } = call;
    const arrival = await arrivalOf(db, merchant.code, now, body);
    const isFirst = !(await memberOf(db, arrival)) && (await firstStep(db, arrival, call)) === 'register';
    if (!isFirst) throw lapsed();
    const { form, answers, number } = await readForm({ ...call, db });
    const invitedBy = await inviterOf({ ...call, db }, invitationOf(form));
    await holdRecommender(db, merchant.code, answers);
    const { username = drawnName(random), paymentPassword } = answers;
    if (await findByUsername(db, merchant.code, username)) throw nameTaken();
    if (number?.proves) await holdNumber({ ...call, db, body: form }, number);
    const { email, verified } = arrival;
    const id = await createMember(
      { db, random, now },
      {
        merchant: merchant.code,
        username,
        type: 0,
        password: null,
        ...(paymentPassword && { paymentPasswordHash: await hashPassword(paymentPassword) }),
        ...(invitedBy && { invitedBy }),
        language,
        details: detailsOf(form, answers, number, { email: email ?? '' }),
      },
    );
    if (id === null) throw nameTaken();
    if (number?.proves) await keepNumber({ ...call, db }, id, number);
    // Of two who sign in first at the same moment one is told to sign in again, and is logged in then.
    if (!(await linkIdentity(db, arrival, id, now))) throw lapsed();
    if (email !== null && verified)
      await proveContact({ db, now }, { merchant: merchant.code, id }, { kind: 'email', value: email });
    await spend(db, arrival);
    await promiseGift({ ...call, db }, id, body.device);
    await countRegistration({ db, now }, merchant.code, visitor.ip);
    return openFor({ ...call, db }, await memberById(db, merchant.code, id), 'social');
  });
}

/** What came, by the rules of the brand. @throws ApiError registration.field; social.lapsed where registration is closed */
async function readForm({ body, db, merchant, now }: RegisterCall) {
  const isOn = (flag: Flag) => merchant.flags[flag] === true;
  const settings = askedAtFirstSignIn(await registerSettings(db, merchant.code), isOn);
  if (settings === null) throw lapsed();
  const form = { ...body, username: body.username ?? '', password: '', confirmPassword: '' };
  const answers = answersOf(form, settings);
  const problems = problemsOf(form, answers, settings, now);
  const number = numberOf(await verificationPart(db, merchant.code), form, answers, settings);
  if (number === null) problems.push({ path: 'mobileNum', key: 'errors.verification.mobile' });
  if (problems.length > 0 || number === null) throw refusal('registration.field', problems);
  return { form, answers, number };
}

/** What has to be asked of whoever drew the code, before the transaction of {@link registerSocial}. */
export function askOfCode(call: RegisterCall): Promise<Asking | null> {
  return askAhead(call, async () => {
    const { form, number } = await readForm(call);
    return number?.proves ? proofOf(call.merchant.code, form, number) : null;
  });
}
