import { hash } from 'node:crypto';
import { sql as query, type RawBuilder } from 'kysely';
import { later } from '../clock.ts';
import type { Lookups } from '../db/lookups.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { Merchant } from '../merchants/merchant.ts';
import type { Visitor } from '../merchants/site.ts';
import { type Random, randomToken } from '../random.ts';
import { maskedAddress } from './address.ts';
import { deviceOf } from './device.ts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS, SESSION_TOKEN_BITS, SESSION_TOUCH_MS } from './limits.ts';
import type { Audience, Hold } from './tables.ts';

/** Who calls, if somebody is logged in. */
export interface Caller {
  readonly memberId: string;
  readonly merchant: string;
  readonly audience: Audience;
  /** What this session is held for; only calls that the contract declares so serve it until then. */
  readonly held: Hold | null;
  /** An id that names this session and cannot open it. */
  readonly sessionId: string;
}

/** The log-in that a session comes of. */
export interface Family {
  /** An id of the session that the log-in opened. */
  readonly family: string;
  /** When everything ends that comes of it. */
  readonly endsAt: Date;
}

interface NewSession extends Pick<Caller, 'memberId' | 'merchant' | 'audience'>, Partial<Pick<Caller, 'held'>> {
  /** Left out where its owner has proven who they are; else the session ends with the others of that log-in. */
  readonly of?: Family | undefined;
  /** Who opens it, which its owner is told; left out where nobody knows. */
  readonly from?: Visitor;
}

/**
 * Opens a session.
 * @returns the token, of which only the hash is kept, so it cannot be told again
 */
export async function openSession(
  { db, random, now }: { db: Db; random: Random; now: Date },
  { memberId, merchant, audience, held = null, of, from }: NewSession,
): Promise<string> {
  const token = randomToken(random, SESSION_TOKEN_BITS);
  const endsAt = of?.endsAt ?? later(now, SESSION_ABSOLUTE_MS);
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      member_id: memberId,
      merchant,
      audience,
      created_at: now,
      seen_at: now,
      expires_at: new Date(Math.min(later(now, SESSION_IDLE_MS).getTime(), endsAt.getTime())),
      ends_at: endsAt,
      proven_at: of ? null : now,
      family: of?.family ?? null,
      ...(from && { ...deviceOf(from.agent), address: maskedAddress(from.ip) }),
      held,
    })
    .execute();
  return token;
}

/** What a call reads in one statement with its caller's session, because it reads nothing else. */
export interface Alongside {
  /** An expression of SQL that knows the row of sessions as `session`, and its parameters as $4 and on. */
  readonly sql: string;
  parameters(merchant: Merchant): readonly unknown[];
}

/** A session of which nothing but the caller is asked. */
const NOTHING: Alongside = { sql: 'NULL', parameters: () => [] };

/** The statement that finds a session by merchant, hash of its token and time. @param alongside SQL, as of Alongside */
export function findSession(alongside: string): string {
  return `SELECT member_id, audience, held, seen_at, ends_at, (${alongside}) AS alongside FROM sessions AS session
    WHERE merchant = $1 AND token_hash = $2 AND revoked_at IS NULL AND expires_at > $3`;
}

interface Found {
  readonly member_id: string;
  readonly audience: Audience;
  readonly held: Hold | null;
  readonly seen_at: Date;
  readonly ends_at: Date;
  readonly alongside: unknown;
}

/**
 * Finds the session of a token. The statement is always the same, so that a connection prepares it once.
 * @returns the caller and what was read alongside; null for a token that is unknown, idle for too long, past its end,
 *   revoked or of another merchant
 */
export async function authenticate(
  { db, lookups, now }: { db: Db; lookups: Lookups; now: Date },
  token: string,
  merchant: Merchant,
  { sql, parameters }: Alongside = NOTHING,
): Promise<{ readonly caller: Caller; readonly alongside: unknown } | null> {
  const sessionId = hashToken(token);
  const values = [merchant.code, sessionId, now, ...parameters(merchant)];
  const [row] = await lookups.find<Found>(findSession(sql), values);
  if (!row) return null;
  if (now.getTime() - row.seen_at.getTime() >= SESSION_TOUCH_MS) {
    const idle = Math.min(later(now, SESSION_IDLE_MS).getTime(), row.ends_at.getTime());
    await db
      .updateTable('sessions')
      .set({ seen_at: now, expires_at: new Date(idle) })
      .where('merchant', '=', merchant.code)
      .where('token_hash', '=', sessionId)
      .execute();
  }
  const { member_id: memberId, audience, held, alongside } = row;
  return { caller: { memberId, merchant: merchant.code, audience, held, sessionId }, alongside };
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

/**
 * Whether neither anybody nor its last moment has ended the session that a row names, to be read with the row.
 * @param row columns that hold merchant and session
 */
export function sessionStands(
  { merchant, session }: { readonly merchant: string; readonly session: string },
  now: Date,
): RawBuilder<boolean> {
  return query<boolean>`EXISTS (SELECT FROM sessions WHERE sessions.merchant = ${query.ref(merchant)}
    AND sessions.token_hash = ${query.ref(session)} AND sessions.revoked_at IS NULL AND sessions.ends_at > ${now})`;
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
 * Ends a session with all others of its log-in: the one that the log-in opened, and those that came of it by tickets. Who
 * calls it holds the member's row locked, because a ticket may be opening one.
 */
export async function revokeFamily(
  { db, now }: { db: Trx; now: Date },
  { merchant, memberId, sessionId }: Pick<Caller, 'merchant' | 'memberId' | 'sessionId'>,
): Promise<void> {
  const session = await selectUnrevoked(db, { merchant, sessionId }).select('family').executeTakeFirst();
  const first = session?.family ?? sessionId;
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where((eb) => eb.or([eb('token_hash', '=', first), eb('family', '=', first)]))
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Whether the caller proved who they are, by whatever way, within the last `withinMs`. A session that was made of another
 * one proves nothing of its own.
 */
export async function isJustProven(
  { db, now, caller }: { db: Db; now: Date; caller: Caller },
  withinMs: number,
): Promise<boolean> {
  const session = await selectUnrevoked(db, caller).select('proven_at').executeTakeFirst();
  const proven = session?.proven_at ?? null;
  return proven !== null && now.getTime() - proven.getTime() < withinMs;
}

/**
 * Ends all sessions of a member, those too that have been idle for too long, because plays that they opened go on. Who
 * closes an account calls it in the same transaction, with the account locked against log-ins: a session that is not
 * revoked may act, and the core asks nothing else of its owner.
 * @param except the session that goes on, of the caller who ends the others
 * @returns how many could still call
 */
export async function revokeSessionsOf(
  { db, now }: { db: Db; now: Date },
  { merchant, memberId }: Pick<Caller, 'merchant' | 'memberId'>,
  except: Pick<Caller, 'sessionId'> | null = null,
): Promise<number> {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .$if(except !== null, (query) => query.where('token_hash', '<>', except?.sessionId ?? ''))
    .returning('expires_at')
    .execute();
  return ended.filter(({ expires_at }) => expires_at > now).length;
}

function hashToken(token: string): string {
  return hash('sha256', token);
}
