import { type Caller, call, readAddress } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { loaded } from '../../api/loaded.ts';
import { type Game, getGameList, getGameVendors } from '../../contract/games/endpoints.ts';
import type { GameType } from '../../contract/games/words.ts';
import { type AddressQuery, createAddressQuery, createOwnQuery } from '../core/address-query.ts';
import { createList, type List, type ListPage } from '../core/list.ts';
import { openModal } from '../core/modals.ts';
import { $session } from '../session/session.ts';
import { askedCategory, type SportsVendors } from './category.ts';
import {
  type GameFilter,
  type GameQuery,
  gameQueryForm,
  isOwn,
  type OwnFilter,
  readGameQuery,
  withFilter,
  withSearch,
  withVendor,
} from './game-query.ts';
import { LOBBY_PAGE_SIZE } from './limits.ts';

/** A page of games, and where a search found none, what to go on with. */
export interface GamePage extends ListPage<Game> {
  /** Games of any category whose names come near the search. */
  readonly near: readonly Game[];
  readonly popular: readonly Game[];
}

export interface Lobby extends List<GameQuery, Game, GamePage> {
  readonly chooseVendor: (vendor: string | null) => void;
  /** SPEC 5: the member's own games want a log-in, for which a visitor is asked in place, and then led on. */
  readonly chooseFilter: (filter: GameFilter) => void;
}

/** The games of one category, 15 a page (SPEC 9), for a page that keeps its query in its address. */
export function createLobby(gameType: GameType): Lobby {
  return lobbyOf(gameType, createAddressQuery(gameQueryForm(gameType)));
}

/** The games of one vendor, in a popup. */
export function createVendorGames(gameType: GameType, vendor: string): Lobby {
  return lobbyOf(gameType, createOwnQuery(withVendor(vendor)));
}

/** A list of games over any query; of every category without one. */
export function lobbyOf(gameType: GameType | undefined, query: AddressQuery<GameQuery>): Lobby {
  const list = createList<GameQuery, Game, GamePage>({
    query,
    ask: (asked, signal) => askGames(gameType, asked, signal),
    searching: withSearch,
  });
  const { $query, show, retry } = list;
  const chooseFilter = (filter: GameFilter) => {
    if (isOwn(filter) && isVisitor()) return openModal({ modal: 'login', onward: () => chooseFilter(filter) });
    show(withFilter($query.get(), filter));
  };
  return {
    ...list,
    start: () => {
      const stop = list.start();
      const unfollow = $session.listen(() => isOwn($query.get().filter) && retry());
      return () => {
        unfollow();
        stop();
      };
    },
    chooseVendor: (vendor) => show(withVendor(vendor)),
    chooseFilter,
  };
}

const isVisitor = () => $session.get().audience === 'visitor';

/** The addresses of what the page of a lobby reads first, where its own address has no query. */
export function lobbyReads(gameType: GameType, caller: Caller, sports: SportsVendors) {
  const asked = readGameQuery(new URLSearchParams(), gameType);
  const query = listQuery(gameType, asked, { language: caller.language, sports });
  return {
    reads: [readAddress(getGameList, caller, { query })],
    readsOnce: { gameVendor: readAddress(getGameVendors, caller, {}) },
  };
}

async function askGames(gameType: GameType | undefined, asked: GameQuery, signal: AbortSignal): Promise<GamePage> {
  const { language, sports } = environment().facts;
  const { filter, page, vendor } = asked;
  if (isOwn(filter)) {
    if (isVisitor()) return { items: [], total: 0, totalPages: 0, near: [], popular: [] };
    // Few look at their own games here, so the calls for them come with the first.
    const { askOwnGames } = await loaded(import('../favorites/ask.ts'));
    const narrowed = { ...categoryOf(gameType, sports), ...(vendor === null ? {} : { vassalage: vendor }) };
    const own = await askOwnGames(filter === 'FAV' ? 'favorite' : 'recent', { page, ...narrowed }, signal);
    return { ...own, near: [], popular: [] };
  }
  const query = listQuery(gameType, asked, { language: language.code, sports });
  const { games, total, totalPages, near = [], popular = [] } = await call(getGameList, { query }, { signal });
  return { items: games, total, totalPages, near, popular };
}

/** Of every category where none is named. */
function categoryOf(gameType: GameType | undefined, sports: SportsVendors) {
  return gameType === undefined ? {} : askedCategory(gameType, sports);
}

function listQuery(
  gameType: GameType | undefined,
  { vendor, filter, search, page }: GameQuery,
  { language, sports }: { readonly language: string; readonly sports: SportsVendors },
) {
  return {
    ...categoryOf(gameType, sports),
    pageNo: page,
    pageSize: LOBBY_PAGE_SIZE,
    language,
    ...(vendor === null ? {} : { vassalage: vendor }),
    ...(search === '' ? {} : { gameName: search }),
    ...(isOwn(filter) ? {} : filterQuery(filter)),
  };
}

function filterQuery(filter: Exclude<GameFilter, OwnFilter>) {
  if (filter === 'ALL') return {};
  if (filter === 'HOT') return { isHot: '1' } as const;
  if (filter === 'NEW') return { isNew: '1' } as const;
  return { gameClassify: filter };
}
