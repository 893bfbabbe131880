import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { DatabaseUnavailableError } from '../db/unavailable.ts';
import { IDEMPOTENCY_LOST_MS } from './limits.ts';

const PAUSE_MS = 1_000;
/** After this many tries without success a repetition takes the call over anyway. */
const TRIES = IDEMPOTENCY_LOST_MS / PAUSE_MS;
const BATCH = 500;

type Needs = Pick<Context, 'db' | 'log'>;

/** A call that was begun under its key. */
export interface Begun {
  readonly merchant: string;
  /** The same for every repetition. */
  readonly scope: string;
  /** Which try of it. */
  readonly owner: string;
}

/** Calls to forget, by the database that they were begun in. */
const waiting = new WeakMap<Db, Begun[]>();

/**
 * Forgets a call that failed because of a fault of ours, so that a repetition may succeed. Where the database is what
 * failed, the call is answered at once and forgotten when the database is back.
 */
export async function abandon(needs: Needs, operation: Begun, cause: unknown): Promise<void> {
  if (cause instanceof DatabaseUnavailableError) return forgetLater(needs, operation);
  try {
    await forget(needs.db, [operation]);
  } catch {
    forgetLater(needs, operation);
  }
}

/**
 * Forgets a call as soon as the database is back. All that wait are forgotten together, so that an outage under load
 * leaves no more than a few statements behind.
 */
export function forgetLater(needs: Needs, operation: Begun): void {
  const queue = waiting.get(needs.db);
  if (queue) {
    queue.push(operation);
    return;
  }
  const first = [operation];
  waiting.set(needs.db, first);
  void workOff(needs, first);
}

async function workOff({ db, log }: Needs, queue: Begun[]): Promise<void> {
  let failed = 0;
  let last: unknown;
  while (queue.length > 0 && failed < TRIES) {
    await wait(PAUSE_MS, undefined, { ref: false });
    const batch = queue.slice(0, BATCH);
    try {
      await forget(db, batch);
      queue.splice(0, batch.length);
      failed = 0;
    } catch (error) {
      last = error;
      failed += 1;
    }
  }
  waiting.delete(db);
  if (queue.length === 0) return;
  log.warn({ err: last, calls: queue.length }, 'could not forget failed calls; repetitions take them over later');
}

/** What was finished meanwhile stays. */
async function forget(db: Db, operations: readonly Begun[]): Promise<void> {
  const all = (name: keyof Begun) => [...new Set(operations.map((operation) => operation[name]))];
  await db
    .deleteFrom('idempotency')
    .where('merchant', 'in', all('merchant'))
    .where('scope', 'in', all('scope'))
    .where('owner', 'in', all('owner'))
    .where('status', 'is', null)
    .execute();
}
