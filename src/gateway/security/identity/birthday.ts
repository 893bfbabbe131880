import type { security } from '../../../contract/security/inputs.ts';
import type { CallOf } from '../../core/call/handle.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { lockCaller } from '../../member/locks.ts';
import { memberById } from '../../member/members.ts';
import { tell } from '../../messages/tell.ts';
import { birthDateOf, birthDateProblem, setBirthDate } from './birth-date.ts';
import { isKnown, refused } from './refusal.ts';
import { holdTeller } from './teller.ts';

/**
 * Writes down when the caller was born, once. The date is looked at before the password, so that a slip of it costs no try.
 * The member is told by message, in the same transaction, because somebody else may have done it.
 * @throws ApiError security.identity with the field, security.identityKnown; security.proof, session.locked; request.tooMany
 */
export function tellBirthday(call: CallOf<typeof security.tellBirthday>): Promise<Record<never, never>> {
  const { body, caller, merchant, now } = call;
  return inTransaction(call.db, async (trx) => {
    // The member is locked first, so that of two dates that come at once the second finds the first.
    await lockCaller(trx, caller);
    const member = await memberById(trx, merchant.code, caller.memberId);
    if ((await birthDateOf(trx, member)) !== null) throw isKnown('a date of birth');
    const problem = await birthDateProblem(trx, merchant.code, body.birthDate, now);
    if (problem) throw refused({ path: 'birthDate', ...problem });
    await holdTeller({ ...call, db: trx }, member, body.password);
    await setBirthDate(trx, member, body.birthDate, now);
    await tell({ db: trx, now }, { merchant: member.merchant, member_id: member.id }, 'birthdayTold', {});
    return {};
  });
}
