import type { RegisterSettings } from '../../contract/registration/endpoints.ts';
import type { registration } from '../../contract/registration/inputs.ts';
import type { CodeSent } from '../../contract/verification/endpoints.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallContext, CallOf } from '../core/call/handle.ts';
import { findByContact, proveContact } from '../member/contacts.ts';
import type { VerificationPart } from '../verification/part.ts';
import { canonicalNumber } from '../verification/phone.ts';
import { type BroughtProof, type TakingCall, takeNumberProof } from '../verification/phone-codes.ts';
import { sendCode } from '../verification/send-code.ts';
import { type Answers, given, isByFirebase, type Registration } from './check.ts';

/**
 * Sends the code of a registration. Whoever holds a number that a member has is told so by message, because nobody else
 * may learn it.
 * @throws ApiError verification.closed where no way of registration asks for a code, and what sendCode throws
 */
export async function sendRegisterCode(call: CallOf<typeof registration.sendRegisterCode>): Promise<CodeSent> {
  const { body, db, merchant } = call;
  const { MOBILENUMREG3, USERNAMEREG3, REGMOBVERF3 } = merchant.flags;
  if (!MOBILENUMREG3 && !(USERNAMEREG3 && REGMOBVERF3)) {
    throw new ApiError('verification.closed', `Expected registration with a code to be on at ${merchant.code}.`);
  }
  const words = { code: 'registerCode', instead: 'registerKnown' } as const;
  return sendCode(call, body, 'register', words, async (value) => {
    const member = await findByContact(db, merchant.code, { kind: 'mobile', value });
    return { isDue: member === null, member };
  });
}

/** A mobile number of a registration, as it is compared: E.164. */
export interface GivenNumber {
  readonly value: string;
  /** Whether a code has to prove it. */
  readonly proves: boolean;
}

/** @returns the number, undefined where none was given, null where it can be none of a country that the brand takes */
export function numberOf(
  part: Pick<VerificationPart, 'countries'>,
  { countryDialingCode }: Registration,
  { mobileNum = '' }: Answers,
  { fields }: RegisterSettings,
): GivenNumber | undefined | null {
  if (mobileNum === '') return undefined;
  const value = canonicalNumber({ mobileNum, countryDialingCode }, part);
  return value === null ? null : { value, proves: fields.verificationCode?.enabled === true };
}

/** What a registration brings to prove its number: the code, or Firebase's word. */
export function proofOf(merchant: string, body: Registration, { value }: GivenNumber): BroughtProof {
  const owner = { merchant, purpose: 'register', target: value } as const;
  if (isByFirebase(body)) return { owner, proof: { idToken: given(body, 'firebaseIdToken') } };
  return { owner, proof: { code: given(body, 'verificationCode') } };
}

/** Takes what proves a number. @throws ApiError one of the contract's TAKING_ERRORS */
export function holdNumber(
  call: TakingCall & Pick<CallContext, 'merchant'> & { readonly body: Registration },
  number: GivenNumber,
): Promise<void> {
  return takeNumberProof(call, proofOf(call.merchant.code, call.body, number));
}

/**
 * Writes down that a new member has proven its number. Of two who come at the same moment one gets it; nothing is kept of
 * the other, whose code has shown that it may be told.
 * @throws ApiError registration.mobileTaken
 */
export async function keepNumber(
  { db, merchant, now }: Pick<CallContext, 'db' | 'merchant' | 'now'>,
  id: string,
  { value }: GivenNumber,
): Promise<void> {
  if (await proveContact({ db, now }, { merchant: merchant.code, id }, { kind: 'mobile', value })) return;
  throw new ApiError('registration.mobileTaken', 'Expected a number that no member has, found one of a member.', {
    value: { fields: [{ path: 'mobileNum', key: 'errors.registration.mobileTaken' }] },
  });
}
