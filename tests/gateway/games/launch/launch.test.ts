import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getRecentGames } from '../../../../src/contract/favorites/endpoints.ts';
import { getGameList, launchGame, launchGameByRelay } from '../../../../src/contract/games/endpoints.ts';
import type { VendorProfile } from '../../../../src/contract/games/vendor/words.ts';
import { GATE_FRESH_MS } from '../../../../src/gateway/core/merchants/merchants.ts';
import { openGamesWithVendor } from '../sandbox/with-vendor.ts';

const servers = await openGamesWithVendor();
const { harness, vendor } = servers;
const { call, session, db } = harness;

const games = await call(getGameList, { query: { gameType: 'RNG', pageSize: 100 } });
const open = games.games.find(({ isOpen }) => isOpen);
const nodeId = open?.nodeId ?? 0;
const backUrl = 'https://www.lotus.example/rng/';
const body = { nodeId, language: 'TY', backUrl };

test('opens a page of the vendor on one of the game hosts', async () => {
  const hosts = new Set<string>();
  for (let i = 0; i < 20; i += 1) {
    const { url, origin, game } = await call(launchGame, { body, token: await session('member') });
    expect(new URL(url).origin).toBe(origin);
    expect(game.nodeId).toBe(nodeId);
    hosts.add(origin);
  }
  expect([...hosts].sort()).toEqual(['http://games.test', 'http://games2.test']);
});

test("opens at SPEC 7's other path too, which the game's list of recent ones follows", async () => {
  const token = await session('member', 'm-relay');
  const others = games.games.filter((game) => game.isOpen && game.isGame === 'GAME');
  const [first, second] = others.map((game) => game.nodeId);
  if (first === undefined || second === undefined) throw new Error('Expected two open games.');
  const opened = await call(launchGameByRelay, { body: { ...body, nodeId: first }, token });
  expect(opened).toMatchObject({ game: { nodeId: first }, origin: new URL(opened.url).origin });
  expect((await vendor.app.request(new URL(opened.url).pathname)).status).toBe(200);
  harness.clock.advance(1_000);
  await call(launchGame, { body: { ...body, nodeId: second }, token });
  harness.clock.advance(1_000);
  const recent = async () => (await call(getRecentGames, { token })).list.map((game) => game.nodeId);
  expect(await recent()).toEqual([second, first]);
  await call(launchGameByRelay, { body: { ...body, nodeId: first }, token });
  expect(await recent()).toEqual([first, second]);
  await expect(call(launchGameByRelay, { body, token: await session('trial') })).rejects.toMatchObject({
    status: 403,
    code: 'session.trial',
  });
});

test('the page speaks the language and may be framed by that portal alone', async () => {
  const { url } = await call(launchGame, { body, token: await session('member') });
  const page = await vendor.app.request(new URL(url).pathname);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<html lang="fil" dir="ltr">');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('frame-ancestors https://www.lotus.example');
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
});

test('a member, an agent may play; a trial, a visitor may not', async () => {
  await expect(call(launchGame, { body, token: await session('agent') })).resolves.toMatchObject({ game: { nodeId } });
  await expect(call(launchGame, { body, token: await session('trial') })).rejects.toMatchObject({
    status: 403,
    code: 'session.trial',
  });
  await expect(call(launchGame, { body })).rejects.toMatchObject({ status: 401, code: 'session.required' });
});

test('a game that is not open, a list, or no game at all', async () => {
  const token = await session('member');
  const { games: tables } = await call(getGameList, { query: { gameType: 'LIVE' } });
  const closed = tables[0]?.nodeId ?? 0;
  await db.updateTable('games').set({ is_open: false }).where('node_id', '=', closed).execute();
  const list = await db.selectFrom('games').select('node_id').where('is_list', '=', true).executeTakeFirstOrThrow();
  const launch = (id: number) => call(launchGame, { body: { ...body, nodeId: id }, token });
  await expect(launch(closed)).rejects.toMatchObject({ status: 409, code: 'game.closed' });
  await expect(launch(list.node_id)).rejects.toMatchObject({ code: 'game.closed' });
  await expect(launch(999_999)).rejects.toMatchObject({ status: 404, code: 'game.unknown' });
});

test('a portal that is not the merchant’s gets no game to frame', async () => {
  const token = await session('member');
  for (const wrong of [
    'https://evil.example/',
    'http://www.lotus.example/',
    'https://www.lotus.example.evil/',
    'no url',
  ]) {
    await expect(call(launchGame, { body: { ...body, backUrl: wrong }, token })).rejects.toMatchObject({
      code: 'request.invalid',
    });
  }
});

test('asked again under its key, it is the same page and one play', async () => {
  const token = await session('member', 'm-again');
  const key = randomUUID();
  const first = await call(launchGame, { body, token, key });
  expect(await call(launchGame, { body, token, key })).toEqual(first);
  const plays = await db.selectFrom('game_plays').select('id').where('member_id', '=', 'm-again').execute();
  expect(plays).toHaveLength(1);
});

test('one member opens a hundred and twenty plays a minute, another is not held up, and the refused one may try again', async () => {
  const [token, other, key] = [await session('member'), await session('member'), randomUUID()];
  for (let i = 0; i < 120; i += 1) await call(launchGame, { body, token });
  await expect(call(launchGame, { body, token, key })).rejects.toMatchObject({ status: 429, code: 'request.tooMany' });
  await expect(call(launchGame, { body, token: other })).resolves.toMatchObject({ game: { nodeId } });
  harness.clock.advance(60_000);
  await expect(call(launchGame, { body, token, key })).resolves.toMatchObject({ game: { nodeId } });
});

test('says that the vendor is down: silent, broken, or answering nonsense; the same launch works when it is back', async () => {
  const token = await session('member', 'm-down');
  const key = randomUUID();
  const troubles = [
    () => Promise.reject(new TypeError('fetch failed')),
    async () => new Response('Bad gateway', { status: 502 }),
    async () => Response.json({ success: true, value: { url: 'javascript:alert(1)' } }),
    async () => Response.json({ success: true }),
    async () => Response.json({ success: true, value: { url: 'https://games.example/' }, more: 'x'.repeat(65_536) }),
    async () => Response.json({ success: true, value: { url: `https://games.example/${'x'.repeat(4_096)}` } }),
    async () => Response.json({ success: true, value: { url: 'https://me:secret@games.example/' } }),
    async () => Response.json({ success: false, message: 'Call +1 555 0100 to win' }),
  ];
  for (const trouble of troubles) {
    servers.setNetwork(trouble);
    await expect(call(launchGame, { body, token, key })).rejects.toMatchObject({
      status: 502,
      code: 'game.vendorDown',
      message: expect.stringMatching(/Expected vendor \w+ to open a play session, which it did not\.$/),
    });
  }
  servers.setNetwork(null);
  await expect(call(launchGame, { body, token, key })).resolves.toMatchObject({ game: { nodeId } });
  const plays = await db.selectFrom('game_plays').select('id').where('member_id', '=', 'm-down').execute();
  expect(plays).toHaveLength(1);
});

test('asks a vendor again as often as its profile says, and no more often', async () => {
  const token = await session('member', 'm-again');
  const asked = async (profile: Partial<VendorProfile>, fails: number) => {
    await sql`UPDATE vendors SET profile = ${JSON.stringify(profile)}`.execute(db);
    let calls = 0;
    servers.setNetwork((_url, pass) => {
      calls += 1;
      return calls > fails ? pass() : Promise.reject(new TypeError('fetch failed'));
    });
    const opened = call(launchGame, { body, token });
    await (fails > (profile.retries ?? 0) ? expect(opened).rejects.toMatchObject({ code: 'game.vendorDown' }) : opened);
    servers.setNetwork(null);
    return calls;
  };
  expect(await asked({}, 1)).toBe(1);
  expect(await asked({ retries: 2 }, 2)).toBe(3);
  expect(await asked({ retries: 2 }, 9)).toBe(3);
});

test('waits no longer for a vendor than its profile says', async () => {
  await sql`UPDATE vendors SET profile = '{ "timeoutMs": 100 }'`.execute(db);
  const token = await session('member', 'm-patient');
  servers.setNetwork((_url, _pass, signal) => {
    return new Promise((_done, fail) => signal?.addEventListener('abort', () => fail(signal.reason)));
  });
  await expect(call(launchGame, { body, token })).rejects.toMatchObject({ code: 'game.vendorDown' });
  servers.setNetwork(null);
  await sql`UPDATE vendors SET profile = '{}'`.execute(db);
});

test('a game on a host of the portal itself is shown to nobody', async () => {
  const token = await session('member');
  await sql`UPDATE merchants SET config = jsonb_set(config, '{launchGameCDNs}', '[]')`.execute(db);
  harness.clock.advance(GATE_FRESH_MS);
  const hosts = ['www.lotus.example', 'WWW.lotus.example:8443', 'www.lotus.example.', 'localhost'];
  const { PUBLIC_ORIGIN, PORT } = harness.services.config;
  const gateway = new URL(PUBLIC_ORIGIN ?? `http://127.0.0.1:${PORT}`).host;
  for (const host of [...hosts, 'www.lotus.example.:8443', gateway]) {
    servers.setNetwork(async () => Response.json({ success: true, value: { url: `https://${host}/game` } }));
    await expect(call(launchGame, { body, token }), host).rejects.toMatchObject({ code: 'game.vendorDown' });
  }
  servers.setNetwork(async () => Response.json({ success: true, value: { url: 'https://games.example/game' } }));
  await expect(call(launchGame, { body, token })).resolves.toMatchObject({ origin: 'https://games.example' });
});
