import type { security } from '../../../contract/security/inputs.ts';
import { bankNameOf, isSameName, setBankName } from '../../confirmation/bank-name.ts';
import type { CallOf } from '../../core/call/handle.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { lockCaller } from '../../member/locks.ts';
import { maskedName } from '../../member/masks.ts';
import { memberById } from '../../member/members.ts';
import { tell } from '../../messages/tell.ts';
import { isKnown, refused } from './refusal.ts';
import { holdTeller } from './teller.ts';

/**
 * Writes down the name that the caller is paid under, once, before or without an account for withdrawals. The name is looked at
 * before the password, so that a slip of it costs no try. The member is told by message, in the same transaction, because
 * somebody else may have done it.
 * @throws ApiError security.identity with the field, security.identityKnown; security.proof, session.locked; request.tooMany
 */
export function tellName(call: CallOf<typeof security.tellName>): Promise<Record<never, never>> {
  const { body, caller, merchant, now } = call;
  return inTransaction(call.db, async (trx) => {
    // Who binds a first account at the same moment tells the name too, and the second of them finds the first.
    await lockCaller(trx, caller);
    const member = await memberById(trx, merchant.code, caller.memberId);
    if ((await bankNameOf(trx, member)) !== null) throw isKnown('a name');
    if (isSameName(body.name, '')) throw refused({ path: 'name', key: 'security.rule.name' });
    await holdTeller({ ...call, db: trx }, member, body.password);
    await setBankName(trx, member, body.name, now);
    const recipient = { merchant: member.merchant, member_id: member.id };
    await tell({ db: trx, now }, recipient, 'nameTold', { holder: maskedName(body.name) });
    return {};
  });
}
