import type { CompiledQuery } from 'kysely';

/**
 * How a statement of a transaction is pipelined: one `ahead` waits for the next one, so that a wait for an answer is saved;
 * COMMIT follows one that is `committing`.
 */
type Place = 'ahead' | 'committing';

const places = new WeakMap<CompiledQuery, Place>();

/**
 * Sends a statement together with the next one of its transaction. Its answer says nothing but that it succeeded: where it
 * fails the database carries out nothing that follows in the transaction, and the next statement fails with its error.
 * @param statement with a text that is always the same for its kind, because it is prepared once
 */
export function pipelined<R>(statement: CompiledQuery<R>): CompiledQuery<R> {
  return placed('ahead', statement);
}

/**
 * Sends COMMIT together with the last statement of a transaction. Nothing in its answer can keep the transaction from being
 * committed, so whatever has to must be an error of the statement.
 * @param statement with a text that is always the same for its kind, because it is prepared once
 */
export function committing<R>(statement: CompiledQuery<R>): CompiledQuery<R> {
  return placed('committing', statement);
}

/** @returns undefined for a statement whose answer is waited for before anything follows */
export function placeOf(statement: CompiledQuery): Place | undefined {
  return places.get(statement);
}

function placed<R>(place: Place, statement: CompiledQuery<R>): CompiledQuery<R> {
  places.set(statement, place);
  return statement;
}
