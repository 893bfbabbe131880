import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getGameList, getRoundDetail, launchGame } from '../../../../src/contract/games/endpoints.ts';
import { houseAccount, memberAccount } from '../../../../src/gateway/core/ledger/account.ts';
import { transfer } from '../../../../src/gateway/core/ledger/ledger.ts';
import { GATE_FRESH_MS } from '../../../../src/gateway/core/merchants/merchants.ts';
import { parseMoney } from '../../../../src/money/money.ts';
import { memoryJournal } from '../../../../src/sandbox/vendor/journal.ts';
import { SESSION_IDLE_MS } from '../../../../src/sandbox/vendor/limits.ts';
import type { VendorRecord } from '../../../../src/sandbox/vendor/records.ts';
import { GAMES_ORIGIN, openGamesWithVendor } from './with-vendor.ts';

const records: VendorRecord[] = [];
const servers = await openGamesWithVendor({ journal: memoryJournal(records) });
const { harness, vendor, page } = servers;
const { call, session, db, clock, services } = harness;

const PHP = { code: 'lotus', currency: 'PHP' } as const;
const DAY = 86_400_000;
const backUrl = 'https://www.lotus.example/en/';
const { games } = await call(getGameList, { query: { gameType: 'RNG', gameClassify: 'SLOT' } });
const game = games.find(({ isOpen }) => isOpen);

/** A member with money, whose log-ins are new each time. */
async function player() {
  const memberId = `m-${randomUUID()}`;
  const books = { db, now: clock.now(), metrics: services.metrics };
  const [from, to] = [houseAccount('bank', PHP), memberAccount(memberId, PHP)];
  await transfer(books, { from, to, amount: parseMoney('100.00', 'PHP'), kind: 'test.fund', reference: memberId });
  return {
    memberId,
    logIn: () => session('member', memberId),
    async launch(token: string, nodeId = game?.nodeId ?? 0) {
      const body = { nodeId, language: 'EN', backUrl };
      return (await call(launchGame, { body, token })).url;
    },
    /** The bets, the latest first. */
    bets: () => db.selectFrom('bets').selectAll().where('member_id', '=', memberId).orderBy('id', 'desc').execute(),
  };
}

const spin = (url: string) => page(url, 'POST', 'spin', { id: randomUUID(), lineStake: 50 });
const detail = (token: string, betId: bigint | number = 0, language = 'EN') =>
  call(getRoundDetail, { query: { betId: Number(betId), backUrl }, token, language });

/** A player who has spun once, and the bet of that. */
async function played() {
  const { logIn, launch, bets } = await player();
  const token = await logIn();
  const { spin: round } = await spin(await launch(token));
  const [bet] = await bets();
  return { token, round, betId: bet?.id ?? 0n, logIn, launch, bets };
}

test('a round is told days later, with its money by the books and where its vendor shows it', async () => {
  const { round, betId, logIn } = await played();
  clock.advance(5 * DAY);
  const told = await detail(await logIn(), betId, 'EN');
  expect(told).toMatchObject({
    game: { nodeId: game?.nodeId, gameName: game?.gameName, vassalage: game?.vassalage, vendorName: game?.vendorName },
    ...{ state: 'settled', stake: round?.stake, win: round?.win, currency: 'PHP' },
  });
  expect(told.placedAt).toBeLessThan(clock.now().getTime() - 4 * DAY);
  expect(told.settledAt).toBeGreaterThanOrEqual(told.placedAt);
  expect([GAMES_ORIGIN, 'http://games2.test']).toContain(told.origin);
  expect(new URL(told.url).origin).toBe(told.origin);
  const shown = await vendor.app.request(new URL(told.url).pathname);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('content-security-policy')).toContain('frame-ancestors https://www.lotus.example');
  const html = await shown.text();
  expect(html).toContain('<html lang="en" dir="ltr">');
  expect(html).toContain(round?.id);
});

test('rounds of an earlier play are in the history of a later one, and of nobody else', async () => {
  const { round, logIn, launch } = await played();
  clock.advance(SESSION_IDLE_MS + 1);
  const later = await launch(await logIn());
  expect((await page(later, 'GET', 'history')).history?.map(({ id }) => id)).toEqual([round?.id]);
  const other = await player();
  expect((await page(await other.launch(await other.logIn()), 'GET', 'history')).history).toEqual([]);
});

test('a vendor knows a member by the same name each time, another vendor by another, and none by the member’s own', async () => {
  const [one, other] = [await player(), await player()];
  const elsewhere = games.find(({ isOpen, vassalage }) => isOpen && vassalage !== game?.vassalage);
  const again = games.findLast(({ isOpen, vassalage }) => isOpen && vassalage === game?.vassalage);
  for (const nodeId of [game?.nodeId, again?.nodeId, elsewhere?.nodeId]) await one.launch(await one.logIn(), nodeId);
  await other.launch(await other.logIn());
  const opened = records.filter(({ type }) => type === 'opened').slice(-4);
  const [first, second, third, fourth] = opened.map(({ account }) => String(account));
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(second).toBe(first);
  expect(new Set([first, third, fourth]).size).toBe(3);
  expect(JSON.stringify(opened)).not.toContain(one.memberId);
});

test('a bet of another member is as unknown as one that nobody placed', async () => {
  const { betId } = await played();
  const { logIn } = await player();
  const token = await logIn();
  const refusals = await Promise.all(
    [betId, 999_999_999].map((id) => detail(token, id).catch((error: unknown) => error)),
  );
  for (const refusal of refusals) expect(refusal).toMatchObject({ status: 404, code: 'game.roundUnknown' });
  await expect(detail(await session('trial'), betId)).rejects.toMatchObject({ code: 'session.trial' });
  await expect(call(getRoundDetail, { query: { betId: Number(betId), backUrl } })).rejects.toMatchObject({
    code: 'session.required',
  });
});

test('a portal that is not the merchant’s gets no round to frame', async () => {
  const { token, betId } = await played();
  for (const wrong of ['https://evil.example/', 'http://www.lotus.example/', 'no url']) {
    await expect(
      call(getRoundDetail, { query: { betId: Number(betId), backUrl: wrong }, token }),
    ).rejects.toMatchObject({ code: 'request.invalid' });
  }
});

test('says that the vendor is down: silent, broken, or with an address that no frame should open', async () => {
  const { token, betId } = await played();
  const url = (address: string) => async () => Response.json({ success: true, value: { url: address } });
  const troubles = [
    () => Promise.reject(new TypeError('fetch failed')),
    async () => new Response('Bad gateway', { status: 502 }),
    async () => Response.json({ success: true }),
    async () => new Response('x'.repeat(65_537)),
    url('javascript:alert(1)'),
    url('https://me:secret@games.example/'),
    url(`https://games.example/${'x'.repeat(4_096)}`),
  ];
  for (const trouble of troubles) {
    servers.setNetwork(trouble);
    await expect(detail(token, betId)).rejects.toMatchObject({ status: 502, code: 'game.vendorDown' });
  }
  servers.setNetwork(null);
  await expect(detail(token, betId)).resolves.toMatchObject({ state: 'settled' });
});

test('waits for the vendor as long, and asks as often, as its profile says', async () => {
  const { token, betId } = await played();
  const profile = { timeoutMs: 1_000, retries: 2 };
  const where = game?.vassalage ?? '';
  await db
    .updateTable('vendors')
    .set({ profile: JSON.stringify(profile) })
    .where('code', '=', where)
    .execute();
  clock.advance(GATE_FRESH_MS);
  let tries = 0;
  servers.setNetwork((_url, pass, signal) => {
    tries += 1;
    if (tries > 2) return pass();
    return new Promise((_done, fail) => signal?.addEventListener('abort', () => fail(signal.reason)));
  });
  const began = performance.now();
  await expect(detail(token, betId)).resolves.toMatchObject({ state: 'settled' });
  expect(tries).toBe(3);
  expect(performance.now() - began).toBeGreaterThan(1_900);
  servers.setNetwork(null);
});

test('a round that its vendor keeps no more, or that no play is known of, has no details', async () => {
  const { token, betId, bets } = await played();
  servers.setNetwork(async () => Response.json({ success: false, code: 'unknown' }, { status: 404 }));
  await expect(detail(token, betId)).rejects.toMatchObject({ status: 410, code: 'game.roundGone' });
  servers.setNetwork(null);
  const [bet] = await bets();
  if (!bet) throw new Error('Expected the bet that was placed, found none.');
  const { id: _id, ...rest } = bet;
  await db
    .insertInto('bets')
    .values({ ...rest, round_id: 'round-of-no-play' })
    .execute();
  const [old] = await bets();
  expect(old?.id).not.toBe(betId);
  await expect(detail(token, old?.id)).rejects.toMatchObject({ status: 410, code: 'game.roundGone' });
});

test('a member looks up sixty rounds a minute, and others are not held up', async () => {
  const { token, betId } = await played();
  const other = await played();
  for (let i = 0; i < 60; i += 1) await detail(token, betId);
  await expect(detail(token, betId)).rejects.toMatchObject({ status: 429, code: 'request.tooMany' });
  await expect(detail(other.token, other.betId)).resolves.toMatchObject({ state: 'settled' });
});
