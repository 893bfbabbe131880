import { type RawBuilder, sql } from 'kysely';

/** A range of time that ends before `to`, in milliseconds; open where an end is left out. */
export interface Range {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Whether a time lies in a range. @param column that holds it */
export function within(column: string, { from, to }: Range): RawBuilder<boolean> {
  const parts = [
    ...(from === undefined ? [] : [sql`${sql.ref(column)} >= ${new Date(from)}::timestamptz`]),
    ...(to === undefined ? [] : [sql`${sql.ref(column)} < ${new Date(to)}::timestamptz`]),
  ];
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` AND `)}`;
}
