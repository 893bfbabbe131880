import { createHash } from 'node:crypto';
import { later } from '../clock.ts';
import type { Db, Trx } from '../db/schema.ts';
import { type Random, randomToken } from '../random.ts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS, SESSION_TOKEN_BITS, SESSION_TOUCH_MS } from './limits.ts';
import type { Audience } from './tables.ts';

/** Who calls, if somebody is logged in. */
export interface Caller {
  readonly memberId: string;
  readonly merchant: string;
  readonly audience: Audience;
  /** An id that names this session and cannot open it. */
  readonly sessionId: string;
}

/**
 * Opens a session.
 * @returns the token, of which only the hash is kept, so it cannot be told again
 */
export async function openSession(
  { db, random, now }: { db: Db; random: Random; now: Date },
  { memberId, merchant, audience }: Pick<Caller, 'memberId' | 'merchant' | 'audience'>,
): Promise<string> {
  const token = randomToken(random, SESSION_TOKEN_BITS);
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      member_id: memberId,
      merchant,
      audience,
      created_at: now,
      seen_at: now,
      expires_at: later(now, SESSION_IDLE_MS),
      ends_at: later(now, SESSION_ABSOLUTE_MS),
    })
    .execute();
  return token;
}

/**
 * Finds the session of a token.
 * @returns null for a token that is unknown, idle for too long, past its end, revoked or of another merchant
 */
export async function authenticate(
  { db, now }: { db: Db; now: Date },
  token: string,
  merchant: string,
): Promise<Caller | null> {
  const sessionId = hashToken(token);
  const row = await selectUnrevoked(db, { merchant, sessionId })
    .select(['member_id', 'audience', 'seen_at', 'ends_at'])
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  if (now.getTime() - row.seen_at.getTime() >= SESSION_TOUCH_MS) {
    const idle = Math.min(later(now, SESSION_IDLE_MS).getTime(), row.ends_at.getTime());
    await db
      .updateTable('sessions')
      .set({ seen_at: now, expires_at: new Date(idle) })
      .where('merchant', '=', merchant)
      .where('token_hash', '=', sessionId)
      .execute();
  }
  return { memberId: row.member_id, merchant, audience: row.audience, sessionId };
}

/**
 * The query for a session that nobody has ended. What time has ended it is the caller's to say, because a play outlives
 * an idle session.
 */
export function selectUnrevoked(db: Db | Trx, { merchant, sessionId }: Pick<Caller, 'merchant' | 'sessionId'>) {
  return db
    .selectFrom('sessions')
    .where('merchant', '=', merchant)
    .where('token_hash', '=', sessionId)
    .where('revoked_at', 'is', null);
}

/** Ends one session; ending it again changes nothing. */
export async function revokeSession(
  { db, now }: { db: Db; now: Date },
  { merchant, sessionId }: Pick<Caller, 'merchant' | 'sessionId'>,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('merchant', '=', merchant)
    .where('token_hash', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Ends all sessions of a member, those too that have been idle for too long, because plays that they opened go on. Who
 * closes an account calls it in the same transaction, with the account locked against log-ins: a session that is not
 * revoked may act, and the core asks nothing else of its owner.
 * @returns how many could still call
 */
export async function revokeSessionsOf(
  { db, now }: { db: Db; now: Date },
  { merchant, memberId }: Pick<Caller, 'merchant' | 'memberId'>,
): Promise<number> {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .returning('expires_at')
    .execute();
  return ended.filter(({ expires_at }) => expires_at > now).length;
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
