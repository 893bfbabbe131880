import type { AuthenticatorOffer } from '../../../contract/security/endpoints.ts';
import type { security } from '../../../contract/security/inputs.ts';
import { takeAuthenticatorProof } from '../../confirmation/recovery.ts';
import { addressOf, drawSecret } from '../../confirmation/totp.ts';
import { heldBy } from '../../confirmation/ways.ts';
import type { CallOf } from '../../core/call/handle.ts';
import { countCall } from '../../core/call/rate.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { lockCaller } from '../../member/locks.ts';
import { memberById } from '../../member/members.ts';
import { AUTHENTICATOR_RATE } from '../limits.ts';
import { holdOwner } from '../owner.ts';
import { keepPending } from './pending.ts';
import { noOwner, refused } from './refusal.ts';

/**
 * Begins to connect an authenticator application of the caller's. Where there is one already, a code of it or a recovery code
 * has to come too, because to replace it is to remove it; it stays until the new one is proven. One that was begun with
 * before, perhaps in another tab, is worth nothing any more.
 * @throws ApiError security.authenticator with the field; security.proof, session.locked; request.tooMany
 */
export function beginAuthenticator(call: CallOf<typeof security.beginAuthenticator>): Promise<AuthenticatorOffer> {
  const { body, caller, merchant, now, random } = call;
  return inTransaction(call.db, async (trx) => {
    const inside = { ...call, db: trx };
    await lockCaller(trx, caller);
    const member = await memberById(trx, merchant.code, caller.memberId);
    const { hasAuthenticator } = await heldBy(trx, member);
    const { code = '' } = body;
    // A field that was left empty costs no try.
    if (hasAuthenticator && code === '') throw refused('code', 'errors.field.required');
    await countCall({ db: trx, now }, `authenticator ${merchant.code} ${member.id}`, AUTHENTICATOR_RATE);
    await holdOwner(inside, member, body.password ?? '', noOwner);
    if (hasAuthenticator && !(await takeAuthenticatorProof(inside, member, code))) {
      throw refused('code', 'security.rule.code');
    }
    const secret = drawSecret(random);
    const expiresAt = await keepPending(inside, member, secret);
    const address = addressOf(secret, { issuer: merchant.name, account: member.username });
    return { secret, address, expiresAt: expiresAt.getTime() };
  });
}
