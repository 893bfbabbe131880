import { DatabaseError } from 'pg';

/**
 * The database did not take a statement, or gave no answer in time. Whether a COMMIT that failed in this way took place
 * is unknown; a repetition under the same Idempotency-Key finds out.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  /** Whether the statement left for the database, which may then have carried it out. */
  readonly sent: boolean;

  constructor(message: string, { sent, cause }: { sent: boolean; cause: unknown }) {
    super(message, { cause });
    this.sent = sent;
  }
}

/** @param what was expected, and in which case, without a full stop */
export function unavailableOf(what: string, how: { sent: boolean; cause: unknown }): DatabaseUnavailableError {
  const why = how.cause instanceof Error && how.cause.message ? how.cause.message : 'no answer';
  return new DatabaseUnavailableError(`${what}: ${why}.`, how);
}

/** A statement that ran for longer than it may. Its connection is sound, and its transaction can be rolled back. */
const CANCELLED = '57014';

/**
 * What no other statement would fare better with: the connection ends or never began, a transaction idled for too long,
 * resources such as disk space are used up, somebody shut the server down or made it read-only (it is no longer the
 * primary one), or the system failed.
 */
const UNAVAILABLE = /^(08|25P03|25006|53|57P|58|XX)/;

/** How the client says that it has no connection, or got no answer; it gives these errors no code. */
const NO_CONNECTION =
  /^(Connection terminated|Client (has encountered|was closed)|Query read timeout|timeout exceeded)/;

/** What a failed statement says about the database. */
export interface Judgement {
  /** Whether the fault is the database's, not the statement's. */
  readonly unavailable: boolean;
  /** Whether nobody can know what this connection would answer next, so that it has to be closed. */
  readonly lost: boolean;
}

export function judge(error: unknown): Judgement {
  if (error instanceof DatabaseError) {
    const lost = UNAVAILABLE.test(error.code ?? '');
    return { unavailable: lost || error.code === CANCELLED, lost };
  }
  // An error of another kind was made on this side: by the socket, by the client, or by a mistake of ours.
  const isSocket = error instanceof Error && 'syscall' in error;
  const isClient = error instanceof Error && NO_CONNECTION.test(error.message);
  return { unavailable: isSocket || isClient, lost: true };
}
