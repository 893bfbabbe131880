import { games as contract } from '../../../contract/games/inputs.ts';
import { addressGroup } from '../../core/access/address.ts';
import { type Handler, handle } from '../../core/call/handle.ts';
import { countCall } from '../../core/call/rate.ts';
import { gameDetails } from './details.ts';
import { readLanes, readMenu } from './lanes.ts';
import { GAMES_TOPICS, LIST_CACHE, SEARCH_RATE } from './limits.ts';
import { hotGames, listGames } from './list.ts';
import { searchGames } from './search/search.ts';
import { vendorsNamed } from './vendors-named.ts';

const flag = (value: '0' | '1' | undefined) => (value === undefined ? undefined : value === '1');

export const catalogueHandlers: readonly Handler[] = [
  handle(
    contract.getGameMenus,
    async ({ db, merchant }) => ({ gameMenus: (await readMenu(db, merchant)).map((gameType) => ({ gameType })) }),
    { cache: LIST_CACHE, ready: { topics: GAMES_TOPICS } },
  ),
  handle(contract.getGameVendors, async ({ db, merchant }) => ({ lanes: await readLanes(db, merchant) }), {
    cache: LIST_CACHE,
    ready: { topics: GAMES_TOPICS },
  }),
  handle(
    contract.getGameList,
    async ({ db, versions, merchant, language, now, query, visitor }) => {
      const reader = { ...merchant, language };
      if (query.gameName) await countCall({ db, now }, `search ${addressGroup(visitor.ip)}`, SEARCH_RATE);
      const { gameType, vassalage, gameClassify: classify, gameName, ...page } = query;
      const vendors = vendorsNamed(vassalage);
      const filter = { gameType, vendors, classify, isNew: flag(query.isNew), isHot: flag(query.isHot) };
      const found = gameName
        ? await searchGames({ db, versions }, reader, gameName, filter, page)
        : await listGames({ db, versions }, reader, filter, page);
      return { ...found, totalPages: Math.ceil(found.total / page.pageSize) };
    },
    {
      cache: LIST_CACHE,
      ready: {
        topics: GAMES_TOPICS,
        // A search counts against the address that asks.
        key: ({ gameName, gameType, vassalage, gameClassify, isNew, isHot, pageNo, pageSize }) =>
          gameName ? null : [gameType, vassalage, gameClassify, isNew, isHot, pageNo, pageSize],
      },
    },
  ),
  handle(
    contract.getHotGames,
    async ({ db, versions, merchant, language, query }) => ({
      list: await hotGames(
        { db, versions },
        { ...merchant, language },
        {
          gameType: query.gameType,
          vendors: vendorsNamed(query.vassalage),
        },
      ),
    }),
    {
      cache: LIST_CACHE,
      ready: {
        topics: GAMES_TOPICS,
        key: ({ gameType, vassalage }) => [gameType, vassalage],
      },
    },
  ),
  handle(contract.getGameDetails, gameDetails, { unready: 'it tells members when they opened the game last' }),
];
