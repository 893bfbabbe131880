import type { password } from '../../contract/password/inputs.ts';
import type { CodeSent } from '../../contract/verification/endpoints.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import { findByContact } from '../member/contacts.ts';
import { takeCode } from '../verification/codes.ts';
import { partOf } from '../verification/part.ts';
import { numberOrRefuse } from '../verification/phone.ts';
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
 * @throws ApiError password.field, verification.mobile, verification.code, verification.expired
 */
export async function resetByPhone(call: CallOf<typeof password.resetByPhone>): Promise<Record<never, never>> {
  const { body, db, merchant, now } = call;
  const value = numberOrRefuse(body, await partOf(db, merchant.code));
  await holdRule(call, body.newPassword, '');
  await takeCode({ db, now }, { merchant: merchant.code, purpose: 'reset', target: value }, body.verificationCode);
  const member = await findByContact(db, merchant.code, { kind: 'mobile', value });
  if (member) await holdRule(call, body.newPassword, member.username);
  if (member && (await setPassword(call, member, body.newPassword))) return {};
  // A code is kept for every number that asks; only a guess, or an account that was closed since, comes here.
  throw new ApiError('verification.expired', 'Expected a number that a member has, found another.');
}
