import { describe, expect, test } from 'vitest';
import { getGameList, getHotGames } from '../../../../src/contract/games/endpoints.ts';
import type { GameType } from '../../../../src/contract/games/words.ts';
import { HOT_GAMES } from '../../../../src/gateway/games/catalogue/limits.ts';
import { seedCatalogue } from '../../../../src/gateway/seed/catalogue.ts';
import { catchUp } from '../../catching-up.ts';
import { createHarness } from '../../harness.ts';
import { jobNamed } from '../../job-named.ts';
import { knownMember } from '../../member/known.ts';

const HOUR_MS = 3_600_000;

/** A gateway with the demo's games and no bet. */
async function openCatalogue() {
  const harness = await createHarness();
  const { db, services, call, clock } = harness;
  await db.transaction().execute(seedCatalogue);
  const member_id = await knownMember(db, 'somebody');
  let bets = 0;

  const opened = await db
    .selectFrom('games')
    .select('node_id')
    .where('is_open', '=', true)
    .where('game_type', '=', 'RNG')
    .orderBy('popularity')
    .orderBy('node_id', 'desc')
    .execute();

  return {
    ...harness,
    /** Open games of RNG, the least popular first. */
    open: opened.map(({ node_id }) => node_id),
    async bet(
      nodeId: number,
      rounds: number,
      { hoursAgo = 0, merchant = 'lotus', state = 'settled' as 'settled' | 'void' | 'open' } = {},
    ) {
      bets += 1;
      const placed_at = new Date(clock.now().getTime() - hoursAgo * HOUR_MS);
      const { vendor } = await db
        .selectFrom('games')
        .select('vendor')
        .where('node_id', '=', nodeId)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('bets')
        .values({
          ...{ merchant, member_id, node_id: nodeId, vendor, round_id: `hot-round-${bets}`, currency: 'PHP', rounds },
          ...{ stake: state === 'void' ? 0n : 100n, win: 0n, state, placed_at },
          settled_at: state === 'open' ? null : placed_at,
        })
        .execute();
      return `hot-round-${bets}`;
    },
    /** Lets a minute pass, in which the job counts. */
    async count() {
      clock.advance(60_000);
      expect(await catchUp(services, jobNamed('games-hot'))).toBe(1);
    },
    hottest: async (gameType?: GameType, merchant = 'lotus') =>
      (await call(getHotGames, { query: gameType ? { gameType } : {}, merchant })).list,
    /** The ids of the lobby's filter, which are those with the badge. */
    async marked(gameType: GameType) {
      const { games } = await call(getGameList, { query: { gameType, isHot: '1', pageSize: 100 } });
      expect(games.every(({ isHot }) => isHot === 1)).toBe(true);
      const others = await call(getGameList, { query: { gameType, isHot: '0', pageSize: 100 } });
      expect(others.games.some(({ isHot }) => isHot === 1)).toBe(false);
      return games.map(({ nodeId }) => nodeId).sort((a, b) => a - b);
    },
  };
}

const ids = (games: readonly { nodeId: number }[]) => games.map(({ nodeId }) => nodeId);

describe('hot games', async () => {
  const catalogue = await openCatalogue();
  const { open, bet, count, hottest, marked, db, call } = catalogue;
  const [cold = 0, warm = 0, hot = 0] = open;

  test('are the popular ones, without the mark, where nobody has played yet', async () => {
    await count();
    const list = await hottest('RNG');
    expect(ids(list)).toEqual(open.toReversed().slice(0, HOT_GAMES));
    expect(list.some(({ isHot }) => isHot === 1)).toBe(false);
    expect(await marked('RNG')).toEqual([]);
  });

  test('are counted from bets: badge, filter and list say the same', async () => {
    await bet(hot, 500);
    await bet(warm, 200, { hoursAgo: 30 });
    await bet(warm, 200);
    await bet(cold, 900, { state: 'void' });
    await bet(cold, 900, { hoursAgo: 24 * 7 + 2 });
    await count();
    const list = await hottest('RNG');
    expect(ids(list).slice(0, 2)).toEqual([hot, warm]);
    expect(list.map(({ isHot }) => isHot)).toEqual([1, 1, ...Array.from({ length: HOT_GAMES - 2 }, () => 0)]);
    expect(await marked('RNG')).toEqual([hot, warm].sort((a, b) => a - b));
    expect(ids(await hottest()).slice(0, 2)).toEqual([hot, warm]);
  });

  test('are narrowed to vendors (SPEC 7: vassalage)', async () => {
    const of = async (vassalage: string) => (await call(getHotGames, { query: { gameType: 'RNG', vassalage } })).list;
    const vendors = (games: readonly { vassalage: string }[]) => new Set(games.map(({ vassalage }) => vassalage));
    const [both, one, all] = [await of('PG,JL'), await of('JL'), await hottest('RNG')];
    expect(vendors(one)).toEqual(new Set(['JL']));
    expect(vendors(both)).toEqual(new Set(['PG', 'JL']));
    expect(vendors(all).size).toBeGreaterThan(2);
    expect(await of('NOBODY')).toEqual([]);
  });

  test('belong to one merchant', async () => {
    expect((await hottest('RNG', 'harbor')).some(({ isHot }) => isHot === 1)).toBe(false);
  });

  test('follow what comes late: a bet of the hour before, and one that is voided', async () => {
    await bet(warm, 200, { hoursAgo: 1 });
    await count();
    expect(ids(await hottest('RNG')).slice(0, 2)).toEqual([warm, hot]);
    const taken = await bet(hot, 5_000, { state: 'open' });
    await count();
    expect(ids(await hottest('RNG'))[0]).toBe(hot);
    await db
      .updateTable('bets')
      .set({ state: 'void', stake: 0n, settled_at: new Date() })
      .where('round_id', '=', taken)
      .execute();
    await count();
    expect(ids(await hottest('RNG'))[0]).toBe(warm);
  });

  test('are open: one that closes is neither listed nor marked, and comes back when it opens', async () => {
    await db.updateTable('games').set({ is_open: false }).where('node_id', '=', warm).execute();
    expect(ids(await hottest('RNG'))).not.toContain(warm);
    expect(await marked('RNG')).toEqual([hot]);
    await count();
    expect(await marked('RNG')).toEqual([hot]);
    await db.updateTable('games').set({ is_open: true }).where('node_id', '=', warm).execute();
    await count();
    expect(ids(await hottest('RNG'))[0]).toBe(warm);
  });

  test('are never more than a home section shows, nor than a fifth of the open games of their category', async () => {
    for (const [index, nodeId] of open.slice(0, 40).entries()) await bet(nodeId, 10_000 + 1_000 * index);
    await count();
    expect(await marked('RNG')).toEqual(open.slice(20, 40).sort((a, b) => a - b));
    const fish = await db
      .updateTable('games')
      .set({ is_open: true })
      .where('game_type', '=', 'FISH')
      .returning(['node_id', 'vendor'])
      .execute();
    for (const [index, { node_id }] of fish.entries()) await bet(node_id, 1 + index);
    await count();
    const offered = (await call(getGameList, { query: { gameType: 'FISH', pageSize: 100 } })).games;
    expect((await marked('FISH')).length).toBe(Math.ceil(offered.filter(({ isOpen }) => isOpen).length / 5));
  });

  test('cool down when nobody plays them for a week, after days without a gateway too', async () => {
    catalogue.clock.advance(6 * 24 * HOUR_MS);
    await bet(cold, 3);
    catalogue.clock.advance(2 * 24 * HOUR_MS);
    await count();
    expect(await marked('RNG')).toEqual([cold]);
    expect(ids(await hottest('RNG'))[0]).toBe(cold);
  });

  test('change nothing, and so keep what stands ready, while their order is the same', async () => {
    const versions = () => db.selectFrom('versions').selectAll().where('topic', '=', 'games').execute();
    const before = await versions();
    await bet(cold, 3);
    await count();
    expect(await versions()).toEqual(before);
  });
});
