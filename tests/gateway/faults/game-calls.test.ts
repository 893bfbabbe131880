import type { ReadableAtom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetGateway, learnStatus } from '../../../src/api/gateway-clock.ts';
import { getAnnouncements } from '../../../src/contract/announcements/endpoints.ts';
import type { Endpoint } from '../../../src/contract/core/endpoint.ts';
import { storageKey } from '../../../src/contract/core/storage.ts';
import { errorKey } from '../../../src/contract/errors.ts';
import {
  addFavorite,
  getFavoriteList,
  getFavorites,
  getRecentGames,
  removeFavorite,
} from '../../../src/contract/favorites/endpoints.ts';
import {
  type Game,
  getGameDetails,
  getGameList,
  getGameVendors,
  getHotGames,
  getRooms,
  launchGame,
  returnFunds,
} from '../../../src/contract/games/endpoints.ts';
import type { WireType } from '../../../src/contract/games/words.ts';
import { getJackpotPool } from '../../../src/contract/jackpot/endpoints.ts';
import { getLiveModels, launchChat } from '../../../src/contract/live/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import { getWinnerBoard } from '../../../src/contract/winners/endpoints.ts';
import { $announcements, loadAnnouncements } from '../../../src/stores/announcements/announcements.ts';
import type { Loaded } from '../../../src/stores/core/load.ts';
import { $modals, closeModal } from '../../../src/stores/core/modals.ts';
import { $toasts, dismissToast } from '../../../src/stores/core/toasts.ts';
import { $favorites, followFavorites, toggleFavorite } from '../../../src/stores/favorites/marks.ts';
import { createOwnGames } from '../../../src/stores/favorites/own-games.ts';
import { createGameAbout, createGameRooms } from '../../../src/stores/games/details.ts';
import { withFilter, withSearch } from '../../../src/stores/games/game-query.ts';
import { createGameSearch } from '../../../src/stores/games/game-search.ts';
import { $hotGames, loadHotGames, refreshHotGames } from '../../../src/stores/games/hot-games.ts';
import { launchById } from '../../../src/stores/games/launch.ts';
import { createLobby, type Lobby } from '../../../src/stores/games/lobby.ts';
import { $play } from '../../../src/stores/games/play.ts';
import { leaveGame } from '../../../src/stores/games/playing.ts';
import { $gameVendors, loadGameVendors } from '../../../src/stores/games/vendors.ts';
import { $jackpotPool, loadJackpotPool } from '../../../src/stores/home/jackpot-pool.ts';
import { createOwnSection } from '../../../src/stores/home/own-section.ts';
import { createCategorySection } from '../../../src/stores/home/sections.ts';
import { enterRoom } from '../../../src/stores/live/chat.ts';
import { $models, loadModels } from '../../../src/stores/live/models.ts';
import { $session, forgetSession, startSession } from '../../../src/stores/session/session.ts';
import { $balance, refreshBalance } from '../../../src/stores/wallet/wallet.ts';
import { $winners, loadWinners } from '../../../src/stores/winners/winners.ts';
import { makeWorld, type World } from '../../unit/api/made-environment.ts';
import { openGamesWithVendor } from '../games/sandbox/with-vendor.ts';
import { LOTUS } from '../harness.ts';
import { type Action, describeActions, type Shown } from './actions.ts';
import { between, FAULT_NAMES, SAID, type Way } from './faults.ts';

// The page's own patience is half a minute.
vi.hoisted(() => vi.resetModules());
vi.mock('../../../src/api/limits.ts', async (original) =>
  (await import('./patience.ts')).patientLimits(await original<object>()),
);

const MIKA = { modelId: 'mika', modelName: 'Mika' };
const live = {
  chat: 'https://rooms.example/lotus/{lang}/rooms',
  timeZone: 'Asia/Manila',
  models: [{ id: MIKA.modelId, name: MIKA.modelName, language: 'fil', picture: '/hosts/mika.svg' }],
};
const servers = await openGamesWithVendor(
  {},
  {
    merchant: { flags: { ...LOTUS.flags, LIVEMODEL3: true }, parts: { ...LOTUS.parts, live } },
    environment: { LIVE_CHAT_SECRET: 'a secret of the rooms' },
  },
);
const { harness } = servers;
const { db, clock } = harness;

async function gamesOf(gameType: WireType): Promise<readonly [Game, Game]> {
  const { games } = await harness.call(getGameList, { query: { gameType, pageSize: 100, language: 'EN' } });
  const [one, other] = games.filter(({ isOpen, isGame }) => isOpen && isGame === 'GAME');
  if (!one || !other) throw new Error(`Expected two open games of ${gameType}, found fewer.`);
  return [one, other];
}
const [slot, otherSlot] = await gamesOf('RNG');
const [cards] = await gamesOf('PVP');

let world: World;
let way: Way;
let member: string;
let count = 0;

beforeEach(async () => {
  world = makeWorld({ url: 'https://www.lotus.example/en/' });
  way = between(world, harness);
  forgetSession();
  forgetGateway();
  // Nothing that earlier tests asked for counts against this one.
  clock.advance(60 * 60_000);
  world.time = clock.now().getTime();
  learnStatus({ now: world.time, sealing: await harness.services.keys.current() }, world.time);
  member = `player-${++count}`;
  world.session.setItem(storageKey('lotus', 'token'), await harness.session('member', member));
  await startSession();
  expect($session.get().audience).toBe('member');
});

afterEach(() => {
  way.heal();
  for (const { modal } of $modals.get()) closeModal(modal);
  for (const { id } of $toasts.get()) dismissToast(id);
});

/** What toasts say; they are gone after that. */
function toasted(): Shown {
  const shown = $toasts.get();
  for (const { id } of shown) dismissToast(id);
  return shown.map(({ key }) => key);
}

const marked = async () =>
  (await db.selectFrom('favorites').select('node_id').where('member_id', '=', member).execute()).map(
    ({ node_id }) => node_id,
  );
const mark = (game: Game) =>
  db
    .insertInto('favorites')
    .values({ merchant: 'lotus', member_id: member, node_id: game.nodeId, added_at: clock.now() })
    .execute();
const hearts = () => [...($favorites.get() ?? [])];

/** Something that a page reads, and reads again. */
interface Reading {
  readonly endpoint: Endpoint;
  /** A function of its own for each test. `load` reads once. */
  readonly begin: () => { readonly load: () => unknown; readonly $state: ReadableAtom<Loaded<unknown>> };
}

function listed({ start, retry, $page }: Pick<Lobby, 'start' | 'retry'> & { $page: ReadableAtom<Loaded<unknown>> }) {
  start();
  return { load: retry, $state: $page };
}

const READINGS = {
  'the games of a category': { endpoint: getGameList, begin: () => listed(createLobby('RNG')) },
  'games by their name': {
    endpoint: getGameList,
    begin() {
      const search = createGameSearch();
      search.show(withSearch(search.$query.get(), 'fort'));
      return listed(search);
    },
  },
  'hot games of a lobby': {
    endpoint: getGameList,
    begin() {
      const lobby = createLobby('RNG');
      const { load, $state } = listed(lobby);
      lobby.show(withFilter(lobby.$query.get(), 'HOT'));
      return { load, $state };
    },
  },
  'hot games': {
    endpoint: getHotGames,
    begin: () => ({ load: () => loadHotGames({ refresh: true }), $state: $hotGames }),
  },
  vendors: {
    endpoint: getGameVendors,
    begin: () => ({
      load() {
        world.session.removeItem(storageKey('lotus', 'gameVendor'));
        return loadGameVendors(null);
      },
      $state: $gameVendors,
    }),
  },
  'the details of a game': {
    endpoint: getGameDetails,
    begin() {
      const { load, $details } = createGameAbout(slot.nodeId);
      return { load, $state: $details };
    },
  },
  'the rooms of a card game': {
    endpoint: getRooms,
    begin() {
      const { load, $rooms } = createGameRooms(cards.nodeId);
      return { load, $state: $rooms };
    },
  },
  'the page of favourites': { endpoint: getFavoriteList, begin: () => listed(createOwnGames('favorite')) },
  'the page of recent games': { endpoint: getRecentGames, begin: () => listed(createOwnGames('recent')) },
  'favourites in the home page': {
    endpoint: getFavoriteList,
    begin() {
      const { load, $games } = createOwnSection('favorite');
      return { load, $state: $games };
    },
  },
  'recent games in the home page': {
    endpoint: getRecentGames,
    begin() {
      const { load, $games } = createOwnSection('recent');
      return { load, $state: $games };
    },
  },
  'a category in the home page': {
    endpoint: getGameList,
    begin() {
      const { load, $games } = createCategorySection('RNG');
      return { load, $state: $games };
    },
  },
  'the winner board': { endpoint: getWinnerBoard, begin: () => ({ load: loadWinners, $state: $winners }) },
  'the jackpot': { endpoint: getJackpotPool, begin: () => ({ load: loadJackpotPool, $state: $jackpotPool }) },
  'live models': { endpoint: getLiveModels, begin: () => ({ load: loadModels, $state: $models }) },
  'the balance': { endpoint: getBalance, begin: () => ({ load: refreshBalance, $state: $balance }) },
  'the announcements of the home page': {
    endpoint: getAnnouncements,
    begin: () => ({ load: loadAnnouncements, $state: $announcements }),
  },
} satisfies Record<string, Reading>;

describe.each(Object.entries<Reading>(READINGS))('who reads %s', (_, { endpoint, begin }) => {
  async function stage() {
    await mark(slot);
    const { load, $state } = begin();
    const read = async () => {
      await load();
      await expect.poll(() => $state.get().state, { timeout: 30_000 }).not.toBe('loading');
      return $state.get();
    };
    const before = await read();
    expect(before.state).toBe('ready');
    return { read, before };
  }

  test.each(FAULT_NAMES)('sees what was there, with the reason, and reads again where %s', async (name) => {
    const text = SAID[name];
    const { read, before } = await stage();
    // The page asks a second time by itself where that may help.
    way.meet(endpoint, name, 2);
    const failed = await read();
    expect(way.left()).toBeLessThan(2);
    way.heal();
    if (text === null) expect(failed).toEqual(before);
    else {
      expect(failed).toEqual({ ...before, state: 'failed', code: expect.any(String) });
      expect('code' in failed && errorKey(failed.code)).toBe(text);
    }
    expect(await read()).toEqual(before);
  });

  test('is told that the device has no connection, and reads again', async () => {
    const { read, before } = await stage();
    world.connected = false;
    expect(await read()).toEqual({ ...before, state: 'failed', code: 'network.offline' });
    world.connected = true;
    expect(await read()).toEqual(before);
  });
});

describe('who has the hot games shown anew', () => {
  test.each(FAULT_NAMES)('keeps those that show, and a toast says why, where %s', async (name) => {
    const text = SAID[name];
    await loadHotGames({ refresh: true });
    const before = $hotGames.get();
    way.meet(getHotGames, name, 2);
    await refreshHotGames();
    expect($hotGames.get()).toMatchObject({ value: 'value' in before ? before.value : [] });
    expect(toasted()).toEqual(text === null ? [] : [text]);
  });
});

const ACTIONS = {
  'marking a favourite': {
    endpoint: addFavorite,
    async begin() {
      await mark(otherSlot);
      followFavorites();
      await expect.poll(hearts).toEqual([otherSlot.nodeId]);
      return {
        async act() {
          // A heart may be pressed once in a second.
          world.time += 1_001;
          await toggleFavorite(slot);
          const said = toasted();
          expect(hearts().includes(slot.nodeId)).toBe(said.length === 0);
          expect(hearts()).toContain(otherSlot.nodeId);
          return said;
        },
        effects: async () => (await marked()).filter((id) => id === slot.nodeId).length,
      };
    },
  },
  'taking the mark of a favourite away': {
    endpoint: removeFavorite,
    async begin() {
      await mark(slot);
      followFavorites();
      await expect.poll(hearts).toEqual([slot.nodeId]);
      return {
        async act() {
          world.time += 1_001;
          await toggleFavorite(slot);
          const said = toasted();
          expect(hearts().includes(slot.nodeId)).toBe(said.length > 0);
          return said;
        },
        effects: async () => 1 - (await marked()).length,
      };
    },
  },
  'launching a game': {
    endpoint: launchGame,
    async begin() {
      return {
        async act() {
          await launchById(slot.nodeId);
          const play = $play.get();
          return [...toasted(), ...(play?.state === 'stopped' ? [`stopped: ${play.stop}`] : [])];
        },
        async effects() {
          const plays = await db.selectFrom('game_plays').select('id').where('member_id', '=', member).execute();
          return plays.length;
        },
      };
    },
    says: (text) => (/network\.(offline|timeout)$/.test(text) ? 'stopped: offline' : text),
  },
  'entering the room of a live model': {
    endpoint: launchChat,
    async begin() {
      return {
        async act() {
          await enterRoom(MIKA);
          return toasted();
        },
        effects: async () => $modals.get().filter(({ modal }) => modal === 'chatRoom').length,
      };
    },
  },
} satisfies Record<string, Action>;

describeActions(ACTIONS, () => ({ world, way }));

test('a game that is launched twice at once is one play', async () => {
  await Promise.all([launchById(slot.nodeId), launchById(slot.nodeId)]);
  expect(await ACTIONS['launching a game'].begin().then(({ effects }) => effects())).toBe(1);
  expect($play.get()).toMatchObject({ state: 'playing', nodeId: slot.nodeId });
});

describe('who leaves a game whose vendor has the money', () => {
  test.each(FAULT_NAMES)(
    'sees the balance without a word where %s, because the money comes back by itself',
    async (name) => {
      way.fail(launchGame.path, async (deliver) => {
        const answer = await (await deliver()).json();
        return Response.json({ ...answer, value: { ...answer.value, keepsFunds: true } });
      });
      await launchById(slot.nodeId);
      await expect.poll(() => $balance.get().state).toBe('ready');
      expect($play.get()).toMatchObject({ keepsFunds: true });
      way.meet(returnFunds, name);
      let reads = 0;
      const stop = $balance.listen(({ state }) => {
        if (state === 'ready') reads += 1;
      });
      leaveGame();
      await expect.poll(() => reads, { timeout: 30_000 }).toBe(1);
      stop();
      expect(way.left()).toBe(0);
      expect($play.get()).toBeUndefined();
      expect(toasted()).toEqual([]);
    },
  );
});

describe('who marks a game before the marks are known', () => {
  test.each(FAULT_NAMES)('keeps the others where the marks cannot be read: %s', async (name) => {
    const text = SAID[name];
    await mark(otherSlot);
    followFavorites();
    await expect.poll(hearts).toEqual([otherSlot.nodeId]);
    forgetSession();
    world.session.setItem(storageKey('lotus', 'token'), await harness.session('member', member));
    way.meet(getFavorites, name, 4);
    await startSession();
    world.time += 1_001;
    await toggleFavorite(slot);
    expect(toasted()).toEqual(text === null ? [] : [text]);
    expect(await marked()).toEqual(text === null ? [otherSlot.nodeId, slot.nodeId] : [otherSlot.nodeId]);
    way.heal();
    world.time += 1_001;
    if (text !== null) await toggleFavorite(slot);
    expect(hearts()).toEqual([slot.nodeId, otherSlot.nodeId]);
  });
});
