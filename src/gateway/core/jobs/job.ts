import type { Context, TransactionContext } from '../context.ts';

/** One piece of work that is due: its subject, and its period. */
export interface Due {
  readonly subject: string;
  /** Names the period, for example "2026-02-01" or "2026-02-01T10:05"; together with the subject it is done once. */
  readonly period: string;
}

/**
 * A piece that cannot be done at this moment, through nobody's fault: nothing of it stays, and it is tried again the
 * next time without an alarm.
 */
export class NotNowError extends Error {
  override readonly name = 'NotNowError';
}

/**
 * Work that runs by time. The runner asks what is due and does it, each piece in one transaction with the row that
 * marks it as done. That is safe to run twice, on several processes, or after days without a gateway (DESIGN 7).
 */
export interface Job {
  readonly name: string;
  /** How often to ask. */
  readonly everyMs: number;
  /** Everything that is due and may not be done yet, oldest first. The runner skips pieces that are done. */
  due(context: Context): Promise<readonly Due[]>;
  /** @throws NotNowError to try again the next time */
  run(context: TransactionContext, due: Due): Promise<void>;
}
