import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { ApiError } from './errors.ts';

/**
 * Counts a call and refuses the one past the limit. Windows are fixed and kept in the database, so that all processes
 * count together.
 * @param subject who is counted and for what, for example `logIn:203.0.113.7`
 * @throws ApiError request.tooMany, with Retry-After
 */
export async function countCall(
  { db, now }: { db: Db; now: Date },
  subject: string,
  { most, windowMs }: { most: number; windowMs: number },
): Promise<void> {
  const start = Math.floor(now.getTime() / windowMs) * windowMs;
  const { calls } = await db
    .insertInto('rates')
    .values({ subject, window_start: new Date(start), calls: 1, expires_at: new Date(start + windowMs) })
    .onConflict((conflict) =>
      conflict.columns(['subject', 'window_start']).doUpdateSet({ calls: sql<number>`rates.calls + 1` }),
    )
    .returning('calls')
    .executeTakeFirstOrThrow();
  if (calls <= most) return;
  const seconds = Math.max(1, Math.ceil((start + windowMs - now.getTime()) / 1000));
  throw new ApiError('request.tooMany', `Expected at most ${most} calls in ${windowMs / 1000} s, found more.`, {
    value: { retryAfterSeconds: seconds },
    headers: { 'Retry-After': String(seconds) },
  });
}
