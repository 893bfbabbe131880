import type { ReadableAtom } from 'nanostores';
import type { CursorPage } from '../../contract/core/lists.ts';
import type { AddressQuery } from './address-query.ts';
import { type Asking, createAsking, type Searched } from './asking.ts';
import { createLoader, type Loaded, loadedValue } from './load.ts';

export interface ListQuery extends Searched {
  /** Counted from 1. */
  readonly page: number;
}

/** A page of a list, whatever its answer calls the items. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** Of all pages. */
  readonly total: number;
  readonly totalPages: number;
}

/** A list whose pages may say more than every list does. */
export interface List<Query extends ListQuery, Item, Page extends ListPage<Item> = ListPage<Item>>
  extends Asking<Query> {
  /** The last page stays during `loading` and after `failed`. */
  readonly $page: ReadableAtom<Loaded<Page>>;
  readonly goToPage: (page: number) => void;
  readonly retry: () => void;
}

interface ListOptions<Query extends ListQuery, Page> {
  readonly query: AddressQuery<Query>;
  /** Asks the gateway for a page. */
  readonly ask: (query: Query, signal: AbortSignal) => Promise<Page>;
  /** The query with another search, from its first page, where that changes more than the search. */
  readonly searching?: (query: Query, search: string) => Query;
}

/**
 * A list of numbered pages. Only the answer to the latest request counts. A page past the end, from an old address or
 * because items were removed, becomes the last page.
 */
export function createList<Query extends ListQuery, Item, Page extends ListPage<Item> = ListPage<Item>>({
  query,
  ask,
  searching = (asked, search) => ({ ...asked, search, page: 1 }),
}: ListOptions<Query, Page>): List<Query, Item, Page> {
  const { $query, put } = query;
  const loader = createLoader<Page>();
  const load = () =>
    void loader.load(async (signal) => {
      const asked = $query.get();
      const found = await ask(asked, signal);
      const last = Math.max(1, found.totalPages);
      if (signal.aborted || asked.page <= last) return found;
      put({ ...asked, page: last }, 'replace');
      return ask($query.get(), signal);
    });
  const { move, ...asking } = createAsking({ query, load, stop: loader.stop, searching });
  return {
    ...asking,
    $page: loader.$state,
    goToPage: (page) => move({ ...$query.get(), page }, 'push'),
    retry: load,
  };
}

/** A list whose pages may say more than every list does. */
export interface CursorList<Query extends Searched, Page extends CursorPage<unknown>> extends Asking<Query> {
  /**
   * Everything that was read so far, newest first; it stays during `loading` and after `failed`. At the end `next` is
   * null. What a page says beside its items is that of the last one.
   */
  readonly $read: ReadableAtom<Loaded<Page>>;
  /** Reads the next page after the current request has been answered; at the end it does nothing. */
  readonly more: () => void;
  /** Requests the part that failed again. */
  readonly retry: () => void;
  /** Reads it again from its beginning, because something of it has changed. */
  readonly anew: () => void;
}

interface CursorListOptions<Query extends Searched, Page> {
  readonly query: AddressQuery<Query>;
  /** Requests what follows a cursor from the gateway; the beginning with null. */
  readonly ask: (query: Query, cursor: string | null, signal: AbortSignal) => Promise<Page>;
}

/**
 * A list that is read page after page, as histories are. Another filter or search starts it anew. Only the answer to
 * the latest request counts.
 */
export function createCursorList<Query extends Searched, Page extends CursorPage<unknown>>({
  query,
  ask,
}: CursorListOptions<Query, Page>): CursorList<Query, Page> {
  const { $query } = query;
  const { $state, load, stop } = createLoader<Page>();
  let again: () => void;
  const begin = () => {
    again = begin;
    void load((signal) => ask($query.get(), null, signal));
  };
  const readOn = () => {
    const before = loadedValue($state.get());
    if (!before) return;
    again = readOn;
    void load(async (signal) => {
      const page = await ask($query.get(), before.next, signal);
      return { ...page, items: [...before.items, ...page.items] };
    });
  };
  again = begin;
  const searching = (asked: Query, search: string) => ({ ...asked, search });
  const { move: _, ...asking } = createAsking({ query, load: begin, stop, searching });
  return {
    ...asking,
    $read: $state,
    more: () => {
      const read = $state.get();
      if (read.state === 'ready' && read.value.next !== null) readOn();
    },
    retry: () => again(),
    anew: begin,
  };
}
