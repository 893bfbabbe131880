import type { session } from '../../contract/session/inputs.ts';
import type { CodeSent } from '../../contract/verification/endpoints.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import { findByContact } from '../member/contacts.ts';
import type { Member } from '../member/members.ts';
import { partOf } from '../verification/part.ts';
import { numberOrRefuse, provenByNobody } from '../verification/phone.ts';
import { takePhoneCode } from '../verification/phone-codes.ts';
import { sendCode } from '../verification/send-code.ts';

/** Sends the code of a log-in; who holds a number that is nobody's here is told so by message. */
export function sendLoginCode(call: CallOf<typeof session.sendLoginCode>): Promise<CodeSent> {
  const { body, db, merchant } = call;
  const words = { code: 'loginCode', instead: 'loginNobody' } as const;
  return sendCode(call, body, 'login', words, async (value) => {
    const member = await findByContact(db, merchant.code, { kind: 'mobile', value });
    return { isDue: member !== null && member.closed_at === null, member };
  });
}

/**
 * Who logs in by a code: `username` is the number, `password` the code.
 * @throws ApiError verification.mobile, verification.nobody, and TAKING_ERRORS of the contract
 */
export async function memberByCode(call: CallOf<typeof session.logIn>): Promise<Member> {
  const { body, db, merchant } = call;
  if (!merchant.flags.MOBILEVERCODELOGIN3) {
    throw new ApiError('verification.closed', `Expected log-in by SMS to be on at ${merchant.code}, found it off.`);
  }
  const typed = { mobileNum: body.username, countryDialingCode: body.countryDialingCode };
  const value = numberOrRefuse(typed, await partOf(db, merchant.code));
  await takePhoneCode(call, { merchant: merchant.code, purpose: 'login', target: value }, body.password);
  const member = await findByContact(db, merchant.code, { kind: 'mobile', value });
  if (member) return member;
  throw provenByNobody();
}
