import { describe, expect, test } from 'vitest';
import {
  addFavorite,
  getFavoriteList,
  getFavorites,
  getRecentGames,
  removeFavorite,
} from '../../../src/contract/favorites/endpoints.ts';
import { FAVORITES_MOST } from '../../../src/contract/favorites/rules.ts';
import { createHarness } from '../harness.ts';

const { call, clock, db, session } = await createHarness();
await db
  .insertInto('vendors')
  .values([
    { code: 'PG', name: 'PG', position: 1 },
    { code: 'JL', name: 'JL', position: 2 },
    { code: 'NOBODY', name: 'Nobody offers it', position: 3 },
  ])
  .onConflict((conflict) => conflict.doNothing())
  .execute();

/** Games of a vendor, by their numbers. */
async function games(vendor: string, count: number): Promise<number[]> {
  const names = Array.from({ length: count }, (_, index) => `${vendor}-${index}-${clock.now().getTime()}`);
  const rows = await db
    .insertInto('games')
    .values(
      names.map((name) => ({
        ...{ vendor, name, game_type: 'RNG' as const, classify: 'SLOT' as const, code: name, name_key: name },
        ...{ icon: '/icons/x.svg', is_new: false, is_open: true, popularity: 1 },
      })),
    )
    .returning('node_id')
    .execute();
  return rows.map(({ node_id }) => node_id);
}

const [one = 0, two = 0, three = 0] = await games('PG', 3);
const [other = 0] = await games('JL', 1);
const [unoffered = 0] = await games('NOBODY', 1);

/** Marks games one after the other, each a minute later. */
async function mark(token: string, ...nodeIds: number[]): Promise<void> {
  for (const nodeId of nodeIds) {
    await call(addFavorite, { token, body: { nodeId } });
    clock.advance(1_000);
  }
}

describe('favourites', () => {
  test('are told with all ids and a page of games, the last marked first; a mark twice is one', async () => {
    const token = await session('member', 'f-1');
    await mark(token, one, two, three, one);
    const first = await call(getFavorites, { token, query: { pageNo: 1, pageSize: 2 } });
    expect(first.favGameIds).toEqual([three, two, one]);
    expect(first.favGameList).toMatchObject({ pageNum: 1, totalPages: 2, total: 3 });
    expect(first.favGameList.content.map(({ nodeId }) => nodeId)).toEqual([three, two]);
    const second = await call(getFavoriteList, { token, query: { pageNo: 2, pageSize: 2 } });
    expect(second).toMatchObject({ content: [{ nodeId: one }], total: 3, totalPages: 2 });
  });

  test('are narrowed by category and vendor in the page, not in the ids', async () => {
    const token = await session('member', 'f-2');
    await mark(token, one, other);
    const narrowed = await call(getFavorites, { token, query: { vassalage: 'JL', gameType: 'RNG' } });
    expect(narrowed.favGameIds).toEqual([other, one]);
    expect(narrowed.favGameList).toMatchObject({ content: [{ nodeId: other }], total: 1 });
    expect(await call(getFavoriteList, { token, query: { gameType: 'LIVE' } })).toMatchObject({
      content: [],
      total: 0,
    });
  });

  test('go when their mark is taken away, once and again; those of others stay', async () => {
    const [own, stranger] = [await session('member', 'f-3'), await session('trial', 'f-4')];
    await mark(own, one, two);
    await mark(stranger, one);
    for (let time = 0; time < 2; time += 1) await call(removeFavorite, { token: own, query: { nodeId: one } });
    expect((await call(getFavorites, { token: own })).favGameIds).toEqual([two]);
    expect((await call(getFavorites, { token: stranger })).favGameIds).toEqual([one]);
  });

  test('are games that the merchant offers', async () => {
    const token = await session('member', 'f-5');
    for (const nodeId of [unoffered, 2_000_000_000]) {
      await expect(call(addFavorite, { token, body: { nodeId } })).rejects.toMatchObject({ code: 'game.unknown' });
    }
    await db
      .insertInto('favorites')
      .values({ merchant: 'lotus', member_id: 'f-5', node_id: unoffered, added_at: clock.now() })
      .execute();
    expect(await call(getFavorites, { token })).toMatchObject({ favGameIds: [], favGameList: { total: 0 } });
  });

  test(`are at most ${FAVORITES_MOST}, which one page holds; one that is marked already may be marked again`, async () => {
    const token = await session('member', 'f-6');
    const many = await games('PG', FAVORITES_MOST);
    await db
      .insertInto('favorites')
      .values(many.map((node_id) => ({ merchant: 'lotus', member_id: 'f-6', node_id, added_at: clock.now() })))
      .execute();
    const all = await call(getFavorites, { token, query: { pageSize: FAVORITES_MOST } });
    expect(all.favGameList).toMatchObject({ total: FAVORITES_MOST, totalPages: 1 });
    expect(all.favGameList.content).toHaveLength(FAVORITES_MOST);
    await db
      .insertInto('favorites')
      .values({ merchant: 'lotus', member_id: 'f-6', node_id: unoffered, added_at: clock.now() })
      .execute();
    await call(addFavorite, { token, body: { nodeId: many[0] ?? 0 } });
    await expect(call(addFavorite, { token, body: { nodeId: one } })).rejects.toMatchObject({
      code: 'favorites.tooMany',
    });
    await call(removeFavorite, { token, query: { nodeId: many[0] ?? 0 } });
    await call(addFavorite, { token, body: { nodeId: one } });
  });
});

test('recent games are those of the last plays, each once, the last opened first', async () => {
  const token = await session('member', 'r-1');
  for (const [index, node_id] of [one, two, one, other, unoffered].entries()) {
    clock.advance(1_000);
    await db
      .insertInto('game_plays')
      .values({
        ...{ merchant: 'lotus', id: `lotus.recent-${index}`, operation: `recent-${index}`, member_id: 'r-1', node_id },
        ...{ vendor: 'PG', currency: 'PHP', session_id: 'none', opened_at: clock.now() },
      })
      .execute();
  }
  const ids = async (query: Record<string, string | number>) => {
    const { list, total, totalPages } = await call(getRecentGames, { token, query });
    return { ids: list.map(({ nodeId }) => nodeId), total, totalPages };
  };
  expect(await ids({})).toEqual({ ids: [other, one, two], total: 3, totalPages: 1 });
  expect(await ids({ page: 2, pageSize: 2 })).toEqual({ ids: [two], total: 3, totalPages: 2 });
  expect(await ids({ vassalage: 'PG' })).toEqual({ ids: [one, two], total: 2, totalPages: 1 });
  const stranger = await session('member', 'r-2');
  expect(await call(getRecentGames, { token: stranger })).toMatchObject({ list: [], total: 0 });
});
