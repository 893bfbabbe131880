import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { cursorOf, type Place } from './cursor.ts';

interface PageOptions {
  /**
   * What orders the list, newest first: a time, as a reference to its column or as an expression, and a reference to a number
   * (bigint) that no two rows share.
   */
  readonly by: { readonly time: string | RawBuilder<unknown>; readonly id: string };
  readonly limit: number;
  /** The place from which to read on; the beginning without it. */
  readonly place: Place | undefined;
}

/**
 * Narrows a query to one page of its list, by keyset: rows that are added meanwhile are neither repeated nor hide
 * others, and the last page costs as much as the first. It needs an index of `by`. {@link cursorPageOf} makes the
 * answer of its rows.
 */
export function keysetPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { by, limit, place }: PageOptions,
) {
  const [time, id] = [typeof by.time === 'string' ? sql.ref(by.time) : by.time, sql.ref(by.id)];
  const ordered = query
    .select([
      sql<string>`to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('place_at'),
      sql<string>`${id}::text`.as('place_id'),
    ])
    .orderBy(time, 'desc')
    .orderBy(id, 'desc')
    // One row more than was asked for tells whether there are more.
    .limit(limit + 1);
  return place
    ? ordered.where(sql<boolean>`(${time}, ${id}) < (${place.at}::timestamptz, ${place.id}::bigint)`)
    : ordered;
}

interface Placed {
  readonly place_at: string;
  readonly place_id: string;
}

/**
 * The answer with one page (CursorPage of contract/core/lists.ts).
 * @param list the list's name and everything that narrows it, because a cursor of one filter does not fit another
 */
export function cursorPageOf<Row extends Placed, Item>(
  rows: readonly Row[],
  { list, limit, item }: { list: readonly unknown[]; limit: number; item: (row: Row) => Item },
): { items: Item[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? cursorOf(list, { at: last.place_at, id: last.place_id }) : null;
  return { items: shown.map(item), next };
}
