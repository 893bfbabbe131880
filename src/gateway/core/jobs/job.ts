import type { Context, TransactionContext } from '../context.ts';

/** One piece of work that is due: what it is about, and for which period. */
export interface Due {
  readonly subject: string;
  /** Names the period, for example "2026-02-01" or "2026-02-01T10:05"; together with subject it is worked off once. */
  readonly period: string;
}

/**
 * Work that time brings. The runner asks what is due and works it off, each piece in one transaction with the row that
 * says it is done: safe to run twice, on several processes, or after days of standing still (DESIGN 7).
 */
export interface Job {
  readonly name: string;
  /** How often to ask. */
  readonly everyMs: number;
  /** All that is due and may not be done yet, oldest first; pieces that are done are skipped by the runner. */
  due(context: Context): Promise<readonly Due[]>;
  run(context: TransactionContext, due: Due): Promise<void>;
}
