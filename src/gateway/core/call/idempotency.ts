import { createCipheriv, createDecipheriv, createHmac, hash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { heldSession, type SessionName } from '../access/standing.ts';
import { canonical } from '../canonical.ts';
import { later } from '../clock.ts';
import type { Context } from '../context.ts';
import { committing, pipelined } from '../db/pipeline.ts';
import type { Db, Trx } from '../db/schema.ts';
import { sqlState } from '../db/transaction.ts';
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

/** A call under its key. */
export interface Operation extends Begun {
  /** HMAC of the input, which tells whether a repetition asks the same. */
  readonly fingerprint: string;
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
 * Names a call by its Idempotency-Key, its caller and its endpoint.
 * @throws ApiError idempotency.missing
 */
export function nameOperation({ random }: Pick<Context, 'random'>, asked: Asked): Operation {
  const { key, merchant } = asked;
  if (key === undefined || !IDEMPOTENCY_KEY.test(key)) {
    throw new ApiError('idempotency.missing', 'Expected an Idempotency-Key of 22 to 128 letters, digits, - and _.');
  }
  const scope = hash('sha256', JSON.stringify([asked.merchant, asked.memberId, asked.endpoint, key]));
  const fingerprint = createHmac('sha256', key).update(canonical(asked.input)).digest('hex');
  const secret = createHmac('sha256', key).update(`answer ${scope}`).digest();
  return { scope, merchant, owner: randomToken(random), fingerprint, secret };
}

interface Known {
  readonly fingerprint: string;
  readonly status: number | null;
  readonly answer: Uint8Array | null;
}

/**
 * The answer that a call had; null where it has none yet.
 * @throws ApiError idempotency.mismatch (same key, other input)
 */
function answerOf({ fingerprint, secret }: Operation, row: Known): Answer | null {
  if (row.fingerprint !== fingerprint) {
    throw new ApiError(
      'idempotency.mismatch',
      'Expected the input that this Idempotency-Key came with, found another.',
    );
  }
  return row.status === null || !row.answer ? null : { status: row.status, text: decrypt(secret, row.answer) };
}

function running(): ApiError {
  return new ApiError('idempotency.running', 'The call with this Idempotency-Key is still running; ask again.', {
    headers: { 'Retry-After': '1' },
  });
}

export const TAKE_KEY = 'SELECT take_key($1, $2, $3)';

/** Why the database takes no key (migration core-take-key). */
const KEY_IS_KNOWN = 'ID001';

/**
 * Takes the key of a call that is most likely new, until its transaction ends. Nobody waits for the answer: where the key
 * is known, the call's next statement fails by {@link isKeyKnown}, and none has an effect.
 */
export async function takeKey(trx: Trx, operation: Operation): Promise<void> {
  const { merchant, scope } = operation;
  await trx.executeQuery(pipelined(CompiledQuery.raw(TAKE_KEY, [lockOf(operation), merchant, scope])));
}

/** Whether a transaction failed because its call's key is held, or was before. */
export function isKeyKnown(error: unknown): boolean {
  return sqlState(error) === KEY_IS_KNOWN;
}

/** The names of all locks of this database share 64 bits; of two calls of one name one would only be told to ask again. */
function lockOf({ scope }: Operation): bigint {
  return BigInt.asIntN(64, BigInt(`0x${scope.slice(0, 16)}`));
}

const HOLD_KEY = `
  SELECT pg_try_advisory_xact_lock($1::bigint) AS free, fingerprint, status, answer, started_at
    FROM (VALUES (1)) AS one LEFT JOIN idempotency ON merchant = $2 AND scope = $3`;

/** What is held under a key, and whether nobody else runs the call. */
type Held = { readonly free: boolean } & ({ readonly fingerprint: null } | (Known & { readonly started_at: Date }));

/**
 * Holds a call's key until the transaction ends, so that nobody else runs the call meanwhile, or finds the answer it had
 * (DESIGN 6). Nothing is written: where the process or its connection is lost, the database gives the key back.
 * @returns null where the call is to be run, and its answer kept with {@link keepAnswer}
 * @throws ApiError idempotency.mismatch, idempotency.running
 */
export async function holdKey(trx: Trx, now: Date, operation: Operation): Promise<Answer | null> {
  const { merchant, scope } = operation;
  const statement: CompiledQuery<Held> = CompiledQuery.raw(HOLD_KEY, [lockOf(operation), merchant, scope]);
  const [row] = (await trx.executeQuery(statement)).rows;
  if (!row) throw new Error('Expected a row about the key, found none.');
  const earlier = row.fingerprint === null ? null : answerOf(operation, row);
  if (earlier) return earlier;
  // A process of an earlier release writes a row when it begins.
  const isBegun = row.fingerprint !== null && later(row.started_at, IDEMPOTENCY_LOST_MS) > now;
  if (!row.free || isBegun) throw running();
  return null;
}

/** An answer that stands already is not replaced: the time that takes its row's place is none, and that is an error. */
const keeping = (row: string) => `
  INSERT INTO idempotency (merchant, scope, fingerprint, owner, started_at, status, answer)
    ${row}
    ON CONFLICT (merchant, scope) DO UPDATE
      SET fingerprint = excluded.fingerprint, owner = excluded.owner, status = excluded.status, answer = excluded.answer,
        started_at = CASE WHEN idempotency.status IS NULL THEN excluded.started_at END`;
const KEEP_ANSWER = keeping('VALUES ($1, $2, $3, $4, $5, $6, $7)');
/** Holds the caller's session too, by the same statement: one of its own would cost as much as keeping the answer. */
export const KEEP_ANSWER_HELD = keeping(
  `SELECT $1, $2, $3, $4, $5::timestamptz, $6::smallint, $7::bytea FROM ${heldSession('$8', '$9')}`,
);
/** The database says: a column without a value (not_null_violation). */
const NO_VALUE = '23502';

/**
 * Keeps the answer of a call for repetitions: as the last of the transaction that held its key, which commits its effect
 * together with it; or, where that was rolled back, a refusal by itself.
 * @param held whose session has to stand until then; where it has ended, this fails by {@link hasEnded}
 * @throws ApiError idempotency.running where another answer was kept meanwhile; nothing is committed here then
 */
export async function keepAnswer(
  db: Db | Trx,
  { now, random }: Pick<Context, 'now' | 'random'>,
  { merchant, scope, owner, fingerprint, secret }: Operation,
  { status, text }: Answer,
  held: SessionName | null = null,
): Promise<void> {
  const answer = encrypt(secret, text, random);
  const values = [merchant, scope, fingerprint, owner, now, status, answer];
  const statement = held
    ? committing(CompiledQuery.raw(KEEP_ANSWER_HELD, [...values, held.merchant, held.sessionId]))
    : committing(CompiledQuery.raw(KEEP_ANSWER, values));
  try {
    await db.executeQuery(statement);
  } catch (error) {
    throw sqlState(error) === NO_VALUE ? running() : error;
  }
}

/**
 * Begins a call that no transaction surrounds: its row says that it runs. Or finds the answer it had.
 * @throws ApiError idempotency.mismatch, idempotency.running
 */
export async function begin(context: Context, operation: Operation): Promise<Answer | null> {
  const { db, now } = context;
  const { merchant, scope } = operation;
  if (await claim(context, operation)) return null;
  const row = await db
    .selectFrom('idempotency')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('scope', '=', scope)
    .executeTakeFirst();
  const earlier = row && answerOf(operation, row);
  if (earlier) return earlier;
  const isLost = row && later(row.started_at, IDEMPOTENCY_LOST_MS) <= now;
  if (isLost && (await takeOver(context, operation, row.owner))) return null;
  throw running();
}

/** @returns false where the key is known already */
async function claim(context: Context, operation: Operation): Promise<boolean> {
  const { merchant, scope, owner, fingerprint } = operation;
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
 * Holds a call that {@link begin} began until the transaction ends, which keeps its answer with {@link keepAnswer}.
 * @throws ApiError idempotency.running where another process has taken the call over
 */
export async function holdBegun(trx: Trx, { merchant, scope, owner }: Operation): Promise<void> {
  const row = await trx
    .selectFrom('idempotency')
    .select('owner')
    .where('merchant', '=', merchant)
    .where('scope', '=', scope)
    .where('owner', '=', owner)
    .where('status', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw takenOver();
}

/**
 * Keeps the answer of a call that {@link begin} began.
 * @throws ApiError idempotency.running where another process has taken the call over
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
  if (numUpdatedRows !== 1n) throw takenOver();
}

function takenOver(): ApiError {
  return new ApiError('idempotency.running', 'Another process has taken this call over.');
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
