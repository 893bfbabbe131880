import type { session } from '../../contract/session/inputs.ts';
import { revokeFamily } from '../core/access/sessions.ts';
import type { CallOf } from '../core/call/handle.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { lockMember } from '../member/locks.ts';

/** Ends the caller's session, and with it those that tickets have made of the same log-in, in whichever tab they are. */
export function logOut({ caller, db, now }: CallOf<typeof session.logOut>): Promise<Record<never, never>> {
  return inTransaction(db, async (trx) => {
    await lockMember(trx, { merchant: caller.merchant, id: caller.memberId });
    await revokeFamily({ db: trx, now }, caller);
    return {};
  });
}
