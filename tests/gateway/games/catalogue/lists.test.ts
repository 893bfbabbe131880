import { describe, expect, test } from 'vitest';
import { getGameList, getGameMenus, getGameVendors } from '../../../../src/contract/games/endpoints.ts';
import { WIRE_TYPES, type WireType } from '../../../../src/contract/games/words.ts';
import { seedDemo } from '../../../../src/gateway/seed/seed.ts';
import { createHarness } from '../../harness.ts';

const { db, services, call, request } = await createHarness();
await seedDemo(services);

describe('the game list', () => {
  test('comes in pages of fifteen, most popular first, each game once', async () => {
    const first = await call(getGameList, { query: { gameType: 'RNG', vassalage: 'PG' } });
    expect(first.games).toHaveLength(15);
    expect(first.totalPages).toBe(Math.ceil(first.total / 15));
    const pages = Array.from({ length: first.totalPages }, (_, i) =>
      call(getGameList, { query: { gameType: 'RNG', vassalage: 'PG', pageNo: i + 1 } }),
    );
    const all = (await Promise.all(pages)).flatMap(({ games }) => games);
    expect(all).toHaveLength(first.total);
    expect(new Set(all.map(({ nodeId }) => nodeId)).size).toBe(first.total);
    const popularity = await db.selectFrom('games').select(['node_id', 'popularity']).execute();
    const ranks = all.map(({ nodeId }) => popularity.find(({ node_id }) => node_id === nodeId)?.popularity ?? 0);
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
  });

  test('is searched by name a hundred and twenty times a minute from one address; reading it is free', async () => {
    const ip = '198.51.100.77';
    const search = { query: { gameName: 'dragon' }, ip };
    for (let i = 0; i < 120; i += 1) expect((await request(getGameList, search)).status).toBe(200);
    expect((await request(getGameList, search)).status).toBe(429);
    expect((await request(getGameList, { ip })).status).toBe(200);
    expect((await request(getGameList, { ...search, ip: '198.51.100.78' })).status).toBe(200);
  });

  test('past its end is empty, and says how long it is', async () => {
    const { games, total } = await call(getGameList, { query: { gameType: 'LIVE', pageNo: 99 } });
    expect(games).toEqual([]);
    expect(total).toBe(48);
  });

  test('is searched by any part of the name, in any case, spaces around it ignored', async () => {
    const { games } = await call(getGameList, { query: { gameType: 'RNG' } });
    const wanted = games[0]?.gameName ?? '';
    for (const gameName of [wanted.toUpperCase(), `  ${wanted.slice(2).toLowerCase()}  `]) {
      const found = await call(getGameList, { query: { gameName } });
      expect(found.games.map((game) => game.gameName)).toContain(wanted);
    }
    expect((await call(getGameList, { query: { gameName: 'no game is called so' } })).total).toBe(0);
  });

  test('takes wildcards of the database for the letters they are', async () => {
    for (const gameName of ['%', '_', '\\', "'; DROP TABLE games; --"]) {
      expect((await call(getGameList, { query: { gameName } })).total).toBe(0);
    }
  });

  test('is narrowed by class, new and hot', async () => {
    const jackpots = await call(getGameList, { query: { gameType: 'RNG', gameClassify: 'JP', pageSize: 100 } });
    expect(jackpots.games.length).toBeGreaterThan(0);
    expect(jackpots.games.every(({ gameClassify }) => gameClassify === 'JP')).toBe(true);
    const news = await call(getGameList, { query: { isNew: '1', pageSize: 100 } });
    expect(news.games.every(({ isNew }) => isNew)).toBe(true);
    const hot = await call(getGameList, { query: { isHot: '1', pageSize: 100 } });
    expect(hot.games.length).toBeGreaterThan(0);
    expect(hot.games.every(({ isHot }) => isHot === 1)).toBe(true);
  });

  test('has bingo only where Tagalog is spoken (SPEC 1)', async () => {
    const query = { gameType: 'RNG', gameClassify: 'BG' };
    expect((await call(getGameList, { query })).total).toBeGreaterThan(0);
    expect((await call(getGameList, { query, merchant: 'harbor' })).total).toBe(0);
    const { lanes } = await call(getGameVendors, { merchant: 'harbor' });
    expect(lanes[0]?.gameClassify.map(({ key }) => key)).not.toContain('BG');
  });

  test('refuses a page that cannot be', async () => {
    await expect(call(getGameList, { query: { pageNo: 0 } })).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(call(getGameList, { query: { pageSize: 101 } })).rejects.toMatchObject({ code: 'request.invalid' });
  });

  test('may be kept by everybody for a while, and costs nothing while it is the same', async () => {
    const first = await request(getGameList, { query: { gameType: 'RNG' } });
    expect(first.headers.get('cache-control')).toBe('public, max-age=30');
    const again = await request(getGameList, {
      query: { gameType: 'RNG' },
      headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });
});

describe('the menus', () => {
  test('name the categories in the order of the side menu, with each vendor and its games', async () => {
    const { lanes } = await call(getGameVendors);
    expect(lanes.map(({ title }) => title)).toEqual(WIRE_TYPES);
    expect(await call(getGameMenus)).toEqual({ gameMenus: WIRE_TYPES.map((gameType) => ({ gameType })) });
    const slots = lanes[0];
    expect(Object.keys(slots?.cards ?? {})).toEqual(['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS']);
    expect(slots?.gameClassify.map(({ key }) => key)).toEqual(['SLOT', 'SC', 'VP', 'JP', 'TG', 'AC', 'BG']);
    for (const { title, cards, gameClassify } of lanes) {
      for (const { key, vendors } of gameClassify) {
        const playing = Object.keys(cards).map(async (vassalage) => {
          const query = { gameType: title, gameClassify: key, vassalage };
          const { games } = await call(getGameList, { query });
          return games.some(({ isGame }) => isGame === 'GAME') ? [vassalage] : [];
        });
        expect(vendors, `${title} ${key}`).toEqual((await Promise.all(playing)).flat());
      }
      for (const [code, { vassalage, gameType, games }] of Object.entries(cards)) {
        expect(vassalage).toBe(code);
        const own = await call(getGameList, { query: { gameType, vassalage, pageSize: 100 } });
        // The entry that opens a vendor's list is no game itself, and nothing to choose in that list.
        expect(own.total).toBe(games);
        expect(own.games.filter(({ isGame }) => isGame === 'VASSALAGE')).toEqual([]);
      }
    }
  });

  test('of card games have an entry for each vendor, which a search finds, but not within that vendor', async () => {
    const entriesIn = async (query: object) => {
      const { games } = await call(getGameList, { query: { gameType: 'PVP', pageSize: 100, ...query } });
      return games.flatMap(({ isGame, vassalage }) => (isGame === 'VASSALAGE' ? [vassalage] : [])).sort();
    };
    expect(await entriesIn({})).toEqual(['KNT', 'RMX']);
    expect(await entriesIn({ gameName: 'lobby' })).toEqual(['KNT', 'RMX']);
    expect(await entriesIn({ gameName: 'lobby', vassalage: 'KNT' })).toEqual([]);
  });

  describe('of a vendor say what choosing it does (SPEC 4)', () => {
    const cardOf = async (title: WireType, code: string) => {
      const { lanes } = await call(getGameVendors);
      return lanes.find((lane) => lane.title === title)?.cards[code];
    };
    const gamesOf = (code: string) => db.selectFrom('games').selectAll().where('vendor', '=', code);
    const choosing = async (title: WireType, code: string) => {
      const { isGame, nodeId } = (await cardOf(title, code)) ?? {};
      return { isGame, nodeId };
    };
    const LIST = { isGame: 'VASSALAGE', nodeId: undefined };

    test('many games: their list', async () => {
      expect(await choosing('LIVE', 'SLR')).toEqual(LIST);
    });

    test('games of which one is the lobby: that one, while it is open', async () => {
      const [lobby] = await gamesOf('OPS').where('is_lobby', '=', true).execute();
      const nodeId = lobby?.node_id ?? 0;
      expect(await choosing('SPORTS', 'OPS')).toEqual({ isGame: 'GAME', nodeId });
      await db.updateTable('games').set({ is_open: false }).where('node_id', '=', nodeId).execute();
      expect(await choosing('SPORTS', 'OPS')).toEqual(LIST);
    });

    test('one open game beside closed ones: that game', async () => {
      const [only] = await gamesOf('AUL').execute();
      const nodeId = only?.node_id ?? 0;
      await db
        .updateTable('games')
        .set({ is_open: false })
        .where('vendor', '=', 'AUL')
        .where('node_id', '<>', nodeId)
        .execute();
      expect(await choosing('LIVE', 'AUL')).toEqual({ isGame: 'GAME', nodeId });
      await db.updateTable('games').set({ is_open: false }).where('vendor', '=', 'AUL').execute();
      expect(await choosing('LIVE', 'AUL')).toEqual(LIST);
    });

    test('one open lottery: nothing that could start, because its page plays it', async () => {
      const [only] = await gamesOf('LOTT').execute();
      await db
        .updateTable('games')
        .set({ is_open: true })
        .where('node_id', '=', only?.node_id ?? 0)
        .execute();
      expect(await choosing('LOTT', 'LOTT')).toEqual(LIST);
    });
  });

  test('SPEC 9: e-sports and cockfights are sports on the wire, told apart by their vendors', async () => {
    const { lanes } = await call(getGameVendors, { merchant: 'harbor' });
    const [sports] = lanes.filter(({ title }) => title === 'SPORTS');
    const codes = Object.keys(sports?.cards ?? {});
    expect(codes).toEqual(expect.arrayContaining(['OPS', 'IMES', 'TF', 'IA', 'DS88']));
    const inAll = await call(getGameList, { query: { gameType: 'SPORTS', pageSize: 100 } });
    const esports = await call(getGameList, { query: { gameType: 'SPORTS', vassalage: 'IMES,TF,IA', pageSize: 100 } });
    expect(new Set(esports.games.map(({ vassalage }) => vassalage))).toEqual(new Set(['IMES', 'TF', 'IA']));
    expect(new Set(esports.games.map(({ gameType }) => gameType))).toEqual(new Set(['SPORTS']));
    expect(esports.total).toBe(12);
    expect(inAll.total).toBeGreaterThan(esports.total);
  });
});
