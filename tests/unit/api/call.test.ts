import { beforeEach, describe, expect, test } from 'vitest';
import { attempts } from '../../../src/api/attempt.ts';
import { call, watchFailures } from '../../../src/api/call.ts';
import { ApiError } from '../../../src/api/errors.ts';
import { forgetGateway, gatewayNow } from '../../../src/api/gateway-clock.ts';
import { writeSession } from '../../../src/api/storage.ts';
import type { Sealed } from '../../../src/contract/core/envelope.ts';
import { getFavoriteList, getFavorites, getRecentGames } from '../../../src/contract/favorites/endpoints.ts';
import { getGameList, getGameVendors, getHotGames, launchGame } from '../../../src/contract/games/endpoints.ts';
import { logIn } from '../../../src/contract/session/endpoints.ts';
import { getStatus } from '../../../src/contract/system/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import { makeGame } from '../stores/made-values.ts';
import { makeWorld, type World } from './made-environment.ts';
import { makeGatewayKey } from './made-gateway-key.ts';
import { makeStatus } from './made-status.ts';
import { failed, mockGateway, ok } from './mock-gateway.ts';

const BALANCE = { balance: '12.50', currency: 'PHP', currencySymbol: '₱' };
const LAUNCH = { body: { nodeId: 7, language: 'EN', backUrl: 'https://www.lotus.example/en/rng/' } };
const CREDENTIALS = { username: 'ana', password: 'secret1', type: 'username' } as const;

let world: World;

beforeEach(() => {
  world = makeWorld();
  forgetGateway();
});

async function codeOfFailure(running: Promise<unknown>): Promise<string> {
  const caught: unknown = await running.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(caught instanceof ApiError)) throw new Error(`Expected an ApiError, found ${String(caught)}`);
  return caught.code;
}

describe('a call', () => {
  test('carries token, merchant, language and contract version, and parses the answer', async () => {
    const gateway = mockGateway(world);
    writeSession('token', 'tok-1');
    gateway.answers(getBalance, BALANCE);
    expect(await call(getBalance)).toEqual(BALANCE);
    const [sent] = gateway.sent;
    expect(sent?.url.href).toBe('https://api.lotus.example/wps/v2/wallets/balance');
    expect(Object.fromEntries(sent?.headers ?? [])).toMatchObject({
      authorization: 'Bearer tok-1',
      'x-merchant': 'lotus',
      'x-language': 'EN',
      'x-contract': '2',
    });
  });

  test('puts the query into the address and leaves out what is undefined', async () => {
    const gateway = mockGateway(world);
    gateway.answers(getGameList, { games: [], totalPages: 0, total: 0 });
    await call(getGameList, { query: { gameType: 'RNG', gameName: 'fort & gold', pageNo: 2, vassalage: undefined } });
    expect(gateway.sent[0]?.url.search).toMatch(/&gameType=RNG&gameName=fort\+%26\+gold&pageNo=2$/);
    expect(gateway.sent[0]?.url.searchParams.has('vassalage')).toBe(false);
  });

  test("carries what SPEC 7 lists beside it, which an operator's own gateway may need", async () => {
    const gateway = mockGateway(world);
    gateway.answers(getGameList, { games: [], totalPages: 0, total: 0 });
    await call(getGameList, { query: { platform: 'flash' } });
    expect(Object.fromEntries(gateway.sent[0]?.url.searchParams ?? [])).toEqual({
      clientType: '3',
      platform: 'flash',
      merchant: 'lotus',
      language: 'EN',
    });
    gateway.answers(getHotGames, { list: [] });
    await call(getHotGames);
    expect(Object.fromEntries(gateway.sent[1]?.url.searchParams ?? [])).toEqual({
      merchantCode: 'lotus',
      isPlatform: 'true',
      platform: 'html5-desktop',
      language: 'EN',
    });
  });

  test.each([
    [getFavorites, { clientType: '3', platform: 'html5-desktop', language: 'EN' }],
    [getFavoriteList, { clientType: '3', platform: 'html5-desktop', language: 'EN' }],
    [getRecentGames, { clientType: '3', language: 'EN' }],
    [getGameVendors, { clientType: '3', platform: 'html5-desktop', merchant: 'lotus', language: 'EN' }],
  ] as const)('carries it to $path', async (endpoint, carried) => {
    const gateway = mockGateway(world);
    gateway.responds(endpoint, () => failed('session.required'));
    await expect(call(endpoint)).rejects.toMatchObject({ code: 'session.required' });
    expect(Object.fromEntries(gateway.sent[0]?.url.searchParams ?? [])).toEqual(carried);
  });

  describe("reads the names of SPEC 3's other answers", () => {
    const game = makeGame();
    const { gameName, iconUrl, ...rest } = game;
    const theirs = [
      { ...rest, nodeName: gameName, lagerIcon: iconUrl },
      { ...rest, gameName, nodeName: 'other', showIcon: iconUrl, lagerIcon: 'other' },
    ];
    const paged = { totalPages: 1, total: 2 };

    test.each([
      ['games', 'list', getGameList],
      ['games', 'content', getGameList],
      ['list', 'games', getHotGames],
      ['list', 'content', getHotGames],
      ['content', 'games', getFavoriteList],
      ['content', 'list', getFavoriteList],
      ['list', 'games', getRecentGames],
      ['list', 'content', getRecentGames],
    ] as const)('%s under %s, and the names of each game', async (ours, name, endpoint) => {
      mockGateway(world).responds(endpoint, () => ok({ [name]: theirs, ...paged }));
      expect(await call(endpoint)).toMatchObject({ [ours]: [game, game] });
    });

    test('those of the favourites beside their ids', async () => {
      const favGameList = { list: theirs, pageNum: 1, totalPages: 1 };
      mockGateway(world).responds(getFavorites, () => ok({ favGameIds: [7], favGameList }));
      expect(await call(getFavorites)).toMatchObject({ favGameIds: [7], favGameList: { content: [game, game] } });
    });

    test.each(theirs)('those of a game that was launched', async (theirGame) => {
      const play = { url: 'https://games.example/play/1', origin: 'https://games.example' };
      mockGateway(world).responds(launchGame, () => ok({ ...play, game: theirGame }));
      expect(await call(launchGame, LAUNCH)).toEqual({ ...play, game });
    });
  });

  test('fails with network.answer where a list is none under any name', async () => {
    const gateway = mockGateway(world);
    gateway.responds(getGameList, () => ok({ rows: [], totalPages: 1, total: 2 }));
    expect(await codeOfFailure(call(getGameList))).toBe('network.answer');
  });

  test('fails with network.answer where the answer is not what the contract says', async () => {
    const gateway = mockGateway(world);
    gateway.responds(getBalance, () => ok({ balance: 12.5, currency: 'PHP', currencySymbol: '₱' }));
    expect(await codeOfFailure(call(getBalance))).toBe('network.answer');
  });

  test('fails with the code, status, details and request id that the gateway gave', async () => {
    const gateway = mockGateway(world);
    gateway.answers(getStatus, makeStatus((await makeGatewayKey('k1')).sealing));
    gateway.refuses(logIn, 'session.credentials', { captcha: true });
    const error: unknown = await call(logIn, { body: CREDENTIALS }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      code: 'session.credentials',
      status: 401,
      value: { captcha: true },
      requestId: 'req-1',
    });
  });

  test.each([
    ['takes a code that is newer than this page as it comes', 'new.code', 'new.code'],
    ['fails with network.answer on what is no code', '<b>new</b>', 'network.answer'],
  ])('%s', async (_, code, expected) => {
    const gateway = mockGateway(world);
    gateway.responds(getBalance, () => Response.json({ success: false, code, message: '' }, { status: 422 }));
    expect(await codeOfFailure(call(getBalance))).toBe(expected);
  });

  test('does not send anything while the device is offline', async () => {
    mockGateway(world);
    world = makeWorld({ online: () => false });
    expect(await codeOfFailure(call(getBalance))).toBe('network.offline');
  });

  test('tells watchers of every failure', async () => {
    const gateway = mockGateway(world);
    const seen: string[] = [];
    const stop = watchFailures(({ code }) => seen.push(code));
    gateway.refuses(getBalance, 'session.expired');
    await codeOfFailure(call(getBalance));
    stop();
    gateway.refuses(getBalance, 'session.expired');
    await codeOfFailure(call(getBalance));
    expect(seen).toEqual(['session.expired']);
  });
});

describe('retries', () => {
  test('a read is retried once after a broken connection', async () => {
    const gateway = mockGateway(world);
    gateway.breaks(getBalance);
    gateway.answers(getBalance, BALANCE);
    expect(await call(getBalance)).toEqual(BALANCE);
  });

  test('a read is not retried twice', async () => {
    const gateway = mockGateway(world);
    gateway.breaks(getBalance);
    gateway.breaks(getBalance);
    expect(await codeOfFailure(call(getBalance))).toBe('network.offline');
  });

  test('a read that a proxy failed is retried, one that the gateway refused is not', async () => {
    const gateway = mockGateway(world);
    gateway.responds(getBalance, () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    gateway.answers(getBalance, BALANCE);
    await call(getBalance);
    gateway.refuses(getBalance, 'session.required');
    expect(await codeOfFailure(call(getBalance))).toBe('session.required');
  });

  test('a write is never retried by itself', async () => {
    const gateway = mockGateway(world);
    gateway.breaks(launchGame);
    expect(await codeOfFailure(call(launchGame, LAUNCH))).toBe('network.offline');
  });

  test('an aborted read is not retried', async () => {
    const gateway = mockGateway(world);
    const abort = new AbortController();
    abort.abort();
    gateway.answers(getBalance, BALANCE);
    expect(await codeOfFailure(call(getBalance, {}, { signal: abort.signal }))).toBe('network.offline');
  });
});

describe('idempotency keys', () => {
  const keyOf = (gateway: ReturnType<typeof mockGateway>, index: number) =>
    gateway.sent[index]?.headers.get('idempotency-key');

  test('each write has a key of its own, reads have none', async () => {
    const gateway = mockGateway(world);
    gateway.refuses(launchGame, 'game.closed');
    gateway.refuses(launchGame, 'game.closed');
    gateway.answers(getBalance, BALANCE);
    await codeOfFailure(call(launchGame, LAUNCH));
    await codeOfFailure(call(launchGame, LAUNCH));
    await call(getBalance);
    expect(keyOf(gateway, 0)).toMatch(/^[\w-]{22}$/);
    expect(keyOf(gateway, 1)).not.toBe(keyOf(gateway, 0));
    expect(keyOf(gateway, 2)).toBeNull();
  });

  test('trying again reuses the key while the outcome is unknown', async () => {
    const gateway = mockGateway(world);
    const launch = attempts(launchGame);
    gateway.breaks(launchGame);
    gateway.refuses(launchGame, 'idempotency.running');
    gateway.refuses(launchGame, 'game.closed');
    gateway.refuses(launchGame, 'game.closed');
    for (let tries = 0; tries < 4; tries++) await codeOfFailure(launch(LAUNCH));
    expect(keyOf(gateway, 1)).toBe(keyOf(gateway, 0));
    expect(keyOf(gateway, 2)).toBe(keyOf(gateway, 0));
    expect(keyOf(gateway, 3)).not.toBe(keyOf(gateway, 0));
  });

  test('trying again reuses the key where success was reported in no shape of the contract', async () => {
    const gateway = mockGateway(world);
    const launch = attempts(launchGame);
    gateway.responds(launchGame, () => ok({ started: true }));
    gateway.responds(launchGame, () => new Response('<h1>Welcome to this network</h1>', { status: 200 }));
    gateway.responds(launchGame, () => new Response('<h1>Not found</h1>', { status: 404 }));
    gateway.refuses(launchGame, 'game.closed');
    const codes: string[] = [];
    for (let tries = 0; tries < 4; tries++) codes.push(await codeOfFailure(launch(LAUNCH)));
    expect(codes).toEqual(['network.answer', 'network.answer', 'network.answer', 'game.closed']);
    expect(keyOf(gateway, 1)).toBe(keyOf(gateway, 0));
    expect(keyOf(gateway, 2)).toBe(keyOf(gateway, 0));
    expect(keyOf(gateway, 3)).not.toBe(keyOf(gateway, 0));
  });

  test('another request gets another key', async () => {
    const gateway = mockGateway(world);
    const launch = attempts(launchGame);
    gateway.breaks(launchGame);
    gateway.breaks(launchGame);
    await codeOfFailure(launch(LAUNCH));
    await codeOfFailure(launch({ body: { ...LAUNCH.body, nodeId: 8 } }));
    expect(keyOf(gateway, 1)).not.toBe(keyOf(gateway, 0));
  });
});

describe('sealing', () => {
  test('a sealed body opens with the gateway key, for this call only, at the gateway clock', async () => {
    const gateway = mockGateway(world);
    const key = await makeGatewayKey('k1');
    gateway.answers(getStatus, makeStatus(key.sealing, { now: world.time + 90_000 }));
    gateway.answers(logIn, { token: 't', firstTimeLogin: false, passwordExpired: false });
    await call(logIn, { body: CREDENTIALS });
    const sealed = gateway.sent[1]?.body as Sealed;
    const opened = await key.open(sealed, 'POST /wps/session/login');
    expect(opened.body).toEqual(CREDENTIALS);
    expect(opened.at).toBe(world.time + 90_000);
    expect(gatewayNow()).toBe(world.time + 90_000);
    expect(opened.nonce).toHaveLength(22);
    await expect(key.open(sealed, 'PUT /wps/member/register')).rejects.toThrow();
    expect(JSON.stringify(sealed)).not.toContain('secret1');
  });

  test('two envelopes of the same body share nothing', async () => {
    const gateway = mockGateway(world);
    const key = await makeGatewayKey('k1');
    gateway.answers(getStatus, makeStatus(key.sealing));
    gateway.refuses(logIn, 'session.credentials');
    gateway.refuses(logIn, 'session.credentials');
    await codeOfFailure(call(logIn, { body: CREDENTIALS }));
    await codeOfFailure(call(logIn, { body: CREDENTIALS }));
    const [first, second] = gateway.sent.slice(1).map(({ body }) => body as Sealed);
    expect(first?.iv).not.toBe(second?.iv);
    expect(first?.key).not.toBe(second?.key);
    expect(first?.data).not.toBe(second?.data);
  });

  test('when the gateway has a new key the body is sealed again, once', async () => {
    const gateway = mockGateway(world);
    const [old, fresh] = await Promise.all([makeGatewayKey('k1'), makeGatewayKey('k2')]);
    gateway.answers(getStatus, makeStatus(old.sealing));
    gateway.refuses(logIn, 'seal.invalid');
    gateway.answers(getStatus, makeStatus(fresh.sealing));
    gateway.answers(logIn, { token: 't', firstTimeLogin: false, passwordExpired: false });
    await call(logIn, { body: CREDENTIALS });
    const sealed = gateway.sent[3]?.body as Sealed;
    expect((await fresh.open(sealed, 'POST /wps/session/login')).body).toEqual(CREDENTIALS);
  });

  test('when the key is still the same the refusal stands', async () => {
    const gateway = mockGateway(world);
    const key = await makeGatewayKey('k1');
    gateway.answers(getStatus, makeStatus(key.sealing));
    gateway.responds(logIn, () => failed('seal.invalid'));
    gateway.answers(getStatus, makeStatus(key.sealing));
    expect(await codeOfFailure(call(logIn, { body: CREDENTIALS }))).toBe('seal.invalid');
  });
});
