import { CompiledQuery } from 'kysely';

/**
 * How a statement of a transaction travels. Those `ahead` wait for the next one, so that a wait for an answer is saved;
 * COMMIT follows one that is `last`.
 */
type Place = 'ahead' | 'last';

const places = new WeakMap<CompiledQuery, Place>();

/**
 * A statement whose answer says nothing but that it succeeded. Where it fails the database carries out nothing that follows
 * in its transaction, and the next statement fails with its error.
 * @param text always the same for one kind of statement, because it is prepared once
 */
export function statementAhead(text: string, values: readonly unknown[]): CompiledQuery {
  return placed('ahead', CompiledQuery.raw(text, [...values]));
}

/** {@link statementAhead} of a statement that was built. */
export function ahead<R>(statement: CompiledQuery<R>): CompiledQuery<R> {
  return placed('ahead', statement);
}

/**
 * The last statement of a transaction. Nothing in its answer can keep the transaction from being committed, so whatever
 * has to must be an error of the statement.
 * @param text always the same for one kind of statement, because it is prepared once
 */
export function lastStatement(text: string, values: readonly unknown[]): CompiledQuery {
  return placed('last', CompiledQuery.raw(text, [...values]));
}

/** {@link lastStatement} of a statement that was built. */
export function last<R>(statement: CompiledQuery<R>): CompiledQuery<R> {
  return placed('last', statement);
}

/** @returns undefined for a statement whose answer is waited for before anything follows */
export function placeOf(statement: CompiledQuery): Place | undefined {
  return places.get(statement);
}

function placed<R>(place: Place, statement: CompiledQuery<R>): CompiledQuery<R> {
  places.set(statement, place);
  return statement;
}
