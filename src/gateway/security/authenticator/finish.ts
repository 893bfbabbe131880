import type { security } from '../../../contract/security/inputs.ts';
import { bindAuthenticator } from '../../confirmation/authenticator.ts';
import { issueRecoveryCodes } from '../../confirmation/recovery.ts';
import { stepOf } from '../../confirmation/totp.ts';
import type { CallOf } from '../../core/call/handle.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { lockCaller } from '../../member/locks.ts';
import { tell } from '../../messages/tell.ts';
import { dropPending, tryPending } from './pending.ts';
import { refused } from './refusal.ts';

/**
 * Connects the authenticator application that the caller has begun with, once a code of it has come; that code is then used
 * up. The one that there was goes, with its recovery codes. The member is told by message, in the same transaction.
 * @returns recovery codes, which nobody can be told again
 * @throws ApiError security.authenticator with the field, security.bindingOver
 */
export function finishAuthenticator(
  call: CallOf<typeof security.finishAuthenticator>,
): Promise<{ recoveryCodes: string[] }> {
  const { body, caller, merchant, now } = call;
  return inTransaction(call.db, async (trx) => {
    const inside = { ...call, db: trx };
    const owner = { merchant: merchant.code, id: caller.memberId };
    await lockCaller(trx, caller);
    const secret = await tryPending(inside, owner);
    const step = stepOf(secret, body.code, now);
    if (step === null) throw refused('code', 'security.rule.code');
    await dropPending(trx, owner);
    await bindAuthenticator(inside, owner, secret, step);
    const recoveryCodes = await issueRecoveryCodes(inside, owner);
    await tell({ db: trx, now }, { merchant: owner.merchant, member_id: owner.id }, 'authenticatorBound', {});
    return { recoveryCodes };
  });
}
