import type { Passkey } from '../../contract/passkeys/endpoints.ts';
import type { passkeys } from '../../contract/passkeys/inputs.ts';
import { revokeSessionsOf } from '../core/access/sessions.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { lockCaller } from '../member/locks.ts';
import { memberById } from '../member/members.ts';
import { toldOf } from './passkeys.ts';
import { holdOwner } from './proof.ts';

/** @throws ApiError passkeys.unknown where the caller has no such passkey */
export async function renamePasskey({ body, caller, db }: CallOf<typeof passkeys.renamePasskey>): Promise<Passkey> {
  const row = await db
    .updateTable('passkeys')
    .set({ label: body.label })
    .where('merchant', '=', caller.merchant)
    .where('id', '=', body.passkey)
    .where('member_id', '=', caller.memberId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw unknown();
  return toldOf(row);
}

/**
 * Removes a passkey of the caller. All other sessions of the account end: who removes one has often lost the device, and
 * which sessions it opened nobody wrote down. The other passkeys stay.
 * @throws ApiError passkeys.unknown, .proof, .password; session.locked
 */
export async function removePasskey(call: CallOf<typeof passkeys.removePasskey>): Promise<Record<never, never>> {
  const { body, caller, db, now } = call;
  const { merchant, memberId } = caller;
  await holdOwner(call, await memberById(db, merchant, memberId), body.password ?? '');
  return inTransaction(db, async (trx) => {
    await lockCaller(trx, caller);
    const { numDeletedRows } = await trx
      .deleteFrom('passkeys')
      .where('merchant', '=', merchant)
      .where('id', '=', body.passkey)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw unknown();
    await revokeSessionsOf({ db: trx, now }, caller, caller);
    return {};
  });
}

function unknown(): ApiError {
  return new ApiError('passkeys.unknown', 'Expected a passkey of the caller, found none of that name.');
}
