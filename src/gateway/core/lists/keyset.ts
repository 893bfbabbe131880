import { type SelectQueryBuilder, sql } from 'kysely';
import { cursorOf, type Place } from './cursor.ts';

interface Stretch {
  /** References of the columns that order the list, newest first: a time, and a number (bigint) that no two rows share. */
  readonly by: { readonly time: string; readonly id: string };
  readonly limit: number;
  /** Where to go on; the beginning without it. */
  readonly place: Place | undefined;
}

/**
 * Narrows a query to a stretch of its list, by keyset: what is added meanwhile neither repeats nor hides a row, and the last
 * stretch costs what the first does. Wants an index of `by`. {@link cursorPageOf} makes the answer of its rows.
 */
export function stretchOf<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { by, limit, place }: Stretch,
) {
  const [time, id] = [sql.ref(by.time), sql.ref(by.id)];
  const ordered = query
    .select([
      sql<string>`to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('place_at'),
      sql<string>`${id}::text`.as('place_id'),
    ])
    .orderBy(time, 'desc')
    .orderBy(id, 'desc')
    // One more than is asked for tells whether there are more.
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
 * The answer to a stretch (CursorPage of contract/core/lists.ts).
 * @param list the list's name and all that narrows it: a cursor of one filter is none of another
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
