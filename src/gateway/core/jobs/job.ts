import type { Context, TransactionContext } from '../context.ts';

/** One piece of work that is due: its subject, and its period. */
export interface Due {
  readonly subject: string;
  /** Names the period, for example "2026-02-01" or "2026-02-01T10:05"; together with the subject it is done once. */
  readonly period: string;
  /** Pieces of one lane do not wait for those of another: each outside party has its own, so that a slow one holds up no other. */
  readonly lane?: string;
}

/**
 * A piece that cannot be done at this moment, through nobody's fault: nothing of it stays, and it is tried again the
 * next time without an alarm.
 */
export class NotNowError extends Error {
  override readonly name = 'NotNowError';
}

interface Timed {
  readonly name: string;
  /** How often to ask. */
  readonly everyMs: number;
  /** Its statements may take half an hour; those of others are given up after a minute. */
  readonly patient?: boolean;
  /** Everything that is due and may not be done yet, oldest first. The runner skips pieces that are done. */
  due(context: Context): Promise<readonly Due[]>;
}

/** Work on the database alone: each piece is one transaction with the row that marks it as done, so it happens once. */
export interface TransactionJob extends Timed {
  readonly leaseMs?: undefined;
  /** @throws NotNowError to try again the next time */
  run(context: TransactionContext, due: Due): Promise<void>;
}

/**
 * Work that speaks to an outside party, or waits for others: no transaction is around it, because one would keep its
 * locks and its connection for as long as the others take. The piece is leased to the process that runs it. A process
 * that died leaves it to the next one when the lease has ended, so a piece may be run again after it was half done: what
 * it asks of an outside party names itself by a key that the party knows again.
 */
export interface LeasedJob extends Timed {
  /** How long other processes leave a piece alone; longer than it can last. */
  readonly leaseMs: number;
  /** Most pieces of one lane that run at the same time, each of another subject; one after the other without it. */
  readonly atOnce?: number;
  /** @throws NotNowError to try again the next time */
  run(context: Context, due: Due): Promise<void>;
}

/**
 * Work that runs by time. The runner asks what is due and does it, piece by piece. That is safe to run on several
 * processes, or after days without a gateway (DESIGN 7).
 */
export type Job = TransactionJob | LeasedJob;
