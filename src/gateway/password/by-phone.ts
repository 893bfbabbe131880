import type { password } from '../../contract/password/inputs.ts';
import type { CodeSent } from '../../contract/verification/endpoints.ts';
import type { Asking, CallOf } from '../core/call/handle.ts';
import { findByContact } from '../member/contacts.ts';
import { partOf } from '../verification/part.ts';
import { numberOrRefuse, provenByNobody } from '../verification/phone.ts';
import { askAhead, type BroughtProof, takeNumberProof } from '../verification/phone-codes.ts';
import { sendCode } from '../verification/send-code.ts';
import { holdRule, setPassword } from './reset.ts';

type ResetCall = CallOf<typeof password.resetByPhone>;

/** Sends the code for a new password; who holds a number that is nobody's here is told so by message. */
export function sendResetCode(call: CallOf<typeof password.sendResetCode>): Promise<CodeSent> {
  const { body, db, merchant } = call;
  return sendCode(call, body, 'reset', { code: 'resetCode', instead: 'resetNobody' }, async (value) => {
    const member = await findByContact(db, merchant.code, { kind: 'mobile', value });
    return { isDue: member !== null && member.closed_at === null, member };
  });
}

/**
 * Sets a new password by a number and its code. The rule comes before the code, so that a slip of the new password costs
 * no code.
 * @throws ApiError password.field, verification.mobile, verification.nobody, and TAKING_ERRORS of the contract
 */
export async function resetByPhone(call: ResetCall): Promise<Record<never, never>> {
  const { body, db, merchant } = call;
  const brought = await broughtBy(call);
  await holdRule(call, body.newPassword, '');
  await takeNumberProof(call, brought);
  const member = await findByContact(db, merchant.code, { kind: 'mobile', value: brought.owner.target });
  if (member) await holdRule(call, body.newPassword, member.username);
  if (member && (await setPassword(call, member, body.newPassword))) return {};
  throw provenByNobody();
}

/** What has to be asked of whoever drew the code, before the transaction of {@link resetByPhone}. */
export function askOfResetCode(call: ResetCall): Promise<Asking | null> {
  return askAhead(call, async () => {
    const brought = await broughtBy(call);
    await holdRule(call, call.body.newPassword, '');
    return brought;
  });
}

/** @throws ApiError verification.mobile */
async function broughtBy({ body, db, merchant }: ResetCall): Promise<BroughtProof> {
  const target = numberOrRefuse(body, await partOf(db, merchant.code));
  return { owner: { merchant: merchant.code, purpose: 'reset', target }, proof: { code: body.verificationCode } };
}
