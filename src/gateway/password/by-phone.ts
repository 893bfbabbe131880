import type { password } from '../../contract/password/inputs.ts';
import type { CodeSent } from '../../contract/verification/endpoints.ts';
import type { CallOf } from '../core/call/handle.ts';
import { findByContact } from '../member/contacts.ts';
import { partOf } from '../verification/part.ts';
import { numberOrRefuse, provenByNobody } from '../verification/phone.ts';
import { takePhoneCode } from '../verification/phone-codes.ts';
import { sendCode } from '../verification/send-code.ts';
import { holdRule, setPassword } from './reset.ts';

/** Sends the code for a new password; who holds a number that is nobody's here is told so by message. */
export function sendResetCode(call: CallOf<typeof password.sendResetCode>): Promise<CodeSent> {
  const { body, db, merchant } = call;
  return sendCode(call, body, 'reset', { code: 'resetCode', instead: 'resetNobody' }, async (value) => {
    const member = await findByContact(db, merchant.code, { kind: 'mobile', value });
    return { isDue: member !== null && member.closed_at === null, language: member?.language ?? null };
  });
}

/**
 * Sets a new password by a number and its code. The rule comes before the code, so that a slip of the new password costs
 * no code.
 * @throws ApiError password.field, verification.mobile, verification.nobody, and TAKING_ERRORS of the contract
 */
export async function resetByPhone(call: CallOf<typeof password.resetByPhone>): Promise<Record<never, never>> {
  const { body, db, merchant } = call;
  const value = numberOrRefuse(body, await partOf(db, merchant.code));
  await holdRule(call, body.newPassword, '');
  await takePhoneCode(call, { merchant: merchant.code, purpose: 'reset', target: value }, body.verificationCode);
  const member = await findByContact(db, merchant.code, { kind: 'mobile', value });
  if (member) await holdRule(call, body.newPassword, member.username);
  if (member && (await setPassword(call, member, body.newPassword))) return {};
  throw provenByNobody();
}
