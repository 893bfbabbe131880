import { type Caller, call, readAddress } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { SEARCH } from '../../contract/core/rules.ts';
import { fitText } from '../../contract/core/text-rule.ts';
import { type Game, getGameList, getGameMenus } from '../../contract/games/endpoints.ts';
import type { GameType } from '../../contract/games/words.ts';
import { type AddressQuery, createAddressQuery, createOwnQuery } from '../core/address-query.ts';
import { createList, type List } from '../core/list.ts';
import { type GameFilter, type GameQuery, gameQueryForm, readGameQuery, withFilter, withVendor } from './game-query.ts';
import { LOBBY_PAGE_SIZE } from './limits.ts';

export interface Lobby extends List<GameQuery, Game> {
  readonly chooseVendor: (vendor: string | null) => void;
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

function lobbyOf(gameType: GameType, query: AddressQuery<GameQuery>): Lobby {
  const list = createList({ query, ask: (asked, signal) => askGames(gameType, asked, signal) });
  const { $query, $typed, show } = list;
  return {
    ...list,
    chooseVendor: (vendor) => show(withVendor(vendor)),
    chooseFilter: (filter) => show(withFilter({ ...$query.get(), search: fitText(SEARCH, $typed.get()) }, filter)),
  };
}

/** The addresses of what the page of a lobby reads first, where its own address has no query. */
export function lobbyReads(gameType: GameType, caller: Caller): readonly string[] {
  const asked = readGameQuery(new URLSearchParams(), gameType);
  return [
    readAddress(getGameMenus, caller, {}),
    readAddress(getGameList, caller, { query: listQuery(gameType, asked, caller.language) }),
  ];
}

async function askGames(gameType: GameType, asked: GameQuery, signal: AbortSignal) {
  const query = listQuery(gameType, asked, environment().facts.language.code);
  const { games, total, totalPages } = await call(getGameList, { query }, { signal });
  return { items: games, total, totalPages };
}

function listQuery(gameType: GameType, { vendor, filter, search, page }: GameQuery, language: string) {
  return {
    gameType,
    pageNo: page,
    pageSize: LOBBY_PAGE_SIZE,
    language,
    ...(vendor === null ? {} : { vassalage: vendor }),
    ...(search === '' ? {} : { gameName: search }),
    ...filterQuery(filter),
  };
}

function filterQuery(filter: GameFilter) {
  if (filter === 'ALL') return {};
  if (filter === 'HOT') return { isHot: '1' } as const;
  if (filter === 'NEW') return { isNew: '1' } as const;
  return { gameClassify: filter };
}
