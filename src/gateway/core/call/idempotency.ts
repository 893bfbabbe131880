import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import { later } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { DatabaseUnavailableError } from '../db/unavailable.ts';
import { type Random, randomToken } from '../random.ts';
import { ApiError } from './errors.ts';
import { type Begun, forgetLater } from './forget.ts';
import { IDEMPOTENCY_KEY, IDEMPOTENCY_LOST_MS } from './limits.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** An answer as it went out. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** A call that this process has begun and that nobody else runs. */
export interface Operation extends Begun {
  /** Encrypts the kept answer. It is made from the caller's key, which is not kept. */
  readonly secret: Buffer;
}

interface Asked {
  readonly merchant: string;
  /** Member id; null for visitors, whose keys share one space and are told apart by their strength. */
  readonly memberId: string | null;
  /** `METHOD path`. */
  readonly endpoint: string;
  readonly key: string | undefined;
  /** Query and opened body. */
  readonly input: unknown;
}

/**
 * Begins a call under its Idempotency-Key, or finds the answer it had (DESIGN 6).
 * @throws ApiError idempotency.missing, idempotency.mismatch (same key, other input), idempotency.running
 */
export async function begin(context: Context, asked: Asked): Promise<Operation | Answer> {
  const { db, random, now } = context;
  const { key } = asked;
  if (key === undefined || !IDEMPOTENCY_KEY.test(key)) {
    throw new ApiError('idempotency.missing', 'Expected an Idempotency-Key of 22 to 128 letters, digits, - and _.');
  }
  const scope = createHash('sha256')
    .update(JSON.stringify([asked.merchant, asked.memberId, asked.endpoint, key]))
    .digest('hex');
  const fingerprint = createHmac('sha256', key).update(canonical(asked.input)).digest('hex');
  const secret = createHmac('sha256', key).update(`answer ${scope}`).digest();
  const { merchant } = asked;
  const operation: Operation = { scope, merchant, owner: randomToken(random), secret };
  if (await claim(context, operation, fingerprint)) return operation;

  const row = await db
    .selectFrom('idempotency')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('scope', '=', scope)
    .executeTakeFirst();
  if (row && row.fingerprint !== fingerprint) {
    throw new ApiError(
      'idempotency.mismatch',
      'Expected the input that this Idempotency-Key came with, found another.',
    );
  }
  if (row?.status != null && row.answer) return { status: row.status, text: decrypt(secret, row.answer) };
  if (row && later(row.started_at, IDEMPOTENCY_LOST_MS) <= now && (await takeOver(context, operation, row.owner))) {
    return operation;
  }
  throw new ApiError('idempotency.running', 'The call with this Idempotency-Key is still running; ask again.', {
    headers: { 'Retry-After': '1' },
  });
}

/** @returns false where the key is known already */
async function claim(context: Context, operation: Operation, fingerprint: string): Promise<boolean> {
  const { merchant, scope, owner } = operation;
  try {
    const { numInsertedOrUpdatedRows: inserted } = await context.db
      .insertInto('idempotency')
      .values({ merchant, scope, fingerprint, owner, started_at: context.now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return inserted === 1n;
  } catch (error) {
    // The row may have come into being, or may do so yet, although its answer did not arrive.
    if (error instanceof DatabaseUnavailableError && error.sent) forgetLater(context, operation);
    throw error;
  }
}

/** The process that began the call is gone, and its transaction with it, so this process runs it instead. */
async function takeOver(context: Context, operation: Operation, lost: string): Promise<boolean> {
  const { merchant, scope, owner } = operation;
  try {
    const { numUpdatedRows } = await context.db
      .updateTable('idempotency')
      .set({ owner, started_at: context.now })
      .where('merchant', '=', merchant)
      .where('scope', '=', scope)
      .where('owner', '=', lost)
      .where('status', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  } catch (error) {
    if (error instanceof DatabaseUnavailableError && error.sent) forgetLater(context, operation);
    throw error;
  }
}

/**
 * Keeps the answer for repetitions. It runs inside the handler's transaction, so that effect and answer are committed
 * together.
 * @throws ApiError idempotency.running where another process has taken the call over; nothing may be committed here
 *   then
 */
export async function finish(
  db: Db,
  { merchant, scope, owner, secret }: Operation,
  { status, text }: Answer,
  random: Random,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('idempotency')
    .set({ status, answer: encrypt(secret, text, random) })
    .where('merchant', '=', merchant)
    .where('scope', '=', scope)
    .where('owner', '=', owner)
    .where('status', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ApiError('idempotency.running', 'Another process has taken this call over.');
}

function encrypt(secret: Buffer, text: string, random: Random): Buffer {
  const iv = random.bytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', secret, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

function decrypt(secret: Buffer, answer: Uint8Array): string {
  const all = Buffer.from(answer);
  const decipher = createDecipheriv('aes-256-gcm', secret, all.subarray(0, IV_BYTES));
  decipher.setAuthTag(all.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(all.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** JSON with sorted keys, so that the same input gives the same text in whatever order the sender wrote it. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`);
  return `{${members.join(',')}}`;
}
