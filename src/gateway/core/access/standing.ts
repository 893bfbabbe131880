import { CompiledQuery } from 'kysely';
import { ApiError } from '../call/errors.ts';
import { pipelined } from '../db/pipeline.ts';
import type { Trx } from '../db/schema.ts';
import { sqlState } from '../db/transaction.ts';
import type { Caller } from './sessions.ts';

/** Names a session: its merchant, and the hash of its token. */
export type SessionName = Pick<Caller, 'merchant' | 'sessionId'>;

const HOLD_SESSION = 'SELECT hold_session($1, $2)';

/** Why the database holds no session (migration core-hold-session). */
const SESSION_HAS_ENDED = 'SE001';

/**
 * Holds the caller's session until the transaction ends: whoever ends it waits, and where it has ended already the
 * transaction's next statement fails by {@link hasEnded}, which the core answers with session.expired. It costs no wait
 * for an answer. Every write that lets somebody in or moves money passes it, as the core does for those under an
 * Idempotency-Key; and after the member's row is locked, because who ends sessions locks that first.
 */
export async function holdSession(trx: Trx, { merchant, sessionId }: SessionName): Promise<void> {
  await trx.executeQuery(pipelined(CompiledQuery.raw(HOLD_SESSION, [merchant, sessionId])));
}

/**
 * One row for the FROM of a statement, which with it holds a session as {@link holdSession} does, or fails.
 * @param merchant SQL, such as `$1`
 * @param sessionId SQL
 */
export function heldSession(merchant: string, sessionId: string): string {
  return `hold_session(${merchant}, ${sessionId})`;
}

/** Whether a transaction failed because its caller's session had ended. */
export function hasEnded(error: unknown): boolean {
  return sqlState(error) === SESSION_HAS_ENDED;
}

export function sessionEnded(): ApiError {
  return new ApiError('session.expired', 'Expected a session that is open, found one that has ended.');
}
