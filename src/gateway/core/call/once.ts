import type { Trx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { success } from '../ready/answer.ts';
import type { CallUploads } from '../uploads/uploads.ts';
import { ApiError } from './errors.ts';
import { abandon } from './forget.ts';
import type { CallContext, Handler, Prepared } from './handle.ts';
import {
  type Answer,
  begin,
  finish,
  holdBegun,
  holdKey,
  isKeyKnown,
  keepAnswer,
  nameOperation,
  type Operation,
  takeKey,
} from './idempotency.ts';

interface Once extends Pick<Handler, 'transaction' | 'endpoint'>, Pick<Prepared, 'work' | 'ahead'> {
  readonly uploads: CallUploads;
}

interface OnceAnswer extends Answer {
  readonly replayed: boolean;
  /** What a fresh refusal says beside it, such as how long to wait. It is not kept, because a repetition comes later. */
  readonly headers?: Readonly<Record<string, string>>;
}

interface Refusal extends Answer {
  readonly headers: Readonly<Record<string, string>>;
}

/** Runs a call under its Idempotency-Key: a repetition gets the first answer, and has no further effect. */
export async function runOnce(
  { transaction = true, ...once }: Once,
  call: CallContext,
  asked: Parameters<typeof nameOperation>[1],
): Promise<OnceAnswer> {
  const operation = nameOperation(call, asked);
  const named = { ...call, operation: operation.scope };
  if (!transaction) return inSteps(once, named, operation, () => inNoTransaction(once, named, operation));
  const asking = (await once.ahead?.(named)) ?? null;
  if (!asking) return inOneTransaction(once, named, operation);
  return inSteps(once, named, operation, async () => {
    await asking();
    return effect(once, named, operation, async (trx) => {
      await holdBegun(trx, operation);
      return null;
    });
  });
}

/**
 * Effect and answer are committed together, so a crash leaves both or none, and the key is free again; and both only while
 * the session stands that the call came with, where its endpoint wants one. Most keys are new, so the call begins while
 * its key is taken; of a key that is known the database says so before anything happens.
 */
async function inOneTransaction(once: Once, call: CallContext, operation: Operation): Promise<OnceAnswer> {
  try {
    return await attempt(once, call, operation, async (trx) => {
      await takeKey(trx, operation);
      return null;
    });
  } catch (error) {
    if (!isKeyKnown(error)) throw error;
    return attempt(once, call, operation, (trx) => holdKey(trx, call.now, operation));
  }
}

/** @param hold holds the key; returns the answer that the call had */
async function attempt(
  once: Once,
  call: CallContext,
  operation: Operation,
  hold: (trx: Trx) => Promise<Answer | null>,
): Promise<OnceAnswer> {
  try {
    const done = await effect(once, call, operation, hold);
    if (!done.replayed) once.uploads.confirm();
    return done;
  } catch (error) {
    if (!isAnswer(error)) throw error;
    return keepRefusal(call, operation, failed(error));
  }
}

/** The work and its answer, in one transaction. @throws ApiError for a refusal that takes back what was written */
async function effect(
  { endpoint, work, uploads }: Once,
  call: CallContext,
  operation: Operation,
  hold: (trx: Trx) => Promise<Answer | null>,
): Promise<OnceAnswer> {
  return inTransaction(call.db, async (trx) => {
    const earlier = await hold(trx);
    if (earlier) return { ...earlier, replayed: true };
    const answer = await work({ ...call, db: trx, files: uploads.attempt() }).then(
      (value): Answer | Refusal => ({ status: 200, text: success(value) }),
      (error: unknown): Refusal => {
        if (error instanceof ApiError && error.keepWrites) return failed(error);
        throw error;
      },
    );
    // The session is held last, because who ends sessions locks first what the work has locked, such as the member's row.
    await keepAnswer(trx, call, operation, answer, endpoint.auth === 'anyone' ? null : call.caller);
    return { ...answer, replayed: false };
  });
}

/** Keeps a refusal whose transaction was rolled back, and gave the key back with it. */
async function keepRefusal(call: CallContext, operation: Operation, refusal: Refusal): Promise<OnceAnswer> {
  return inTransaction(call.db, async (trx) => {
    const earlier = await holdKey(trx, call.now, operation);
    if (earlier) return { ...earlier, replayed: true };
    await keepAnswer(trx, call, operation, refusal);
    return { ...refusal, replayed: false };
  });
}

/**
 * Somebody outside is spoken to, and no transaction waits for their answer: the row of the call says meanwhile that it
 * runs, and whoever lost it is followed.
 * @param work does it, and keeps the answer, unless that is a refusal
 */
async function inSteps(
  { uploads }: Once,
  call: CallContext,
  operation: Operation,
  work: () => Promise<OnceAnswer>,
): Promise<OnceAnswer> {
  const earlier = await begin(call, operation);
  if (earlier) return { ...earlier, replayed: true };
  try {
    return await work().then(
      (done) => {
        uploads.confirm();
        return done;
      },
      async (error: unknown) => {
        if (!isAnswer(error)) throw error;
        const refusal = failed(error);
        await finish(call.db, operation, refusal, call.random);
        return { ...refusal, replayed: false };
      },
    );
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'idempotency.running')) await abandon(call, operation, error);
    throw error;
  }
}

/** What was done stays done, whatever becomes of the answer. */
async function inNoTransaction({ work }: Once, call: CallContext, operation: Operation): Promise<OnceAnswer> {
  const answer = { status: 200, text: success(await work(call)) };
  await finish(call.db, operation, answer, call.random);
  return { ...answer, replayed: false };
}

/**
 * A refusal is an answer like any other. A fault of ours or of an outside party, or a rate, may be tried again, and what
 * the key itself refuses is no answer to the call.
 */
function isAnswer(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.status < 500 &&
    error.code !== 'request.tooMany' &&
    !error.code.startsWith('idempotency.')
  );
}

function failed(error: ApiError): Refusal {
  return { status: error.status, text: JSON.stringify(error.toFailure()), headers: error.headers };
}
