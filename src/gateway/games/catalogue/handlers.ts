import { games as contract } from '../../../contract/games/inputs.ts';
import { addressGroup } from '../../core/access/address.ts';
import { type Handler, handle } from '../../core/call/handle.ts';
import { countCall } from '../../core/call/rate.ts';
import { listGames, readLanes } from './catalogue.ts';
import { hotGames } from './hot.ts';
import { GAMES_TOPIC, LIST_CACHE, SEARCH_RATE } from './limits.ts';

const flag = (value: '0' | '1' | undefined) => (value === undefined ? undefined : value === '1');

export const catalogueHandlers: readonly Handler[] = [
  handle(contract.getGameMenus, async ({ db, merchant }) => ({ lanes: await readLanes(db, merchant) }), {
    cache: LIST_CACHE,
    ready: { topics: [GAMES_TOPIC] },
  }),
  handle(
    contract.getGameList,
    async ({ db, merchant, now, query, visitor }) => {
      if (query.gameName) await countCall({ db, now }, `search ${addressGroup(visitor.ip)}`, SEARCH_RATE);
      const { gameType, vassalage: vendor, gameClassify: classify, gameName: name, pageNo, pageSize } = query;
      const filter = { gameType, vendor, classify, name, isNew: flag(query.isNew), isHot: flag(query.isHot) };
      const { games, total } = await listGames(db, merchant, filter, { pageNo, pageSize });
      return { games, total, totalPages: Math.ceil(total / pageSize) };
    },
    {
      cache: LIST_CACHE,
      ready: {
        topics: [GAMES_TOPIC],
        // A search counts against the address that asks.
        key: ({ gameName, gameType, vassalage, gameClassify, isNew, isHot, pageNo, pageSize }) =>
          gameName ? null : [gameType, vassalage, gameClassify, isNew, isHot, pageNo, pageSize],
      },
    },
  ),
  handle(
    contract.getHotGames,
    async ({ db, merchant, query }) => ({
      list: await hotGames(db, merchant, { gameType: query.gameType, vendor: query.vassalage }),
    }),
    {
      cache: LIST_CACHE,
      ready: {
        topics: [GAMES_TOPIC],
        key: ({ gameType, vassalage }) => [gameType, vassalage],
      },
    },
  ),
];
