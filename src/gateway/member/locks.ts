import type { Caller } from '../core/access/sessions.ts';
import { holdSession } from '../core/access/standing.ts';
import type { Trx } from '../core/db/schema.ts';
import type { Member } from './members.ts';

/**
 * Locks a member's row: others who lock or change it wait until this transaction ends. Rows that name the member may be
 * added meanwhile, as a message to them is, because two members who write to each other would else wait for each other.
 */
export async function lockMember(trx: Trx, { merchant, id }: Pick<Member, 'merchant' | 'id'>): Promise<void> {
  await trx
    .selectFrom('members')
    .select('id')
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
}

/**
 * Locks the caller's row and holds their session, which whoever ends it waits for: what follows is done while the session
 * stands, or not at all.
 */
export async function lockCaller(trx: Trx, caller: Pick<Caller, 'merchant' | 'memberId' | 'sessionId'>): Promise<void> {
  await lockMember(trx, { merchant: caller.merchant, id: caller.memberId });
  await holdSession(trx, caller);
}
