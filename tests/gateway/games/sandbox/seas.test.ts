import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { getGameList, launchGame } from '../../../../src/contract/games/endpoints.ts';
import { logIn } from '../../../../src/contract/session/endpoints.ts';
import { getBalance } from '../../../../src/contract/wallet/endpoints.ts';
import { DEMO_PASSWORD } from '../../../../src/gateway/seed/accounts.ts';
import { parseMoney } from '../../../../src/money/money.ts';
import { VolleyAnswer } from '../../../../src/sandbox/engines/fish/client/answers.ts';
import type { Species } from '../../../../src/sandbox/engines/fish/maths/species.ts';
import { brokenInvariants } from '../../core/ledger/invariants.ts';
import { openGamesWithVendor } from './with-vendor.ts';

const servers = await openGamesWithVendor();
const { call, db } = servers.harness;
const Answer = z.object({ value: VolleyAnswer });
const SHOTS: readonly Species[] = Array.from(
  { length: 20 },
  (_, i) => (['sprat', 'koi', 'crab'] as const)[i % 3] ?? 'koi',
);

const body = { username: 'player', password: DEMO_PASSWORD, type: 'username', side: 'member' };
const { token } = await call(logIn, { body });
const { games } = await call(getGameList, { query: { gameType: 'FISH' } });
const nodeId = games.find(({ isOpen }) => isOpen)?.nodeId ?? 0;
const launch = { nodeId, language: 'EN', backUrl: 'https://www.lotus.example/' };
const { url } = await call(launchGame, { body: launch, token });
const minor = (text: string) => parseMoney(text, 'PHP').minor;
const held = async () => minor((await call(getBalance, { token })).balance);
const bets = () => db.selectFrom('bets').selectAll().where('round_id', 'not like', 'demo/%').execute();

async function fire(id: string = randomUUID()) {
  const asked = JSON.stringify({ id, stake: 250, shots: SHOTS });
  const path = `${new URL(url).pathname}/volley`;
  const response = await servers.vendor.app.request(path, { method: 'POST', body: asked });
  return Answer.parse(await response.json()).value.volley;
}

test('thirty volleys of twenty shots: balance, bets and books agree to the cent', async () => {
  const before = await held();
  let expected = before;
  for (let i = 0; i < 30; i += 1) {
    const volley = await fire();
    if (volley.state !== 'settled') throw new Error(`Expected a settled volley, found one ${volley.state}.`);
    expected += minor(volley.win) - minor(volley.stake);
    expect(minor(volley.balance)).toBe(expected);
  }
  expect(await held()).toBe(expected);
  const placed = await bets();
  expect(placed).toHaveLength(30);
  expect(placed.every(({ state, stake }) => state === 'settled' && stake === 5_000n)).toBe(true);
  expect(before + placed.reduce((sum, { win, stake }) => sum + win - stake, 0n)).toBe(expected);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a volley whose answer was lost is booked once', async () => {
  const before = await held();
  const known = (await bets()).length;
  servers.setNetwork(async (address, pass) => {
    const answer = await pass();
    if (address.pathname.endsWith('/batch')) throw new TypeError('fetch failed');
    return answer;
  });
  const id = randomUUID();
  expect((await fire(id)).state).toBe('pending');
  servers.setNetwork(null);
  await servers.passTime();
  const volley = await fire(id);
  if (volley.state !== 'settled') throw new Error(`Expected a settled volley, found one ${volley.state}.`);
  expect(await held()).toBe(before + minor(volley.win) - minor(volley.stake));
  expect(await bets()).toHaveLength(known + 1);
  expect(await brokenInvariants(db)).toEqual([]);
});
