import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { getGameList, getRooms, launchGame } from '../../../../src/contract/games/endpoints.ts';
import { logIn } from '../../../../src/contract/session/endpoints.ts';
import { getBalance } from '../../../../src/contract/wallet/endpoints.ts';
import { DEMO_PASSWORD } from '../../../../src/gateway/seed/accounts.ts';
import { parseMoney } from '../../../../src/money/money.ts';
import { RoomAnswer } from '../../../../src/sandbox/engines/room/client/answers.ts';
import { brokenInvariants } from '../../core/ledger/invariants.ts';
import { openGamesWithVendor } from './with-vendor.ts';

const servers = await openGamesWithVendor();
const { call, db } = servers.harness;
const Answer = z.object({ value: RoomAnswer });

const body = { username: 'player', password: DEMO_PASSWORD, type: 'username', side: 'member' };
const { token } = await call(logIn, { body });
const { games } = await call(getGameList, { query: { gameType: 'PVP', pageSize: 100 } });
const nodeId = games.find(({ isOpen }) => isOpen)?.nodeId ?? 0;
const held = async () => parseMoney((await call(getBalance, { token })).balance, 'PHP').minor;
const rooms = async (id = nodeId) => (await call(getRooms, { query: { nodeId: String(id) }, token })).list;

async function ask(url: string, action: string, asked: object) {
  const path = `${new URL(url).pathname}/${action}`;
  const response = await servers.vendor.app.request(path, { method: 'POST', body: JSON.stringify(asked) });
  return Answer.parse(await response.json()).value.room;
}

test('a seat is listed while it is taken, and what was bought in comes back to the cent', async () => {
  const launch = { nodeId, language: 'EN', backUrl: 'https://www.lotus.example/' };
  const { url } = await call(launchGame, { body: launch, token });
  const before = await held();
  expect((await rooms()).map(({ players, places }) => [players, places])).toEqual([0, 0, 0].map((n) => [n, 5]));
  const room = await ask(url, 'sit', { id: randomUUID(), level: 1 });
  const bought = parseMoney(room.rooms[1]?.buyIn ?? '', 'PHP').minor;
  expect(await held()).toBe(before - bought);
  expect((await rooms()).map(({ players }) => players)).toEqual([0, 1, 0]);
  await ask(url, 'leave', {});
  expect(await held()).toBe(before);
  expect((await rooms()).map(({ players }) => players)).toEqual([0, 0, 0]);
  const bets = await db.selectFrom('bets').selectAll().where('round_id', 'not like', 'demo/%').execute();
  expect(bets).toMatchObject([{ stake: bought, win: bought, state: 'settled' }]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a game of another kind has no rooms, and an unknown one is refused', async () => {
  const { games: slots } = await call(getGameList, { query: { gameType: 'RNG' } });
  expect(await rooms(slots.find(({ isOpen }) => isOpen)?.nodeId)).toEqual([]);
  await expect(rooms(2_000_000_000)).rejects.toMatchObject({ code: 'game.unknown' });
});

test('a vendor that does not answer is told as such', async () => {
  servers.setNetwork(() => Promise.reject(new TypeError('fetch failed')));
  await expect(rooms()).rejects.toMatchObject({ code: 'game.vendorDown' });
  servers.setNetwork(null);
  expect(await rooms()).toHaveLength(3);
});
