import { beforeEach, describe, expect, test } from 'vitest';
import {
  addFavorite,
  getFavoriteList,
  getFavorites,
  getRecentGames,
  removeFavorite,
} from '../../../src/contract/favorites/endpoints.ts';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { loadedValue } from '../../../src/stores/core/load.ts';
import { $modals, closeModal } from '../../../src/stores/core/modals.ts';
import { $toasts, dismissToast } from '../../../src/stores/core/toasts.ts';
import { $favorites, followFavorites, toggleFavorite } from '../../../src/stores/favorites/marks.ts';
import { createOwnGames } from '../../../src/stores/favorites/own-games.ts';
import { createOwnSection } from '../../../src/stores/home/own-section.ts';
import { forgetSession, startSession } from '../../../src/stores/session/session.ts';
import { makeWorld, type World } from '../api/made-environment.ts';
import { failed, type MockGateway, mockGateway, ok } from '../api/mock-gateway.ts';
import { makeGame, makeMember } from './made-values.ts';

let world: World;
let gateway: MockGateway;
const NONE = { content: [], pageNum: 1, totalPages: 0, total: 0 };
/** Each test begins a minute after the one before, because the module knows when a mark was changed last. */
let began = 0;
const marks = () => [...($favorites.get() ?? [])];

beforeEach(() => {
  world = makeWorld();
  began += 60_000;
  world.time += began;
  gateway = mockGateway(world);
  for (const { modal } of $modals.get()) closeModal(modal);
  for (const { id } of $toasts.get()) dismissToast(id);
});

/** Logs somebody in who has marked these games. */
async function loggedIn(id: string, favGameIds: number[]): Promise<void> {
  world.session.setItem('lotus:token', `tok-${id}`);
  gateway.answers(getMemberInfo, makeMember({ id }));
  gateway.answers(getFavorites, { favGameIds, favGameList: NONE });
  await startSession();
  followFavorites();
  await expect.poll(marks).toEqual(favGameIds);
}

describe('favourites', () => {
  test('are read for whoever is logged in; a visitor who marks a game logs in', async () => {
    await startSession();
    followFavorites();
    await toggleFavorite(makeGame());
    expect($modals.get()).toMatchObject([{ modal: 'login' }]);
    await loggedIn('m-1', [7, 9]);
  });

  test('are read once where a visitor logs in to mark a game, and the mark stays', async () => {
    gateway.answers(getMemberInfo, makeMember({ id: 'm-0' }));
    gateway.answers(getFavorites, { favGameIds: [9], favGameList: NONE });
    gateway.answers(addFavorite, {});
    world.session.setItem('lotus:token', 'tok-m-0');
    const starting = startSession();
    followFavorites();
    await starting;
    await toggleFavorite(makeGame({ nodeId: 7 }));
    expect(marks()).toEqual([7, 9]);
  });

  test('change here first, and at the gateway after that', async () => {
    await loggedIn('m-2', [9]);
    gateway.answers(addFavorite, {});
    world.time += 1000;
    const adding = toggleFavorite(makeGame({ nodeId: 7 }));
    await expect.poll(marks).toEqual([7, 9]);
    await adding;
    expect(gateway.sent.at(-1)).toMatchObject({ body: { nodeId: 7, vendor: 'PG', gameType: 'RNG' } });
    gateway.answers(removeFavorite, {});
    world.time += 1000;
    await toggleFavorite(makeGame({ nodeId: 9 }));
    expect(marks()).toEqual([7]);
  });

  test('are as before where the gateway refuses, and a toast says why', async () => {
    await loggedIn('m-3', [9]);
    gateway.refuses(addFavorite, 'favorites.tooMany');
    world.time += 1000;
    await toggleFavorite(makeGame({ nodeId: 7 }));
    expect(marks()).toEqual([9]);
    expect($toasts.get()).toMatchObject([{ tone: 'error', key: 'errors.favorites.tooMany' }]);
  });

  test('change at most once a second', async () => {
    await loggedIn('m-4', []);
    gateway.answers(addFavorite, {});
    world.time += 1000;
    await toggleFavorite(makeGame({ nodeId: 7 }));
    world.time += 999;
    await toggleFavorite(makeGame({ nodeId: 7 }));
    expect(marks()).toEqual([7]);
  });
});

describe('the marks of whoever logs out meanwhile', () => {
  /** Logs out as another tab does, before the gateway answers. */
  const leave = () => {
    forgetSession();
    expect($favorites.get()).toBeUndefined();
  };

  test('show for nobody where they are still being read', async () => {
    world.session.setItem('lotus:token', 'tok-m-5');
    gateway.answers(getMemberInfo, makeMember({ id: 'm-5' }));
    let answer: (() => void) | undefined;
    const asked = new Promise<void>((heard) => {
      gateway.responds(getFavorites, async () => {
        heard();
        await new Promise<void>((done) => {
          answer = done;
        });
        return ok({ favGameIds: [9], favGameList: NONE });
      });
    });
    await startSession();
    followFavorites();
    await asked;
    world.time += 1000;
    const marking = toggleFavorite(makeGame({ nodeId: 7 }));
    leave();
    answer?.();
    await marking;
    expect($favorites.get()).toBeUndefined();
  });

  test('are not put back where a change is refused', async () => {
    await loggedIn('m-6', [9]);
    gateway.responds(removeFavorite, () => {
      leave();
      return failed('session.expired');
    });
    world.time += 1000;
    await toggleFavorite(makeGame({ nodeId: 9 }));
    expect($favorites.get()).toBeUndefined();
    expect($toasts.get()).toEqual([]);
  });
});

test('the lists of an account keep their page in the address', async () => {
  world.url = 'https://www.lotus.example/en/favorite/?page=2';
  const page = { total: 16, totalPages: 2 };
  gateway.answers(getFavoriteList, { content: [makeGame()], ...page });
  const favorites = createOwnGames('favorite');
  const stop = favorites.start();
  await expect.poll(() => loadedValue(favorites.$page.get())).toMatchObject({ items: [{ nodeId: 7 }], total: 16 });
  expect(Object.fromEntries(gateway.sent.at(-1)?.url.searchParams ?? [])).toMatchObject({
    pageNo: '2',
    pageSize: '15',
  });
  stop();
  gateway.answers(getRecentGames, { list: [makeGame()], ...page });
  const recent = createOwnGames('recent');
  recent.start();
  await expect.poll(() => loadedValue(recent.$page.get())).toMatchObject({ total: 16 });
  expect(Object.fromEntries(gateway.sent.at(-1)?.url.searchParams ?? [])).toMatchObject({ page: '2', pageSize: '15' });
});

describe('a section of the home page', () => {
  test('loads all favourites, and twenty of the games opened last', async () => {
    gateway.answers(getFavoriteList, { content: [makeGame()], totalPages: 1, total: 1 });
    gateway.answers(getRecentGames, { list: [makeGame()], totalPages: 1, total: 1 });
    await createOwnSection('favorite').load();
    await createOwnSection('recent').load();
    expect(gateway.sent.map(({ url }) => url.searchParams.get('pageSize'))).toEqual(['999', '20']);
  });

  test('forgets the games of the member before', async () => {
    const section = createOwnSection('favorite');
    gateway.answers(getFavoriteList, { content: [makeGame()], totalPages: 1, total: 1 });
    await section.load();
    section.showMore();
    section.forget();
    expect(section.$games.get()).toEqual({ state: 'idle' });
    expect(section.$open.get()).toBe(false);
  });
});
