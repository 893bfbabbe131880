import { beforeEach, describe, expect, test } from 'vitest';
import { getFavoriteList, getRecentGames } from '../../../src/contract/favorites/endpoints.ts';
import {
  getGameList,
  getGameVendors,
  getHotGames,
  launchGame,
  returnFunds,
  type VendorCard,
} from '../../../src/contract/games/endpoints.ts';
import type { GameType } from '../../../src/contract/games/words.ts';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import { loadedValue } from '../../../src/stores/core/load.ts';
import { $modals, closeModal } from '../../../src/stores/core/modals.ts';
import { $toasts, dismissToast } from '../../../src/stores/core/toasts.ts';
import { offeredFilters, readGameQuery, withVendor, writeGameQuery } from '../../../src/stores/games/game-query.ts';
import { $hotGames, loadHotGames, refreshHotGames } from '../../../src/stores/games/hot-games.ts';
import { launch, launchById, launchStep } from '../../../src/stores/games/launch.ts';
import { vendorEntry } from '../../../src/stores/games/launching.ts';
import { createLobby, createVendorGames, lobbyReads } from '../../../src/stores/games/lobby.ts';
import { $play } from '../../../src/stores/games/play.ts';
import { openBlocked } from '../../../src/stores/games/play-window.ts';
import { loadGameVendors } from '../../../src/stores/games/vendors.ts';
import { createCategorySection, shownGames } from '../../../src/stores/home/sections.ts';
import { forgetSession, refreshMember, startSession, storeToken } from '../../../src/stores/session/session.ts';
import { logInAgain } from '../../../src/stores/session/session-over.ts';
import { FACTS, makeWorld, type World } from '../api/made-environment.ts';
import { type MockGateway, mockGateway } from '../api/mock-gateway.ts';
import { makeGame, makeMember } from './made-values.ts';

let world: World;
let gateway: MockGateway;

beforeEach(() => {
  world = makeWorld({ url: 'https://www.lotus.example/en/rng/' });
  gateway = mockGateway(world);
  for (const { modal } of $modals.get()) closeModal(modal);
  for (const { id } of $toasts.get()) dismissToast(id);
});

describe('the query of a lobby', () => {
  test('survives the way through the address', () => {
    const query = { vendor: 'PG', filter: 'HOT', search: 'fort & gold', page: 3 } as const;
    expect(readGameQuery(new URLSearchParams(writeGameQuery(query)), 'RNG')).toEqual(query);
    expect(writeGameQuery(withVendor(null))).toBe('');
  });

  test('forgives what makes no sense', () => {
    const query = readGameQuery(new URLSearchParams('filter=WILD&page=-2&search=%20fort%20&vassalage='), 'RNG');
    expect(query).toEqual({ vendor: null, filter: 'ALL', search: 'fort', page: 1 });
    expect(readGameQuery(new URLSearchParams('page=1.5'), 'RNG').page).toBe(1);
  });

  test('knows new games in RNG only', () => {
    const filterOf = (type: GameType) => readGameQuery(new URLSearchParams('filter=NEW'), type).filter;
    expect([filterOf('RNG'), filterOf('FISH')]).toEqual(['NEW', 'ALL']);
    expect(offeredFilters('RNG', ['SC'])).toEqual(['ALL', 'HOT', 'FAV', 'RECENT', 'NEW', 'SC']);
    expect(offeredFilters('LIVE', ['TG'])).toEqual(['ALL', 'HOT', 'FAV', 'RECENT', 'TG']);
  });
});

describe('a lobby', () => {
  const answer = { games: [makeGame()], totalPages: 4, total: 50 };
  const page = { items: answer.games, totalPages: 4, total: 50, near: [], popular: [] };
  const asked = () => Object.fromEntries(gateway.sent.at(-1)?.url.searchParams ?? []);
  const settle = () => new Promise<void>((done) => setImmediate(done));

  test('loads what its address asks for, 15 a page', async () => {
    world.url = 'https://www.lotus.example/en/rng/?vassalage=PG&filter=SC&page=2';
    gateway.answers(getGameList, answer);
    const lobby = createLobby('RNG');
    lobby.start();
    await settle();
    expect(asked()).toMatchObject({
      gameType: 'RNG',
      vassalage: 'PG',
      gameClassify: 'SC',
      pageNo: '2',
      pageSize: '15',
    });
    expect(lobby.$page.get()).toEqual({ state: 'ready', value: page });
  });

  test.each([
    ['NEW', 'isNew'],
    ['HOT', 'isHot'],
  ])('asks for %s games by %s', async (filter, flag) => {
    world.url = `https://www.lotus.example/en/rng/?filter=${filter}`;
    gateway.answers(getGameList, answer);
    createLobby('RNG').start();
    await settle();
    const { isNew, isHot } = asked();
    expect({ isNew, isHot }).toEqual({ isNew: undefined, isHot: undefined, [flag]: '1' });
  });

  test('reads first, letter for letter, what its page has asked for ahead', async () => {
    gateway.answers(getGameVendors, { lanes: [] });
    gateway.answers(getGameList, answer);
    const caller = { merchant: FACTS.brand.merchant, language: FACTS.language.code };
    void loadGameVendors(null);
    createLobby('RNG').start();
    await settle();
    const read = gateway.sent.map(({ url }) => url.href.slice(FACTS.gateway.length));
    const { reads, readsOnce } = lobbyReads('RNG', caller, undefined);
    expect(read).toEqual([readsOnce.gameVendor, ...reads]);
  });

  test('choosing a vendor resets class and page and clears the search', async () => {
    world.url = 'https://www.lotus.example/en/rng/?filter=HOT&search=fort&page=2';
    const lobby = createLobby('RNG');
    gateway.answers(getGameList, answer);
    lobby.start();
    gateway.answers(getGameList, answer);
    lobby.chooseVendor('JL');
    await settle();
    expect(lobby.$query.get()).toEqual({ vendor: 'JL', filter: 'ALL', search: '', page: 1 });
    expect(lobby.$typed.get()).toBe('');
    expect(world.did).toContain('push /en/rng/?vassalage=JL');
    expect(asked()).not.toHaveProperty('gameName');
  });

  test('choosing a filter keeps the vendor, resets the page and clears the search', async () => {
    world.url = 'https://www.lotus.example/en/rng/?vassalage=JL&search=fort&page=2';
    const lobby = createLobby('RNG');
    gateway.answers(getGameList, answer);
    lobby.start();
    gateway.answers(getGameList, answer);
    lobby.chooseFilter('HOT');
    await settle();
    expect(lobby.$query.get()).toEqual({ vendor: 'JL', filter: 'HOT', search: '', page: 1 });
    expect(lobby.$typed.get()).toBe('');
    expect(world.did).toContain('push /en/rng/?vassalage=JL&filter=HOT');
  });

  test('asks a visitor who wants their own games to log in, and then shows those of its category', async () => {
    const lobby = createLobby('FISH');
    gateway.answers(getGameList, answer);
    const stop = lobby.start();
    await settle();
    lobby.chooseFilter('FAV');
    expect(lobby.$query.get().filter).toBe('ALL');
    const open = $modals.get()[0];
    expect(open?.modal).toBe('login');
    gateway.answers(getMemberInfo, makeMember());
    storeToken({ token: 'a-token', firstTimeLogin: false, passwordExpired: false });
    await refreshMember();
    gateway.answers(getFavoriteList, { content: answer.games, total: 50, totalPages: 4 });
    if (open?.modal === 'login') open.onward?.();
    await expect.poll(() => lobby.$page.get()).toEqual({ state: 'ready', value: page });
    expect(asked()).toMatchObject({ gameType: 'FISH', pageNo: '1', pageSize: '15' });
    gateway.answers(getRecentGames, { list: answer.games, total: 50, totalPages: 4 });
    lobby.chooseFilter('RECENT');
    await expect.poll(asked).toMatchObject({ gameType: 'FISH', page: '1', pageSize: '15' });
    // These cannot be searched: whoever types looks among all games again.
    gateway.answers(getGameList, answer);
    lobby.type('fort');
    await expect.poll(() => lobby.$query.get()).toMatchObject({ filter: 'ALL', search: 'fort' });
    await settle();
    stop();
    forgetSession();
  });

  test('is empty for a visitor whose address names their own games, and asks nobody', async () => {
    world.url = 'https://www.lotus.example/en/rng/?filter=FAV&search=fort';
    forgetSession();
    const lobby = createLobby('RNG');
    const stop = lobby.start();
    await settle();
    expect(gateway.sent).toEqual([]);
    expect(lobby.$query.get()).toEqual({ vendor: null, filter: 'FAV', search: '', page: 1 });
    expect(loadedValue(lobby.$page.get())?.items).toEqual([]);
    stop();
  });

  test('back leads to the query before', async () => {
    const lobby = createLobby('RNG');
    gateway.answers(getGameList, answer);
    lobby.start();
    gateway.answers(getGameList, answer);
    lobby.goToPage(3);
    gateway.answers(getGameList, answer);
    world.url = 'https://www.lotus.example/en/rng/';
    world.happen('back');
    await settle();
    expect(lobby.$query.get().page).toBe(1);
  });

  test('searches for the trimmed text when typing pauses, and starts at page 1', async () => {
    world.url = 'https://www.lotus.example/en/rng/?page=3';
    const lobby = createLobby('RNG');
    gateway.answers(getGameList, answer);
    lobby.start();
    gateway.answers(getGameList, answer);
    lobby.type('fo');
    lobby.type('fort ');
    await settle();
    expect(asked()).toMatchObject({ gameName: 'fort', pageNo: '1' });
    expect(world.did.at(-1)).toBe('replace /en/rng/?search=fort');
  });

  test('keeps what an empty search offers, until another finds something', async () => {
    const lobby = createLobby('RNG');
    const [near, popular] = [[makeGame({ nodeId: 8 })], [makeGame({ nodeId: 9 })]];
    gateway.answers(getGameList, { games: [], totalPages: 0, total: 0, near, popular });
    lobby.start();
    await settle();
    expect(loadedValue(lobby.$page.get())).toEqual({ items: [], totalPages: 0, total: 0, near, popular });
    gateway.answers(getGameList, answer);
    lobby.retry();
    await settle();
    expect(loadedValue(lobby.$page.get())).toEqual(page);
  });

  test('shows the answer of the latest question only', async () => {
    const lobby = createVendorGames('RNG', 'PG');
    let release: ((response: Response) => void) | undefined;
    gateway.responds(getGameList, () => new Promise((done) => (release = done)));
    lobby.start();
    await settle();
    gateway.answers(getGameList, { ...answer, total: 1 });
    lobby.goToPage(2);
    await settle();
    release?.(Response.json({ success: true, value: { ...answer, total: 99 } }));
    await settle();
    expect(loadedValue(lobby.$page.get())?.total).toBe(1);
    expect(world.did).toEqual([]);
  });

  test('leads an address past its end to the last page there is', async () => {
    world.url = 'https://www.lotus.example/en/rng/?filter=HOT&page=999';
    const lobby = createLobby('RNG');
    gateway.answers(getGameList, { ...answer, games: [] });
    gateway.answers(getGameList, answer);
    lobby.start();
    await settle();
    expect(asked()).toMatchObject({ pageNo: '4', isHot: '1' });
    expect(lobby.$query.get().page).toBe(4);
    expect(world.did).toEqual(['replace /en/rng/?filter=HOT&page=4']);
    expect(lobby.$page.get()).toEqual({ state: 'ready', value: page });
  });

  test('keeps the old page while a new one fails, and can be tried again', async () => {
    const lobby = createVendorGames('RNG', 'PG');
    gateway.answers(getGameList, answer);
    lobby.start();
    await settle();
    gateway.refuses(getGameList, 'request.tooMany');
    lobby.goToPage(2);
    await settle();
    expect(lobby.$page.get()).toEqual({ state: 'failed', code: 'request.tooMany', value: page });
    gateway.answers(getGameList, answer);
    lobby.retry();
    await settle();
    expect(lobby.$page.get().state).toBe('ready');
  });
});

describe('home', () => {
  test('hot games are kept for the session and refetched on request', async () => {
    gateway.answers(getHotGames, { list: [makeGame()] });
    await loadHotGames({ refresh: false });
    await loadHotGames({ refresh: false });
    expect(loadedValue($hotGames.get())).toHaveLength(1);
    gateway.answers(getHotGames, { list: [] });
    await loadHotGames({ refresh: true });
    expect(loadedValue($hotGames.get())).toEqual([]);
  });

  test('a section loads 20 games, shows 10, and all of them after More', async () => {
    const section = createCategorySection('FISH');
    const games = Array.from({ length: 20 }, (_, nodeId) => makeGame({ nodeId }));
    gateway.answers(getGameList, { games, totalPages: 2, total: 40 });
    await section.load();
    expect(gateway.sent[0]?.url.searchParams.get('pageSize')).toBe('20');
    const loaded = loadedValue(section.$games.get()) ?? [];
    expect(shownGames(loaded, false)).toMatchObject({ shown: { length: 10 }, more: true });
    expect(shownGames(loaded, true)).toMatchObject({ shown: { length: 20 }, more: false });
  });

  test('a section that is gone gives up what it asked for', async () => {
    const section = createCategorySection('FISH');
    let release: ((response: Response) => void) | undefined;
    gateway.responds(getGameList, () => new Promise((done) => (release = done)));
    const loading = section.load();
    await expect.poll(() => release).toBeDefined();
    section.end();
    release?.(Response.json({ success: true, value: { games: [makeGame()], totalPages: 1, total: 1 } }));
    await loading;
    expect(loadedValue(section.$games.get())).toBeUndefined();
  });

  test('More is not offered where ten are all', () => {
    const games = Array.from({ length: 10 }, (_, nodeId) => makeGame({ nodeId }));
    expect(shownGames(games, false).more).toBe(false);
  });
});

describe('hot games', () => {
  test('are asked for anew in another language', async () => {
    gateway.answers(getHotGames, { list: [makeGame()] });
    await loadHotGames({ refresh: true });
    const kept = world.session;
    world = makeWorld({ session: kept, facts: { ...FACTS, language: { code: 'TY', tag: 'fil' } } });
    gateway = mockGateway(world);
    gateway.answers(getHotGames, { list: [makeGame({ displayName: 'Kuta' })] });
    await loadHotGames({ refresh: false });
    expect(loadedValue($hotGames.get())?.map(({ displayName }) => displayName)).toEqual(['Kuta']);
  });

  test('stay when a refresh fails, which is told as news', async () => {
    gateway.answers(getHotGames, { list: [makeGame()] });
    await refreshHotGames();
    gateway.refuses(getHotGames, 'request.tooMany');
    await refreshHotGames();
    expect(loadedValue($hotGames.get())).toHaveLength(1);
    expect($toasts.get().map(({ key }) => key)).toEqual(['errors.request.tooMany']);
  });
});

describe('choosing a game', () => {
  test.each([
    ['a visitor logs in first', {}, 'visitor', { step: 'logIn' }],
    ['a trial member is told to get a true account', {}, 'trial', { step: 'trueAccount' }],
    ['a member plays', {}, 'member', { step: 'start', nodeId: 7 }],
    ['an agent plays', {}, 'agent', { step: 'start', nodeId: 7 }],
    ['a closed game does not start', { isOpen: false }, 'member', { step: 'closed' }],
    [
      'a Vietnam lottery has its page',
      { vassalage: 'TCG_LOTTO_VN', gameType: 'LOTT', gameCode: 'a b' },
      'member',
      { step: 'page', path: 'vnLottery/?gameCode=a+b' },
    ],
    [
      'a SEA lottery has its page',
      { vassalage: 'TCG_SEA' },
      'member',
      { step: 'page', path: 'seaLottery/?gameCode=fort' },
    ],
    ['a lottery has its page', { vassalage: 'LOTT' }, 'member', { step: 'page', path: 'lottery/?gameCode=fort' }],
    ['an e-lottery has the same', { vassalage: 'ELOTT' }, 'agent', { step: 'page', path: 'lottery/?gameCode=fort' }],
    ['a lottery wants a login', { vassalage: 'LOTT' }, 'visitor', { step: 'logIn' }],
    ['a vendor shows its games', { isGame: 'VASSALAGE', gameType: 'FISH' }, 'member', { step: 'vendorGames' }],
    [
      "a vendor's entry is no game that could be closed",
      { isGame: 'VASSALAGE', gameType: 'PVP', isOpen: false },
      'member',
      { step: 'vendorGames' },
    ],
    [
      'an RNG vendor has a page for all',
      { isGame: 'VASSALAGE' },
      'visitor',
      { step: 'page', path: 'rng/?vassalage=PG' },
    ],
  ] as const)('%s', (_, changes, audience, step) => {
    expect(launchStep(makeGame(changes), audience)).toEqual(step);
  });

  test.each([
    ['LIVE:SLR', 'visitor', { step: 'logIn' }],
    ['LIVE:SLR', 'trial', { step: 'trueAccount' }],
    ['LIVE:SLR', 'member', { step: 'vendor' }],
    ['LOTT:TCG_SEA', 'member', { step: 'page', path: 'seaLottery/' }],
    ['RNG:PG', 'visitor', { step: 'page', path: 'rng/?vassalage=PG' }],
  ] as const)('the vendor %s of a menu follows the same rules for a %s', (code, audience, step) => {
    const entry = vendorEntry(code, 'Its name');
    if (!entry) throw new Error(`Expected ${code} to be read as a vendor.`);
    expect(launchStep(entry, audience)).toMatchObject(step);
  });

  test('a vendor that makes no sense is none', () => {
    expect([vendorEntry('', ''), vendorEntry('LIVE', ''), vendorEntry('WILD:PG', '')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  const play = { url: 'https://games.example/play/1', origin: 'https://games.example', game: makeGame() };

  /** The game opens, and the balance is read. */
  function opens() {
    gateway.answers(launchGame, play);
    gateway.answers(getBalance, { balance: '5', currency: 'PHP', currencySymbol: '₱' });
  }

  const balanceRead = () => expect.poll(() => gateway.sent.at(-1)?.url.pathname).toBe(getBalance.path);

  async function becomeMember(type = 0) {
    world.session.setItem('lotus:token', 'tok-1');
    gateway.answers(getMemberInfo, makeMember({ type }));
    await refreshMember();
  }

  /** Closes the game's window, which reads the balance. */
  async function leaveGame() {
    const before = gateway.sent.length;
    gateway.answers(getBalance, { balance: '5', currency: 'PHP', currencySymbol: '₱' });
    closeModal('game');
    await expect.poll(() => gateway.sent.slice(before).map(({ url }) => url.pathname)).toEqual([getBalance.path]);
  }

  test('goes on by itself after the login that it asked for', async () => {
    world.happen('return');
    await launch(makeGame());
    const [login] = $modals.get();
    if (login?.modal !== 'login') throw new Error(`Expected the login, found ${login?.modal}`);
    closeModal('login');
    await becomeMember();
    opens();
    login.onward?.();
    await balanceRead();
    expect($play.get()).toMatchObject({ state: 'playing', ...play });
    expect($modals.get()).toEqual([{ modal: 'game' }]);
    expect(gateway.sent.at(-2)?.body).toEqual({
      nodeId: 7,
      language: 'EN',
      backUrl: 'https://www.lotus.example/en/rng/',
    });
    await leaveGame();
  });

  describe('a game whose vendor refuses to be framed', () => {
    const game = makeGame({ opens: 'window' });

    /** A window, as the page holds it. */
    function makeWindow() {
      const did: string[] = [];
      return {
        did,
        isShut: false,
        lead: (url: string) => void did.push(`lead ${url}`),
        close: () => void did.push('close'),
        isClosed() {
          return this.isShut;
        },
      };
    }

    /** The page looks at the window when the test says so. */
    function heldWait() {
      const waiting: (() => void)[] = [];
      Object.assign(world, { wait: () => new Promise<void>((done) => waiting.push(done)) });
      return () => {
        for (const done of waiting.splice(0)) done();
      };
    }

    async function launched(keepsFunds = false) {
      await becomeMember();
      gateway.answers(launchGame, { ...play, game, ...(keepsFunds && { keepsFunds }) });
      gateway.answers(getBalance, { balance: '5', currency: 'PHP', currencySymbol: '₱' });
      await launch(game);
      await balanceRead();
    }

    test('opens its window at once, is led to the game, and the balance follows whoever looks back or closes it', async () => {
      const own = makeWindow();
      Object.assign(world, { window: () => own });
      const look = heldWait();
      await becomeMember();
      const opening = launch(game);
      expect(world.did.filter((done) => done === 'open window')).toHaveLength(1);
      expect(gateway.sent.map(({ url }) => url.pathname)).not.toContain(launchGame.path);
      gateway.answers(launchGame, { ...play, game });
      gateway.answers(getBalance, { balance: '5', currency: 'PHP', currencySymbol: '₱' });
      await opening;
      await balanceRead();
      expect(own.did).toEqual([`lead ${play.url}`]);
      expect($play.get()).toMatchObject({ state: 'open', nodeId: 7 });
      expect($modals.get()).toEqual([{ modal: 'game' }]);
      const before = gateway.sent.length;
      gateway.answers(getBalance, { balance: '4', currency: 'PHP', currencySymbol: '₱' });
      world.happen('focus');
      await expect.poll(() => gateway.sent.slice(before).map(({ url }) => url.pathname)).toEqual([getBalance.path]);
      gateway.answers(getBalance, { balance: '3', currency: 'PHP', currencySymbol: '₱' });
      own.isShut = true;
      look();
      await expect.poll(() => $play.get()).toMatchObject({ state: 'shut' });
      await expect.poll(() => gateway.sent.length).toBe(before + 2);
      await leaveGame();
    });

    test('that the browser refuses is opened by a press of its own', async () => {
      heldWait();
      await launched();
      expect($play.get()).toMatchObject({ state: 'blocked' });
      openBlocked();
      expect($play.get()).toMatchObject({ state: 'blocked' });
      const own = makeWindow();
      Object.assign(world, { window: () => own });
      openBlocked();
      expect($play.get()).toMatchObject({ state: 'open' });
      expect(own.did).toEqual([`lead ${play.url}`]);
      await leaveGame();
      // The window has its game, which the player may finish.
      expect(own.did).toEqual([`lead ${play.url}`]);
      expect($play.get()).toBeUndefined();
    });

    test('brings the money back from its vendor once, when its window closes', async () => {
      const own = makeWindow();
      Object.assign(world, { window: () => own });
      const look = heldWait();
      await launched(true);
      gateway.answers(returnFunds, { back: true });
      gateway.answers(getBalance, { balance: '9', currency: 'PHP', currencySymbol: '₱' });
      const before = gateway.sent.length;
      own.isShut = true;
      look();
      const sent = () => gateway.sent.slice(before).map(({ url }) => url.pathname);
      await expect.poll(sent).toEqual([returnFunds.path, getBalance.path]);
      await leaveGame();
      expect(sent()).toEqual([returnFunds.path, getBalance.path, getBalance.path]);
    });

    test('closes the window that waited for it where it does not open', async () => {
      const own = makeWindow();
      Object.assign(world, { window: () => own });
      await becomeMember();
      gateway.refuses(launchGame, 'game.maintenance');
      await launch(game);
      expect(own.did).toEqual(['close']);
      expect($play.get()).toMatchObject({ state: 'stopped', stop: 'maintenance' });
      await leaveGame();
    });
  });

  describe('a vendor of a menu', () => {
    const card = { vassalage: 'SLR', displayName: 'Salon', gameType: 'LIVE' as const, iconUrl: '/icon.svg', games: 3 };
    const salon = vendorEntry('LIVE:SLR', 'Salon');
    if (!salon) throw new Error('Expected a vendor.');
    const cards = (...made: VendorCard[]) =>
      gateway.answers(getGameVendors, {
        lanes: [
          { title: 'LIVE', cards: Object.fromEntries(made.map((one) => [one.vassalage, one])), gameClassify: [] },
        ],
      });

    test('that starts directly opens its game for a member, whatever was kept before', async () => {
      await becomeMember();
      cards({ ...card, isGame: 'GAME', nodeId: 7 });
      opens();
      await launch(salon);
      await balanceRead();
      expect($play.get()).toMatchObject({ state: 'playing', nodeId: 7 });
      await leaveGame();
      cards({ ...card, isGame: 'GAME', nodeId: 8 });
      opens();
      await launch(salon);
      await balanceRead();
      expect($play.get()).toMatchObject({ state: 'playing', nodeId: 8 });
      await leaveGame();
    });

    test.each([
      ['of provider type', [{ ...card, isGame: 'VASSALAGE' as const }]],
      ['that is offered no more', []],
    ])('%s opens the list of its games', async (_, made) => {
      await becomeMember();
      cards(...made);
      await launch(salon);
      expect($modals.get()).toEqual([{ modal: 'vendorGames', vendor: 'SLR', name: 'Salon', gameType: 'LIVE' }]);
      closeModal('vendorGames');
    });

    test('logs a visitor in first, and goes on to its game', async () => {
      forgetSession();
      await launch(salon);
      const [login] = $modals.get();
      if (login?.modal !== 'login') throw new Error(`Expected the login, found ${login?.modal}`);
      expect(gateway.sent).toEqual([]);
      closeModal('login');
      await becomeMember();
      cards({ ...card, isGame: 'GAME', nodeId: 7 });
      opens();
      login.onward?.();
      await balanceRead();
      expect($play.get()).toMatchObject({ state: 'playing', nodeId: 7 });
      await leaveGame();
    });

    test('of which nothing can be learned is told as news', async () => {
      await becomeMember();
      gateway.refuses(getGameVendors, 'request.tooMany');
      await launch(salon);
      expect($toasts.get().map(({ key }) => key)).toEqual(['errors.request.tooMany']);
      expect($modals.get()).toEqual([]);
    });
  });

  test('a trial member gets the dialog and nothing is sent', async () => {
    await becomeMember(4);
    await launch(makeGame());
    expect($modals.get()).toMatchObject([{ textKey: 'in_need_true_account', confirmKey: 'in_increase_submit' }]);
  });

  test.each([
    ['game.vendorDown', 'down'],
    ['game.closed', 'closed'],
    ['game.unknown', 'closed'],
    ['game.maintenance', 'maintenance'],
  ] as const)('that does not open (%s) says so in its window, and may be tried again', async (code, stop) => {
    await becomeMember();
    gateway.refuses(launchGame, code);
    await launch(makeGame());
    expect($play.get()).toEqual({ state: 'stopped', nodeId: 7, stop, until: null });
    expect($modals.get()).toEqual([{ modal: 'game' }]);
    expect($toasts.get()).toEqual([]);
    opens();
    await launchById(7);
    await balanceRead();
    expect($play.get()).toMatchObject(play);
    await leaveGame();
  });

  test('a maintenance tells when it ends', async () => {
    await becomeMember();
    gateway.refuses(launchGame, 'game.maintenance', { endsAt: 1_700_000_000_000 });
    await launch(makeGame());
    expect($play.get()).toMatchObject({ stop: 'maintenance', until: 1_700_000_000_000 });
    await leaveGame();
  });

  test('without a network says so in its window', async () => {
    await becomeMember();
    world.connected = false;
    await launch(makeGame());
    expect($play.get()).toMatchObject({ state: 'stopped', stop: 'offline' });
    world.connected = true;
    await leaveGame();
  });

  test('what has no screen of its own is told as news', async () => {
    await becomeMember();
    gateway.refuses(launchGame, 'request.tooMany');
    await launch(makeGame());
    expect($toasts.get().map(({ key }) => key)).toEqual(['errors.request.tooMany']);
    expect($modals.get()).toEqual([]);
  });

  test.each(['session.required', 'session.expired'] as const)(
    'a session that is over (%s) is said once, and the login leads on to the game',
    async (code) => {
      await startSession();
      await becomeMember();
      gateway.refuses(launchGame, code);
      await launch(makeGame());
      expect($toasts.get()).toEqual([]);
      const [over, ...others] = $modals.get();
      if (over?.modal !== 'sessionOver') throw new Error(`Expected the end of the session, found ${over?.modal}`);
      expect(others).toEqual([]);
      closeModal('sessionOver');
      logInAgain(over.onward);
      const [login] = $modals.get();
      if (login?.modal !== 'login') throw new Error(`Expected the login, found ${login?.modal}`);
      closeModal('login');
      await becomeMember();
      opens();
      login.onward?.();
      await balanceRead();
      await expect.poll(() => $play.get()).toMatchObject(play);
      await leaveGame();
    },
  );

  test('a play ends with its window, whoever closes that', async () => {
    await becomeMember();
    opens();
    await launch(makeGame());
    await balanceRead();
    await leaveGame();
    expect($play.get()).toBeUndefined();
  });

  test.each(['request.tooMany', 'system.busy', 'system.fault'] as const)(
    'what has no screen of its own (%s) leaves no page of a game empty, and may be tried again',
    async (code) => {
      await becomeMember();
      gateway.refuses(launchGame, code);
      await launchById(7, 'page');
      expect($toasts.get().map(({ key }) => key)).toEqual([`errors.${code}`]);
      expect($play.get()).toEqual({ state: 'stopped', nodeId: 7, stop: 'down', until: null });
      expect($modals.get()).toEqual([]);
      opens();
      await launchById(7, 'page');
      await balanceRead();
      expect($play.get()).toMatchObject({ state: 'playing', ...play });
    },
  );
});
