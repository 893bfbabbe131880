import type { ColumnType } from 'kysely';

/** A column that is written once, never again. */
export type Fixed<T> = ColumnType<T, T, never>;
