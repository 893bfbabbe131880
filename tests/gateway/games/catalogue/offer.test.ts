import { describe, expect, test } from 'vitest';
import { merchantsOf } from '../../../../scripts/parts/merchants.ts';
import { type Brand, loadBrands } from '../../../../src/brand/load.ts';
import { readPortfolio } from '../../../../src/brand/portfolio.ts';
import type { BrandConfig } from '../../../../src/brand/schema/config.ts';
import { offeredCategories } from '../../../../src/brand/schema/vendors.ts';
import { getGameList, getGameVendors, getHotGames, launchGame } from '../../../../src/contract/games/endpoints.ts';
import {
  GAME_TYPES,
  type GameType,
  WIRE_TYPES,
  type WireType,
  wireType,
} from '../../../../src/contract/games/words.ts';
import { inTransaction } from '../../../../src/gateway/core/db/transaction.ts';
import { seedCatalogue } from '../../../../src/gateway/seed/catalogue.ts';
import { gameMenu, menuGroups, vendorLists } from '../../../../src/shells/core/navigation.ts';
import { siteOf } from '../../../../src/shells/core/site.ts';
import { createHarness, LOTUS } from '../../harness.ts';
import { ALL_GAMES } from '../../merchants.ts';
import { openPlay, SANDBOX } from '../launch/open-play.ts';

type Categories = BrandConfig['vendors']['categories'];

const demo = await loadBrands();
/** Every vendor of the portfolio, those that keep the money too. */
const portfolio = ((await readPortfolio('brands')).vendors ?? []).map(({ code }) => code);

/** A demo brand under another name, with other vendors. */
function made(id: string, categories: Categories): Brand {
  const [brand] = demo;
  if (!brand) throw new Error('Expected a demo brand, found none.');
  const identity = { ...brand.identity, merchant: id };
  return {
    ...brand,
    id,
    identity,
    domains: { main: `www.${id}.example`, others: [] },
    vendors: { footer: [], categories, autoTransfer: true },
  };
}

const reversed: Categories = Object.fromEntries(
  ALL_GAMES.categories.map(({ type, vendors }) => [type, vendors.toReversed()]).reverse(),
);

const brands = [
  ...demo,
  made('single', { FISH: ['JDB'] }),
  made('without', {}),
  made('emptied', { RNG: [], LIVE: [] }),
  made('reversed', reversed),
];

const { services, db, call, session } = await createHarness({
  merchants: merchantsOf(brands, { localPort: undefined }),
});
await inTransaction(services.db, seedCatalogue);
// What is hot is open, so a walk through hot games wants all of them open.
await db.updateTable('games').set({ is_open: true }).execute();

/** One game of each vendor in each category, of all that there are. */
const games = await db
  .selectFrom('games')
  .select(['node_id', 'vendor', 'game_type', 'name'])
  .distinctOn(['vendor', 'game_type'])
  .where('is_list', '=', false)
  .orderBy('vendor')
  .orderBy('game_type')
  .orderBy('node_id')
  .execute();

test('the walk meets every category and every vendor of the portfolio', () => {
  expect(new Set(games.map(({ game_type }) => game_type))).toEqual(new Set(GAME_TYPES));
  expect(new Set(games.map(({ vendor }) => vendor))).toEqual(new Set(portfolio));
});

describe.each(brands.map((brand, index) => ({ id: brand.id, brand, ip: `198.51.100.${index + 1}` })))(
  'the brand $id',
  ({ brand, ip }) => {
    const merchant = brand.identity.merchant;
    const offered = (type: GameType): readonly string[] => brand.vendors.categories[type] ?? [];
    const offeredOnWire = (type: WireType) => GAME_TYPES.filter((one) => wireType(one) === type).flatMap(offered);
    const isOffered = ({ vendor, game_type }: (typeof games)[number]) => offered(game_type).includes(vendor);

    test.each(WIRE_TYPES)('lists games of its vendors in %s and of no other, in hot games too', async (gameType) => {
      const seen = new Set<string>();
      for (const vassalage of portfolio) {
        const { total, games: listed } = await call(getGameList, { merchant, query: { gameType, vassalage } });
        expect(total > 0, `${vassalage} in ${gameType}`).toBe(offeredOnWire(gameType).includes(vassalage));
        for (const game of listed) seen.add(game.vassalage);
      }
      const { games: all } = await call(getGameList, { merchant, query: { gameType, pageSize: 100 } });
      for (const { vassalage } of all) expect(offeredOnWire(gameType)).toContain(vassalage);
      expect(seen).toEqual(new Set(offeredOnWire(gameType)));
      const { list } = await call(getHotGames, { merchant, query: { gameType } });
      for (const { vassalage } of list) expect(offeredOnWire(gameType)).toContain(vassalage);
      expect(list.length > 0).toBe(all.some(({ isOpen, isGame }) => isOpen && isGame === 'GAME'));
    });

    test('counts what it lists, and nothing more', async () => {
      const { total } = await call(getGameList, { merchant, query: {} });
      const perType = await Promise.all(
        WIRE_TYPES.map(async (gameType) => (await call(getGameList, { merchant, query: { gameType } })).total),
      );
      expect(total).toBe(perType.reduce((sum, count) => sum + count, 0));
      const { list } = await call(getHotGames, { merchant, query: {} });
      for (const { gameType, vassalage } of list) expect(offeredOnWire(gameType)).toContain(vassalage);
    });

    test('finds by name what it offers, and nothing else', async () => {
      for (const game of games) {
        const { games: found } = await call(getGameList, {
          merchant,
          ip,
          query: { gameName: game.name, pageSize: 100 },
        });
        const isFound = found.some(({ nodeId }) => nodeId === game.node_id);
        expect(isFound, `${game.vendor} in ${game.game_type}`).toBe(isOffered(game));
      }
    });

    test('launches what it offers, and nothing else', async () => {
      const token = await session('member', `launches-${merchant}`, merchant);
      for (const game of games) {
        const body = { nodeId: game.node_id, language: 'EN', backUrl: `https://${brand.domains.main}/` };
        // No vendor listens here, so that an offered game gets as far as its own refusal.
        const refusal = isOffered(game) ? /^game\.(closed|vendorDown)$/ : /^game\.unknown$/;
        const where = `${game.vendor} in ${game.game_type}`;
        await expect(call(launchGame, { merchant, token, body }), where).rejects.toMatchObject({
          code: expect.stringMatching(refusal),
        });
      }
    });

    test('has the same menus in the portal and in the gateway, in the order of brand.yaml', async () => {
      const site = siteOf(brand, brand.languages.default);
      const { lanes } = await call(getGameVendors, { merchant });
      const types = offeredCategories(brand.vendors).map(({ type }) => type);
      expect(lanes.map(({ title }) => title)).toEqual([...new Set(types.map(wireType))]);
      const isType = ({ id }: { id: string }) => GAME_TYPES.some((type) => type === id);
      const ids = (entries: readonly { id: string }[]) => entries.filter(isType).map(({ id }) => id);
      expect(ids(menuGroups(site).flat())).toEqual(types);
      expect(ids(gameMenu(site))).toEqual(types);
      const cards = lanes.flatMap((lane) => Object.values(lane.cards));
      const namesIn = (type: GameType) =>
        offered(type).map((code) => cards.find(({ vassalage }) => vassalage === code)?.displayName);
      expect(vendorLists(site).map(({ type, links }) => ({ type, names: links.map(({ name }) => name) }))).toEqual(
        types.map((type) => ({ type, names: [site.t('layout.allVendors'), ...namesIn(type)] })),
      );
      expect(Object.fromEntries(lanes.map((lane) => [lane.title, Object.keys(lane.cards)]))).toEqual(
        Object.fromEntries(
          types.map((type) => [
            wireType(type),
            types.filter((one) => wireType(one) === wireType(type)).flatMap(offered),
          ]),
        ),
      );
      for (const card of cards) expect(card.games).toBeGreaterThan(0);
    });
  },
);

describe('a brand that changes its vendors', () => {
  test('drops them from every list at the next start, and plays in flight are settled all the same', async () => {
    const before = await createHarness({ merchants: [LOTUS], environment: SANDBOX });
    const play = await openPlay(before, { vendor: 'PG' });
    await play.debit('stake-dropped', '10.00', 'round-dropped');
    const categories = [{ type: 'RNG', vendors: ['PT'] }];
    const narrow = { ...LOTUS, parts: { games: { ...ALL_GAMES, categories } } };
    const after = await createHarness({ merchants: [narrow], environment: SANDBOX, database: before.database });
    const { lanes } = await after.call(getGameVendors);
    expect(lanes.map(({ cards }) => Object.keys(cards))).toEqual([['PT']]);
    expect((await after.call(getGameList, { query: {} })).total).toBe(0);
    const credited = await play.credit('credit-dropped', '25.00', { roundId: 'round-dropped' });
    expect(credited).toMatchObject({ status: 200, balance: '115.00' });
  });

  test('finds an operator’s address of a vendor as it was, and the name as the portfolio has it now', async () => {
    const harness = await createHarness({ merchants: [LOTUS] });
    const own = { api_url: 'https://pg.example', secret: 'known to two' };
    await harness.db.updateTable('vendors').set(own).where('code', '=', 'PG').execute();
    const vendors = ALL_GAMES.vendors.map((vendor) => (vendor.code === 'PG' ? { ...vendor, name: 'Renamed' } : vendor));
    const renamed = { ...LOTUS, parts: { games: { ...ALL_GAMES, vendors } } };
    await createHarness({ merchants: [renamed], database: harness.database });
    const row = await harness.db.selectFrom('vendors').selectAll().where('code', '=', 'PG').executeTakeFirst();
    expect(row).toMatchObject({ ...own, name: 'Renamed', position: 1 });
  });

  test('is refused at start where it names a vendor that the portfolio lacks, or that makes no such games', async () => {
    for (const categories of [[{ type: 'RNG', vendors: ['NOBODY'] }], [{ type: 'RNG', vendors: ['SLR'] }]]) {
      const wrong = { ...LOTUS, parts: { games: { ...ALL_GAMES, categories } } };
      await expect(createHarness({ merchants: [wrong] })).rejects.toThrow('expected a vendor that makes RNG');
    }
  });

  test('shows games of a vendor that keeps the money as any other, and launches none of a page of the portal', async () => {
    const vendors = ALL_GAMES.vendors.map((vendor) => ({
      ...vendor,
      ...(vendor.code === 'PG' && { wallet: 'transfer' }),
      ...(vendor.code === 'PT' && { launch: 'page' }),
    }));
    const changed = { ...LOTUS, parts: { games: { ...ALL_GAMES, vendors } } };
    const harness = await createHarness({ merchants: [changed] });
    await inTransaction(harness.db, seedCatalogue);
    const listed = async (vassalage: string) =>
      (await harness.call(getGameList, { query: { gameType: 'RNG', vassalage, gameClassify: 'SLOT' } })).games;
    const [transfer, page] = [await listed('PG'), await listed('PT')];
    expect(transfer.map(({ isOpen }) => isOpen)).toContain(true);
    expect(page.map(({ isOpen }) => isOpen)).toContain(true);
    const token = await harness.session('member');
    const body = { nodeId: page[0]?.nodeId ?? 0, language: 'EN', backUrl: 'https://www.lotus.example/' };
    await expect(harness.call(launchGame, { token, body })).rejects.toMatchObject({ code: 'game.closed' });
  });
});
