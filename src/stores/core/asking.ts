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

/** What lists have in common, whether they are read by pages or by cursor. */
export interface Asking<Query extends Searched> {
  readonly $query: ReadableAtom<Query>;
  /** The text in the search box; the search follows when typing pauses. */
  readonly $typed: ReadableAtom<string>;
  /**
   * Loads what the query asks for. What was typed before goes on being searched for, whatever the address names. Returns
   * how to end it, which aborts what is under way and stops listening.
   */
  readonly start: () => () => void;
  /**
   * Changes the query, also in place of a search that is being typed. The back button leads to what was shown before.
   */
  readonly show: (query: Query) => void;
  readonly type: (text: string) => void;
}

interface Options<Query> {
  /** Where the query lives: createAddressQuery, or createOwnQuery in a popup. */
  readonly query: AddressQuery<Query>;
  /** Reads the list from its beginning, or the page that the query names. */
  readonly load: () => void;
  /** Aborts what is under way. */
  readonly stop: () => void;
  /** The query with another search, from its beginning. */
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
  const type = async (text: string) => {
    $typed.set(text);
    typing += 1;
    const own = typing;
    await environment().wait(SEARCH_PAUSE_MS);
    const search = fitText(SEARCH, text);
    if (own !== typing || $query.get().search === search) return;
    // Typing replaces the address, so that the back button leads to the page before the search and not through its
    // letters.
    move(searching($query.get(), search), 'replace');
  };
  return {
    $query,
    $typed,
    move,
    type,
    start: () => {
      const early = $typed.get();
      const isTyped = early !== $query.get().search;
      const unfollow = start(() => {
        $typed.set($query.get().search);
        load();
      });
      if (isTyped) void type(early);
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
  };
}
