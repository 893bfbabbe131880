import { CompiledQuery, type Transaction } from 'kysely';
import { pipelined } from './pipeline.ts';
import type { Database, Db, Trx } from './schema.ts';

/** PostgreSQL says: try the same again (serialization_failure, deadlock_detected). */
const TRANSIENT = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

/** Another transaction has changed what was read. The same work from the start finds the current state. */
export class TryAgainError extends Error {
  override readonly name = 'TryAgainError';
  readonly code = '40001';
}

/**
 * Runs `work` in one transaction: in the caller's where `db` is one, else in a new one, which is tried again a few
 * times where the database asks for that. `work` must use the `trx` that it gets and nothing else: on PGlite, which has
 * one connection, another handle would wait for this transaction to end.
 */
export async function inTransaction<T>(db: Db | Trx, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const after: (() => void)[] = [];
      const result = await db.transaction().execute((trx) => {
        onCommit.set(trx, after);
        return work(trx);
      });
      for (const run of after) run();
      return result;
    } catch (error) {
      if (attempt >= ATTEMPTS || !TRANSIENT.has(sqlState(error) ?? '')) throw error;
    }
  }
}

/**
 * Has PostgreSQL run the statements of this transaction by generic plans, which it makes once and not for the values of each
 * call. Left to itself it plans those on partitioned tables anew each time, because a generic plan for all partitions looks
 * expensive to it; where rows are found by whole keys that planning was a quarter of the work. Statements whose plan depends
 * on their values fare badly.
 */
export async function keepPlans(trx: Trx): Promise<void> {
  await trx.executeQuery(pipelined(CompiledQuery.raw('SET LOCAL plan_cache_mode = force_generic_plan')));
}

/** Work that waits for a transaction to commit. */
const onCommit = new WeakMap<Trx, (() => void)[]>();

/**
 * Runs `work` after the outermost transaction of its callers has been committed; a transaction that is rolled back runs
 * nothing. It is for effects that cannot be undone, such as a count in /metrics.
 */
export function whenCommitted(trx: Trx, work: () => void): void {
  const waiting = onCommit.get(trx);
  if (!waiting) throw new Error('Expected a transaction of inTransaction, found another.');
  waiting.push(work);
}

function isTransaction(db: Db | Trx): db is Transaction<Database> {
  return db.isTransaction;
}

/** The code that the database gave an error, of five characters; undefined for an error of another origin. */
export function sqlState(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}
