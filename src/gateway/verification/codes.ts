import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { ApiError } from '../core/call/errors.ts';
import { later } from '../core/clock.ts';
import type { Db } from '../core/db/schema.ts';
import type { Random } from '../core/random.ts';
import { CODE } from './limits.ts';
import type { VerificationTables } from './tables.ts';

/** What a code is sent for: a code for one purpose is none for another. */
export type Purpose = 'login' | 'register' | 'reset' | 'confirmation' | 'contact' | 'contactProof';

/** Whose code it is. */
export interface CodeOwner {
  readonly merchant: string;
  readonly purpose: Purpose;
  /** The number in E.164, or the address of mail in lower case. */
  readonly target: string;
  /**
   * Who asked for it, where others may have one sent to the same target for the same purpose: a code is good for whoever
   * asked for it, and nobody uses up the tries of another.
   */
  readonly memberId?: string | undefined;
}

/** What is kept of a code: its hash, or what a provider that drew it calls its sending by. */
type KeptCode = Pick<VerificationTables['verification_codes'], 'code_hash' | 'session'>;

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
  await keepCode({ db, now }, owner, { code_hash: hashCode(owner, code), session: null }, lifeMs);
  return code;
}

/** Keeps what a code that comes back is checked by. One that was sent before is good no longer. */
export async function keepCode(
  { db, now }: { db: Db; now: Date },
  owner: CodeOwner,
  kept: KeptCode,
  lifeMs: number,
): Promise<void> {
  const row = { ...kept, tries: 0, expires_at: later(now, lifeMs) };
  await db
    .insertInto('verification_codes')
    .values({ ...keyOf(owner), ...row })
    .onConflict((conflict) => conflict.columns(['merchant', 'purpose', 'target']).doUpdateSet(row))
    .execute();
}

/**
 * Takes a code: it is good once, and after five wrong ones no more. A wrong try counts even where its call is refused.
 * @throws ApiError verification.code, verification.expired, which also one is refused with that another drew and that was
 *   not proven
 */
export async function takeCode({ db, now }: { db: Db; now: Date }, owner: CodeOwner, given: string): Promise<void> {
  const { code_hash } = await countTry({ db, now }, owner);
  if (code_hash === null) throw refusedCode('expired');
  const matches = timingSafeEqual(Buffer.from(code_hash), Buffer.from(hashCode(owner, digitsOf(given))));
  // Of two who bring the right code at the same moment one finds it deleted.
  if (!matches || !(await removeCode(db, owner, code_hash))) throw refusedCode('wrong');
}

async function removeCode(db: Db, owner: CodeOwner, code_hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('verification_codes')
    .where((eb) => eb.and({ ...keyOf(owner), code_hash }))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** What another calls the sending by that waits for its code; null where there is none, or its code is proven by now. */
export async function sessionOf({ db }: { db: Db }, owner: CodeOwner): Promise<string | null> {
  const row = await db
    .selectFrom('verification_codes')
    .select('session')
    .where((eb) => eb.and(keyOf(owner)))
    .executeTakeFirst();
  return row?.session ?? null;
}

/**
 * Counts a try of a code before it is looked at, so that a hundred at once cannot all pass under one count.
 * @throws ApiError verification.expired where there is none that is still good
 */
export async function countTry({ db, now }: { db: Db; now: Date }, owner: CodeOwner): Promise<KeptCode> {
  const row = await db
    .updateTable('verification_codes')
    .set({ tries: sql<number>`LEAST(tries + 1, 1000)` })
    .where((eb) => eb.and(keyOf(owner)))
    .returning(['code_hash', 'session', 'tries', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= now || row.tries > CODE.tries) throw refusedCode('expired');
  return row;
}

/**
 * Keeps that a code is right which another drew, so that it is taken like one of ours: once, but also where the rest of
 * what it came with was refused. It is taken at the cost of the try that has proven it.
 * @param session of the sending that the code was for
 */
export async function keepProven(
  { db }: { db: Db },
  owner: CodeOwner,
  { session, code }: { readonly session: string; readonly code: string },
): Promise<void> {
  await db
    .updateTable('verification_codes')
    // Others may have tried meanwhile.
    .set({ code_hash: hashCode(owner, code), session: null, tries: sql<number>`LEAST(tries, ${CODE.tries}) - 1` })
    .where((eb) => eb.and({ ...keyOf(owner), session }))
    .execute();
}

/** Takes away the code that may wait to be used. */
export async function removeCodes(db: Db, owner: CodeOwner): Promise<void> {
  await db
    .deleteFrom('verification_codes')
    .where((eb) => eb.and(keyOf(owner)))
    .execute();
}

/** What a code is refused with. The refusal keeps what its call has written: the try counts. */
export function refusedCode(why: 'wrong' | 'expired', cause?: unknown): ApiError {
  const details = { keepWrites: true, ...(cause !== undefined && { cause }) };
  return why === 'wrong'
    ? new ApiError('verification.code', 'Expected the code that was sent, found another.', details)
    : new ApiError(
        'verification.expired',
        'Expected a code that was sent a short time ago, found none that is still good.',
        details,
      );
}

/** Removes codes that nobody used in time. */
export async function purgeCodes({ db, now }: { db: Db; now: Date }): Promise<void> {
  await db.deleteFrom('verification_codes').where('expires_at', '<=', now).execute();
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

function keyOf(owner: CodeOwner) {
  const { merchant, purpose } = owner;
  const hash = createHash('sha256').update(JSON.stringify(partsOf(owner)));
  return { merchant, purpose, target: hash.digest('hex') };
}

/** The hash keeps a code out of backups and logs of the database; a few minutes of life keep it from being of use. */
function hashCode(owner: CodeOwner, code: string): string {
  return createHash('sha256')
    .update(JSON.stringify([...partsOf(owner), code]))
    .digest('hex');
}

function partsOf({ merchant, purpose, target, memberId }: CodeOwner): readonly string[] {
  return [merchant, purpose, target, ...(memberId === undefined ? [] : [memberId])];
}
