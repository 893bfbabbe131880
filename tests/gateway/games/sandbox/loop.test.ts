import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getGameList, launchGame } from '../../../../src/contract/games/endpoints.ts';
import { logIn, logOut } from '../../../../src/contract/session/endpoints.ts';
import { getBalance } from '../../../../src/contract/wallet/endpoints.ts';
import { DEMO_PASSWORD } from '../../../../src/gateway/seed/accounts.ts';
import { parseMoney } from '../../../../src/money/money.ts';
import { fairDraw } from '../../../../src/sandbox/kit/draw.ts';
import { memoryJournal } from '../../../../src/sandbox/vendor/journal.ts';
import type { VendorRecord } from '../../../../src/sandbox/vendor/records.ts';
import { brokenInvariants } from '../../core/ledger/invariants.ts';
import { openGamesWithVendor } from './with-vendor.ts';

const records: VendorRecord[] = [];
const servers = await openGamesWithVendor({ journal: memoryJournal(records) });
const { harness } = servers;
const { call, db } = harness;

const minor = (text: string | undefined) => parseMoney(text ?? '', 'PHP').minor;

/** Logs a demo player in and opens the most popular slot. */
async function sitDown() {
  const body = { username: 'player', password: DEMO_PASSWORD, type: 'username', side: 'member' };
  const { token } = await call(logIn, { body });
  const { games } = await call(getGameList, { query: { gameType: 'RNG' } });
  const nodeId = games.find(({ isOpen }) => isOpen)?.nodeId ?? 0;
  const launch = { nodeId, language: 'EN', backUrl: 'https://www.lotus.example/' };
  const { url } = await call(launchGame, { body: launch, token });
  return { token, url };
}

const spin = (url: string, id: string = randomUUID(), lineStake = 50) =>
  servers.page(url, 'POST', 'spin', { id, lineStake });

const held = async (token: string) => minor((await call(getBalance, { token })).balance);

test('fifty spins: history, balance and books agree to the cent', async () => {
  const { token, url } = await sitDown();
  const before = await held(token);
  let expected = before;
  for (let i = 0; i < 50; i += 1) {
    const { spin: round } = await spin(url);
    expect(round?.state).toBe('settled');
    expected += minor(round?.win) - minor(round?.stake);
    expect(minor(round?.balance)).toBe(expected);
  }
  expect(await held(token)).toBe(expected);
  const { history = [] } = await servers.page(url, 'GET', 'history');
  expect(history).toHaveLength(50);
  const sum = history.reduce((total, { stake, win }) => total + minor(win) - minor(stake), 0n);
  expect(before + sum).toBe(await held(token));
  const bets = await db.selectFrom('bets').selectAll().where('round_id', 'not like', 'demo/%').execute();
  expect(bets).toHaveLength(50);
  expect(bets.every(({ state }) => state === 'settled')).toBe(true);
  expect(bets.reduce((total, { stake, win }) => total + win - stake, 0n)).toBe(sum);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a spin asked for again, ten times at once, is one spin', async () => {
  const { token, url } = await sitDown();
  const before = await held(token);
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => spin(url, id)));
  expect(new Set(answers.map(({ spin: round }) => JSON.stringify(round))).size).toBe(1);
  const round = answers[0]?.spin;
  expect(await held(token)).toBe(before + minor(round?.win) - minor(round?.stake));
  expect(await spin(url, id, 100)).toMatchObject({ status: 409, code: 'mismatch' });
});

test('a bet above the balance turns no reel and takes nothing', async () => {
  const { games } = await call(getGameList, { query: { gameType: 'RNG' } });
  const nodeId = games.find(({ isOpen }) => isOpen)?.nodeId ?? 0;
  const token = await harness.session('member', 'm-penniless');
  const body = { nodeId, language: 'EN', backUrl: 'https://www.lotus.example/' };
  const { url } = await call(launchGame, { body, token });
  const { spin: round } = await spin(url);
  expect(round).toMatchObject({ state: 'refused', reason: 'insufficient' });
  expect(round?.turns).toBeUndefined();
  expect(await held(token)).toBe(0n);
});

test('a stake that is not on the list is no bet', async () => {
  const { url } = await sitDown();
  expect(await spin(url, randomUUID(), 51)).toMatchObject({ status: 400, code: 'stake' });
  expect(await spin(url, 'short', 50)).toMatchObject({ status: 400, code: 'invalid' });
});

test('after log-out nothing more can be staked', async () => {
  const { token, url } = await sitDown();
  await call(logOut, { token });
  expect((await spin(url)).spin).toMatchObject({ state: 'refused', reason: 'session' });
  expect(await spin(url)).toMatchObject({ status: 410, code: 'session' });
  expect(await servers.page(url, 'GET', 'state')).toMatchObject({ status: 410 });
});

test('every spin follows from seeds that were fixed before it', async () => {
  const { url } = await sitDown();
  const { fair: before, strips = [] } = await servers.page(url, 'GET', 'state');
  expect(before?.serverSeed).toBeNull();
  for (let i = 0; i < 5; i += 1) await spin(url);
  const { history = [] } = await servers.page(url, 'POST', 'seed', { clientSeed: 'my own words' });
  // The player's plays before this one are in the history as well, each drawn from seeds of its own.
  const own = history.filter(({ fair }) => fair.commitment === before?.commitment);
  expect(own).toHaveLength(5);
  expect(history.slice(0, 5)).toEqual(own);
  for (const { fair, nonce, turns = [] } of own) {
    const draw = fairDraw({ serverSeed: fair.serverSeed ?? '', clientSeed: fair.clientSeed, nonce });
    expect(turns.map(() => strips.map(({ length }) => draw(length)))).toEqual(turns.map(({ stops }) => stops));
  }
  const { fair: after } = await servers.page(url, 'GET', 'state');
  expect(after).toMatchObject({ clientSeed: 'my own words', nonce: 0, serverSeed: null });
  expect(after?.commitment).not.toBe(before?.commitment);
});

test('an address that was never given out opens nothing', async () => {
  const page = await servers.vendor.app.request('/play/guessed');
  expect(page.status).toBe(410);
  expect(await servers.page('http://games.test/play/guessed', 'POST', 'spin', {})).toMatchObject({ code: 'session' });
});
