import { sql } from 'kysely';
import { later } from '../clock.ts';
import type { Db } from '../db/schema.ts';
import { ApiError } from './errors.ts';

interface Needs {
  readonly db: Db;
  readonly now: Date;
}

/** Windows are fixed, so that all processes count in the same one. */
function windowOf(now: Date, windowMs: number): Date {
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs);
}

/**
 * Counts an event without refusing anything.
 * @returns how often it has happened in this window, this time included
 */
export async function count({ db, now }: Needs, subject: string, windowMs: number): Promise<number> {
  const window_start = windowOf(now, windowMs);
  const { calls } = await db
    .insertInto('rates')
    .values({ subject, window_start, calls: 1, expires_at: later(window_start, windowMs) })
    .onConflict((conflict) =>
      conflict.columns(['subject', 'window_start']).doUpdateSet({ calls: sql<number>`rates.calls + 1` }),
    )
    .returning('calls')
    .executeTakeFirstOrThrow();
  return calls;
}

/** Takes back an event that {@link count} has counted at the same `now`, because it turned out to be none. */
export async function uncount({ db, now }: Needs, subject: string, windowMs: number): Promise<void> {
  await db
    .updateTable('rates')
    .set({ calls: sql<number>`calls - 1` })
    .where('subject', '=', subject)
    .where('window_start', '=', windowOf(now, windowMs))
    .where('calls', '>', 0)
    .execute();
}

/** How often it has happened in this window. */
export async function counted({ db, now }: Needs, subject: string, windowMs: number): Promise<number> {
  const row = await db
    .selectFrom('rates')
    .select('calls')
    .where('subject', '=', subject)
    .where('window_start', '=', windowOf(now, windowMs))
    .executeTakeFirst();
  return row?.calls ?? 0;
}

/**
 * Counts a call and refuses the one past the limit.
 * @param subject who is counted and for what, for example `logIn:203.0.113.7`
 * @throws ApiError request.tooMany, with Retry-After
 */
export async function countCall(
  { db, now }: Needs,
  subject: string,
  { most, windowMs }: { most: number; windowMs: number },
): Promise<void> {
  const calls = await count({ db, now }, subject, windowMs);
  if (calls <= most) return;
  const end = windowOf(now, windowMs).getTime() + windowMs;
  const seconds = Math.max(1, Math.ceil((end - now.getTime()) / 1000));
  throw new ApiError('request.tooMany', `Expected at most ${most} calls in ${windowMs / 1000} s, found more.`, {
    value: { retryAfterSeconds: seconds },
    headers: { 'Retry-After': String(seconds) },
  });
}
