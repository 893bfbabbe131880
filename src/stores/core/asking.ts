import { atom, type ReadableAtom } from 'nanostores';
import { environment } from '../../api/environment.ts';
import { SEARCH } from '../../contract/core/rules.ts';
import { fitText } from '../../contract/core/text-rule.ts';
import type { AddressQuery } from './address-query.ts';
import { SEARCH_PAUSE_MS } from './limits.ts';

/** What every list can be asked for; a list adds its own filters. */
export interface Searched {
  /** "" while nothing is searched for. */
  readonly search: string;
}

/** How a list is asked, whether it is read by pages or by cursor. */
export interface Asking<Query extends Searched> {
  readonly $query: ReadableAtom<Query>;
  /** What stands in the search box; the search follows when typing pauses. */
  readonly $typed: ReadableAtom<string>;
  /** Loads what the query asks for. Returns how to end it: what is under way is given up, nothing is listened to. */
  readonly start: () => () => void;
  /** Asks for something else, also in the place of a search that is being typed; back leads to what was shown before. */
  readonly show: (query: Query) => void;
  readonly type: (text: string) => void;
}

interface Options<Query> {
  /** Where the query lives: createAddressQuery, or createOwnQuery in a popup. */
  readonly query: AddressQuery<Query>;
  /** Reads the list from its beginning, or the page that the query names. */
  readonly load: () => void;
  /** Gives up what is under way. */
  readonly stop: () => void;
  /** The query with another search, at the beginning of what it finds. */
  readonly searching: (query: Query, search: string) => Query;
}

/** Follows a query: of the address, of a filter, of what is typed into the search box. */
export function createAsking<Query extends Searched>({
  query: { $query, put, start },
  load,
  stop,
  searching,
}: Options<Query>): Asking<Query> & { readonly move: (query: Query, how: 'push' | 'replace') => void } {
  const $typed = atom($query.get().search);
  let typing = 0;
  const move = (query: Query, how: 'push' | 'replace') => {
    put(query, how);
    load();
  };
  return {
    $query,
    $typed,
    move,
    start: () => {
      const unfollow = start(() => {
        $typed.set($query.get().search);
        load();
      });
      return () => {
        typing += 1;
        unfollow();
        stop();
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
      move(searching($query.get(), search), 'replace');
    },
  };
}
