import { createHash } from 'node:crypto';
import type { OpenSession } from '../../contract/session/endpoints.ts';
import type { session } from '../../contract/session/inputs.ts';
import { type Caller, revokeFamily, revokeSession, revokeSessionsOf } from '../core/access/sessions.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import type { Db } from '../core/db/schema.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { lockCaller } from '../member/locks.ts';
import { SESSIONS_TOLD } from './limits.ts';

/** The sessions that can call for the caller's account; those that a ticket made are rows of their own. */
export async function listSessions({
  db,
  now,
  caller,
}: CallOf<typeof session.getSessions>): Promise<{ sessions: OpenSession[] }> {
  const rows = await openSessionsOf(db, caller, now);
  const sessions = rows.map(({ token_hash, browser, system, address, created_at, seen_at }) => ({
    ...{ id: publicId(token_hash), device: { browser, system }, address },
    ...{ since: created_at.getTime(), lastCall: seen_at.getTime(), isOwn: token_hash === caller.sessionId },
  }));
  const own = sessions.filter(({ isOwn }) => isOwn);
  return { sessions: [...own, ...sessions.filter(({ isOwn }) => !isOwn)].slice(0, SESSIONS_TOLD) };
}

/**
 * Ends one session of the caller's account as its own log-out would: with all others of its log-in, because whoever holds it
 * may have made tickets of it. What comes of the caller's own log-in ends alone, or the caller would go with it.
 * @throws ApiError session.unknown where the account has no such session open; session.own for the caller's
 */
export function endSession({
  caller,
  db,
  now,
  query,
}: CallOf<typeof session.endSession>): Promise<Record<never, never>> {
  return inTransaction(db, async (trx) => {
    // The member is locked first, because a ticket may be opening a session of that log-in.
    await lockCaller(trx, caller);
    const rows = await openSessionsOf(trx, caller, now);
    const ended = rows.find(({ token_hash }) => publicId(token_hash) === query.sessionId);
    if (!ended) throw new ApiError('session.unknown', 'Expected an open session of the caller, found none of that id.');
    if (ended.token_hash === caller.sessionId) {
      throw new ApiError('session.own', "Expected another session than the caller's own, which a log-out ends.");
    }
    const own = rows.find(({ token_hash }) => token_hash === caller.sessionId);
    const isOfOwn = own !== undefined && loginOf(own) === loginOf(ended);
    const named = { ...caller, sessionId: ended.token_hash };
    await (isOfOwn ? revokeSession({ db: trx, now }, named) : revokeFamily({ db: trx, now }, named));
    return {};
  });
}

/** Ends all sessions of the account but the caller's, with the plays that they opened. */
export function endOtherSessions({
  caller,
  db,
  now,
}: CallOf<typeof session.endOtherSessions>): Promise<{ ended: number }> {
  return inTransaction(db, async (trx) => {
    await lockCaller(trx, caller);
    return { ended: await revokeSessionsOf({ db: trx, now }, caller, caller) };
  });
}

/** The log-in that a session comes of, by the hash of its first session. */
function loginOf({ family, token_hash }: { readonly family: string | null; readonly token_hash: string }): string {
  return family ?? token_hash;
}

/** The last to call first. */
function openSessionsOf(db: Db, { merchant, memberId }: Caller, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['token_hash', 'family', 'browser', 'system', 'address', 'created_at', 'seen_at'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('token_hash')
    .execute();
}

/** What names a session on screens: it is made of the token's hash, so that it leads back to neither. */
function publicId(sessionId: string): string {
  return createHash('sha256').update(`session ${sessionId}`).digest().subarray(0, 16).toString('base64url');
}
