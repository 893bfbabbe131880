import { atom, type ReadableAtom } from 'nanostores';
import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { type Game, getGameList, getGameMenus, type Lane } from '../../contract/games/endpoints.ts';
import type { GameType } from '../../contract/games/words.ts';
import { LOBBY_PAGE_SIZE, SEARCH_PAUSE_MS } from '../core/limits.ts';
import { createLoader, type Loaded, loadedValue } from '../core/load.ts';
import {
  type GameFilter,
  type GameQuery,
  readGameQuery,
  withFilter,
  withSearch,
  withVendor,
  writeGameQuery,
} from './game-query.ts';

export interface GamePage {
  readonly games: readonly Game[];
  readonly total: number;
  readonly totalPages: number;
}

export interface Lobby {
  readonly $query: ReadableAtom<GameQuery>;
  /** What stands in the search box; the search follows when typing pauses. */
  readonly $typed: ReadableAtom<string>;
  readonly $games: ReadableAtom<Loaded<GamePage>>;
  /** Loads what the query asks for. With an address it is read from there, and followed through back and forward. */
  readonly start: () => () => void;
  readonly chooseVendor: (vendor: string | null) => void;
  readonly chooseFilter: (filter: GameFilter) => void;
  readonly type: (text: string) => void;
  readonly goToPage: (page: number) => void;
  readonly retry: () => void;
}

/**
 * The games of one category, 15 a page (SPEC 9).
 * @param addressed whether the query lives in the page's address; a list in a popup keeps its own
 */
export function createLobby(
  gameType: GameType,
  { addressed, vendor = null }: { addressed: boolean; vendor?: string | null },
): Lobby {
  const $query = atom<GameQuery>(withVendor(vendor));
  const $typed = atom('');
  const loader = createLoader<GamePage>();

  const ask = ({ vendor: vassalage, filter, search, page }: GameQuery, signal: AbortSignal) =>
    call(
      getGameList,
      {
        query: {
          gameType,
          pageNo: page,
          pageSize: LOBBY_PAGE_SIZE,
          language: environment().facts.language.code,
          ...(vassalage === null ? {} : { vassalage }),
          ...(search === '' ? {} : { gameName: search }),
          ...filterQuery(filter),
        },
      },
      { signal },
    );
  const load = () =>
    loader.load(async (signal) => {
      const query = $query.get();
      const found = await ask(query, signal);
      const last = { ...query, page: Math.max(1, found.totalPages) };
      if (signal.aborted || query.page <= last.page) return found;
      // An old address, or games that left: the last page there is.
      put(last, 'replace');
      return ask(last, signal);
    });
  const put = (query: GameQuery, how: 'push' | 'replace') => {
    if (addressed) environment().setAddress(environment().address().pathname + writeGameQuery(query), how);
    $query.set(query);
  };
  const move = (query: GameQuery, how: 'push' | 'replace') => {
    put(query, how);
    void load();
  };
  const readAddress = () => {
    const query = readGameQuery(environment().address().searchParams, gameType);
    $typed.set(query.search);
    $query.set(query);
    void load();
  };

  return {
    $query,
    $typed,
    $games: loader.$state,
    start: () => {
      if (!addressed) {
        void load();
        return () => undefined;
      }
      readAddress();
      return environment().listen('back', readAddress);
    },
    chooseVendor: (chosen) => {
      $typed.set('');
      move(withVendor(chosen), 'push');
    },
    chooseFilter: (filter) => move(withFilter($query.get(), filter), 'push'),
    type: async (text) => {
      $typed.set(text);
      await environment().wait(SEARCH_PAUSE_MS);
      if ($typed.get() !== text || $query.get().search === text.trim()) return;
      // Typing replaces the address: back leads to before the search, not through its letters.
      move(withSearch($query.get(), text), 'replace');
    },
    goToPage: (page) => move({ ...$query.get(), page }, 'push'),
    retry: () => void load(),
  };
}

function filterQuery(filter: GameFilter) {
  if (filter === 'ALL') return {};
  if (filter === 'HOT') return { isHot: '1' } as const;
  if (filter === 'NEW') return { isNew: '1' } as const;
  return { gameClassify: filter };
}

const menus = createLoader<readonly Lane[]>();
/** Categories in menu order with their vendors. */
export const $gameMenus = menus.$state;

/** Loads the menus once per page. */
export async function loadGameMenus(): Promise<void> {
  if (loadedValue(menus.$state.get()) || menus.$state.get().state === 'loading') return;
  await menus.load(async (signal) => (await call(getGameMenus, {}, { signal })).lanes);
}
