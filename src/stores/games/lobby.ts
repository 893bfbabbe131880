import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { SEARCH } from '../../contract/core/rules.ts';
import { fitText } from '../../contract/core/text-rule.ts';
import { type Game, getGameList } from '../../contract/games/endpoints.ts';
import type { GameType } from '../../contract/games/words.ts';
import { type AddressQuery, createAddressQuery, createOwnQuery } from '../core/address-query.ts';
import { createList, type List } from '../core/list.ts';
import { type GameFilter, type GameQuery, gameQueryForm, withFilter, withVendor } from './game-query.ts';
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

async function askGames(gameType: GameType, { vendor, filter, search, page }: GameQuery, signal: AbortSignal) {
  const { games, total, totalPages } = await call(
    getGameList,
    {
      query: {
        gameType,
        pageNo: page,
        pageSize: LOBBY_PAGE_SIZE,
        language: environment().facts.language.code,
        ...(vendor === null ? {} : { vassalage: vendor }),
        ...(search === '' ? {} : { gameName: search }),
        ...filterQuery(filter),
      },
    },
    { signal },
  );
  return { items: games, total, totalPages };
}

function filterQuery(filter: GameFilter) {
  if (filter === 'ALL') return {};
  if (filter === 'HOT') return { isHot: '1' } as const;
  if (filter === 'NEW') return { isNew: '1' } as const;
  return { gameClassify: filter };
}
