import { atom, type ReadableAtom } from 'nanostores';
import { environment } from '../../api/environment.ts';
import { SEARCH } from '../../contract/core/rules.ts';
import { fitText } from '../../contract/core/text-rule.ts';
import type { AddressQuery } from './address-query.ts';
import { SEARCH_PAUSE_MS } from './limits.ts';
import { createLoader, type Loaded } from './load.ts';

/** What every list can be asked for; a list adds its own filters. */
export interface ListQuery {
  /** "" while nothing is searched for. */
  readonly search: string;
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

export interface List<Query extends ListQuery, Item> {
  readonly $query: ReadableAtom<Query>;
  /** What stands in the search box; the search follows when typing pauses. */
  readonly $typed: ReadableAtom<string>;
  /** The page before stays beside `loading` and `failed`. */
  readonly $page: ReadableAtom<Loaded<ListPage<Item>>>;
  /** Loads what the query asks for. Returns how to end it: what is under way is given up, nothing is listened to. */
  readonly start: () => () => void;
  /** Asks for something else, also in the place of a search that is being typed; back leads to what was shown before. */
  readonly show: (query: Query) => void;
  readonly type: (text: string) => void;
  readonly goToPage: (page: number) => void;
  readonly retry: () => void;
}

interface ListOptions<Query extends ListQuery, Item> {
  /** Where the query lives: createAddressQuery, or createOwnQuery in a popup. */
  readonly query: AddressQuery<Query>;
  /** Asks the gateway for a page. */
  readonly ask: (query: Query, signal: AbortSignal) => Promise<ListPage<Item>>;
}

/**
 * A list of numbered pages. Of several questions only the answer to the latest counts; a page past the end, of an old
 * address or because items left, becomes the last there is.
 */
export function createList<Query extends ListQuery, Item>({
  query: { $query, put, start },
  ask,
}: ListOptions<Query, Item>): List<Query, Item> {
  const $typed = atom($query.get().search);
  const loader = createLoader<ListPage<Item>>();
  let typing = 0;

  const load = () =>
    loader.load(async (signal) => {
      const query = $query.get();
      const found = await ask(query, signal);
      const last = Math.max(1, found.totalPages);
      if (signal.aborted || query.page <= last) return found;
      put({ ...query, page: last }, 'replace');
      return ask($query.get(), signal);
    });
  const move = (query: Query, how: 'push' | 'replace') => {
    put(query, how);
    void load();
  };

  return {
    $query,
    $typed,
    $page: loader.$state,
    start: () => {
      const stop = start(() => {
        $typed.set($query.get().search);
        void load();
      });
      return () => {
        typing += 1;
        stop();
        loader.stop();
      };
    },
    show: (query) => {
      typing += 1;
      $typed.set(query.search);
      move(query, 'push');
    },
    type: async (text) => {
      $typed.set(text);
      typing += 1;
      const own = typing;
      await environment().wait(SEARCH_PAUSE_MS);
      const search = fitText(SEARCH, text);
      if (own !== typing || $query.get().search === search) return;
      // Typing replaces the address: back leads to before the search, not through its letters.
      move({ ...$query.get(), search, page: 1 }, 'replace');
    },
    goToPage: (page) => move({ ...$query.get(), page }, 'push'),
    retry: () => void load(),
  };
}
