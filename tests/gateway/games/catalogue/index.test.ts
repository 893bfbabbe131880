import { expect, test } from 'vitest';
import { getGameList } from '../../../../src/contract/games/endpoints.ts';
import { GAME_CLASSES, WIRE_TYPES } from '../../../../src/contract/games/words.ts';
import { createVersions } from '../../../../src/gateway/core/ready/versions.ts';
import { type GameFilter, selectGames } from '../../../../src/gateway/games/catalogue/catalogue.ts';
import { nameKey } from '../../../../src/gateway/games/catalogue/search/words.ts';
import { seedDemo } from '../../../../src/gateway/seed/seed.ts';
import { createHarness, HARBOR, LOTUS } from '../../harness.ts';

const plain = await createHarness({ merchants: [LOTUS, HARBOR] });
const { db, services } = plain;
await seedDemo(services);

/** More games than one read of the index takes, many of them as popular as others. */
const MADE = 5_200;
await db
  .insertInto('games')
  .values(
    Array.from({ length: MADE }, (_, index) => ({
      ...{ vendor: 'PG', game_type: 'RNG' as const, classify: GAME_CLASSES[index % GAME_CLASSES.length] ?? 'SC' },
      ...{ code: `made-${index}`, name: `Made ${index}`, name_key: nameKey(`Made ${index}`), icon: '/icons/made.svg' },
      ...{ is_new: index % 7 === 0, is_open: index % 11 !== 0, popularity: index % 100 },
    })),
  )
  .execute();

/** Read when the test says so, and trusted for ever. */
const versions = createVersions({ db, log: services.log }, () => 0);
await versions.refresh();
const { call } = await createHarness({ merchants: [LOTUS, HARBOR], database: plain.database, versions });

const FILTERS: readonly (GameFilter & { readonly gameType: (typeof WIRE_TYPES)[number] })[] = [
  ...WIRE_TYPES.map((gameType) => ({ gameType })),
  ...GAME_CLASSES.map((classify) => ({ gameType: 'RNG' as const, classify })),
  ...[true, false].flatMap((isNew) => [
    { gameType: 'RNG' as const, isNew },
    { gameType: 'RNG' as const, isNew, vendors: ['PG', 'JDB'], classify: 'SC' as const },
  ]),
  { gameType: 'RNG', isHot: true },
  { gameType: 'FISH', vendors: ['PG'] },
  { gameType: 'SPORTS', vendors: ['nobody'] },
];

test.each(
  ['lotus', 'harbor'].flatMap((code) => FILTERS.map((filter) => [code, JSON.stringify(filter), filter] as const)),
)('%s lists for %s what the database selects, in its order, on any page', async (code, _, filter) => {
  const known = (await services.merchants.all()).find(({ merchant }) => merchant.code === code);
  if (!known) throw new Error(`no merchant ${code}`);
  const rows = await selectGames(db, known.merchant, filter)
    .select('games.node_id')
    .orderBy('games.popularity', 'desc')
    .orderBy('games.node_id')
    .execute();
  const all = rows.map(({ node_id }) => node_id);
  const pageSize = 100;
  for (const pageNo of [1, 2, Math.ceil(all.length / pageSize), Math.ceil(all.length / pageSize) + 1]) {
    if (pageNo === 0) continue;
    const query = {
      ...{ gameType: filter.gameType, gameClassify: filter.classify, vassalage: filter.vendors?.join() },
      ...(filter.isNew !== undefined && { isNew: filter.isNew ? '1' : '0' }),
      ...(filter.isHot !== undefined && { isHot: filter.isHot ? '1' : '0' }),
      ...{ pageNo, pageSize },
    };
    const said = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
    const { games, total } = await call(getGameList, { query: Object.fromEntries(said), merchant: code });
    expect(total).toBe(all.length);
    expect(games.map(({ nodeId }) => nodeId)).toEqual(all.slice((pageNo - 1) * pageSize, pageNo * pageSize));
  }
});

test('games are searched in memory until one of them changes', async () => {
  const find = async () => (await call(getGameList, { query: { gameName: 'quetzal' } })).games;
  await versions.refresh();
  expect(await find()).toEqual([]);
  await db
    .updateTable('games')
    .set({ name: 'Quetzal', name_key: nameKey('Quetzal') })
    .where('code', '=', 'made-1')
    .execute();
  expect(await find()).toEqual([]);
  await versions.refresh();
  expect((await find()).map(({ gameName }) => gameName)).toEqual(['Quetzal']);
});
