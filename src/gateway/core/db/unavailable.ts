import { DatabaseError } from 'pg';

/**
 * The database did not take a statement, or gave no answer in time. Whether a COMMIT that failed in this way took place
 * is unknown; a repetition under the same Idempotency-Key finds out.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** A statement that ran for longer than it may. Its connection is sound, and its transaction can be rolled back. */
const CANCELLED = '57014';

/**
 * What no other statement would fare better with: the connection ends or never began, resources such as disk space are
 * used up, somebody shut the server down or made it read-only (it is no longer the primary one), or the system failed.
 */
const UNAVAILABLE = /^(08|53|57P|58|25006|XX)/;

/** What a failed statement says about the database. */
export interface Judgement {
  /** Whether the fault is the database's, not the statement's. */
  readonly unavailable: boolean;
  /** Whether nobody can know what this connection would answer next, so that it has to be closed. */
  readonly lost: boolean;
}

/** @param error what a statement failed with; what is no answer of the server is a fault of the connection */
export function judge(error: unknown): Judgement {
  if (!(error instanceof DatabaseError)) return { unavailable: true, lost: true };
  const { code = '' } = error;
  const lost = UNAVAILABLE.test(code);
  return { unavailable: lost || code === CANCELLED, lost };
}
