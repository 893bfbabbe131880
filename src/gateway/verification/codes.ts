import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { ApiError } from '../core/call/errors.ts';
import { later } from '../core/clock.ts';
import type { Db } from '../core/db/schema.ts';
import type { Random } from '../core/random.ts';
import { CODE } from './limits.ts';

/** What a code is sent for: a code for one purpose is none for another. */
export type Purpose = 'login' | 'register' | 'reset' | 'confirmation';

/** Whose code it is. */
export interface CodeOwner {
  readonly merchant: string;
  readonly purpose: Purpose;
  /** The number in E.164, or the address of mail in lower case. */
  readonly target: string;
}

/**
 * Draws a code and keeps its hash. One that was sent before is good no longer.
 * @returns six digits
 */
export async function issueCode(
  { db, random, now }: { db: Db; random: Random; now: Date },
  owner: CodeOwner,
  lifeMs: number = CODE.lifeMs,
): Promise<string> {
  const code = String(random.integer(10 ** CODE.digits)).padStart(CODE.digits, '0');
  const row = { code_hash: hashCode(owner, code), tries: 0, expires_at: later(now, lifeMs) };
  await db
    .insertInto('verification_codes')
    .values({ merchant: owner.merchant, purpose: owner.purpose, target: hashTarget(owner), ...row })
    .onConflict((conflict) => conflict.columns(['merchant', 'purpose', 'target']).doUpdateSet(row))
    .execute();
  return code;
}

/**
 * Takes a code: it is good once, and after five wrong ones no more. A wrong try counts even where its call is refused.
 * @throws ApiError verification.code, verification.expired
 */
export async function takeCode({ db, now }: { db: Db; now: Date }, owner: CodeOwner, given: string): Promise<void> {
  const key = { merchant: owner.merchant, purpose: owner.purpose, target: hashTarget(owner) };
  // The try is counted before it is looked at, so that a hundred at once cannot all pass under one count.
  const row = await db
    .updateTable('verification_codes')
    .set({ tries: sql<number>`LEAST(tries + 1, 1000)` })
    .where((eb) => eb.and(key))
    .returning(['code_hash', 'tries', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= now || row.tries > CODE.tries) {
    throw refusal(
      'verification.expired',
      'Expected a code that was sent a short time ago, found none that is still good.',
    );
  }
  const matches = timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(hashCode(owner, digitsOf(given))));
  // Of two who bring the right code at the same moment one finds it deleted.
  const taken = matches && (await removeCode(db, key, row.code_hash));
  if (!taken) throw refusal('verification.code', 'Expected the code that was sent, found another.');
}

async function removeCode(
  db: Db,
  key: { merchant: string; purpose: string; target: string },
  code_hash: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('verification_codes')
    .where((eb) => eb.and({ ...key, code_hash }))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Takes away the code that may wait to be used. */
export async function removeCodes(db: Db, owner: CodeOwner): Promise<void> {
  const key = { merchant: owner.merchant, purpose: owner.purpose, target: hashTarget(owner) };
  await db
    .deleteFrom('verification_codes')
    .where((eb) => eb.and(key))
    .execute();
}

/** Removes codes that nobody used in time. */
export async function purgeCodes({ db, now }: { db: Db; now: Date }): Promise<void> {
  await db.deleteFrom('verification_codes').where('expires_at', '<=', now).execute();
}

function refusal(code: 'verification.code' | 'verification.expired', message: string): ApiError {
  return new ApiError(code, message, { keepWrites: true });
}

/** What people type for a code: with blanks, or in the digits of their script. @returns without them, in ASCII */
export function digitsOf(given: string): string {
  return given
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/\p{Nd}/gu, asciiDigit);
}

function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  // Digits of a script follow each other, and begin at a code point that a round of ten ends at.
  let zero = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && point - zero < 9) zero -= 1;
  return String(point - zero);
}

function hashTarget({ merchant, purpose, target }: CodeOwner): string {
  return createHash('sha256')
    .update(JSON.stringify([merchant, purpose, target]))
    .digest('hex');
}

/** The hash keeps a code out of backups and logs of the database; a few minutes of life keep it from being of use. */
function hashCode({ merchant, purpose, target }: CodeOwner, code: string): string {
  return createHash('sha256')
    .update(JSON.stringify([merchant, purpose, target, code]))
    .digest('hex');
}
