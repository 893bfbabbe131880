import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { getGameList, launchGame } from '../../../../src/contract/games/endpoints.ts';
import type { GameClass } from '../../../../src/contract/games/words.ts';
import { logIn } from '../../../../src/contract/session/endpoints.ts';
import { getBalance } from '../../../../src/contract/wallet/endpoints.ts';
import { DEMO_PASSWORD } from '../../../../src/gateway/seed/accounts.ts';
import { parseMoney } from '../../../../src/money/money.ts';
import { type PlayedRound, RoundAnswer } from '../../../../src/sandbox/kit/client/rounds/answers.ts';
import { brokenInvariants } from '../../core/ledger/invariants.ts';
import { openGamesWithVendor } from './with-vendor.ts';

const servers = await openGamesWithVendor();
const { call, db } = servers.harness;
const Answer = z.object({ value: RoundAnswer });
/** Minor units. */
const STAKE = 2_500n;
const ROUNDS = 25;

const body = { username: 'player', password: DEMO_PASSWORD, type: 'username', side: 'member' };
const { token } = await call(logIn, { body });
const minor = (text: string) => parseMoney(text, 'PHP').minor;
const held = async () => minor((await call(getBalance, { token })).balance);
const betsOf = (nodeId: number) =>
  db.selectFrom('bets').selectAll().where('node_id', '=', nodeId).where('round_id', 'not like', 'demo/%').execute();

/** What is asked of each kind of game, and what its player does in an open round. */
const KINDS = [
  { classify: 'SC', asked: [], move: [] },
  { classify: 'AC', asked: [0], move: [] },
  { classify: 'VP', asked: [], move: [0, 3] },
  { classify: 'BG', asked: [3], move: [] },
] as const satisfies readonly {
  readonly classify: GameClass;
  readonly asked: readonly number[];
  readonly move: readonly number[];
}[];

async function openGame(classify: GameClass) {
  const { games } = await call(getGameList, { query: { gameType: 'RNG', gameClassify: classify } });
  expect(games.length).toBeGreaterThan(0);
  expect(games.every(({ isOpen }) => isOpen)).toBe(true);
  const nodeId = games[0]?.nodeId ?? 0;
  const launch = { nodeId, language: 'EN', backUrl: 'https://www.lotus.example/' };
  const { url } = await call(launchGame, { body: launch, token });
  async function ask(action: string, asked: object) {
    const path = `${new URL(url).pathname}/${action}`;
    const response = await servers.vendor.app.request(path, { method: 'POST', body: JSON.stringify(asked) });
    return Answer.parse(await response.json()).value.round;
  }
  return { nodeId, ask };
}

describe.each(KINDS)('a game of class $classify', ({ classify, asked, move }) => {
  // A card of bingo costs the stake, and a round has as many as it is asked with.
  const cost = STAKE * BigInt(classify === 'BG' ? (asked[0] ?? 1) : 1);
  const begun = (id: string) => ({ id, stake: Number(STAKE), asked });

  test('played over and over: balance, bets and books agree to the cent with what the vendor tells', async () => {
    const { nodeId, ask } = await openGame(classify);
    const before = await held();
    let expected = before;
    for (let i = 0; i < ROUNDS; i += 1) {
      const id = randomUUID();
      const first = await ask('round', begun(id));
      const round = first.state === 'open' ? await ask('move', { id, move }) : first;
      expect(round.state).toBe('settled');
      const { win, stake, balance } = played(round);
      expected += minor(win) - minor(stake);
      expect(minor(balance)).toBe(expected);
    }
    expect(await held()).toBe(expected);
    const bets = await betsOf(nodeId);
    expect(bets).toHaveLength(ROUNDS);
    expect(bets.every(({ state, stake }) => state === 'settled' && stake === cost)).toBe(true);
    expect(before + bets.reduce((sum, { win, stake }) => sum + win - stake, 0n)).toBe(expected);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('whose answer to the stake was lost gives it back, and no cent is missing', async () => {
    const { ask } = await openGame(classify);
    const before = await held();
    servers.setNetwork(async (address, pass) => {
      const answer = await pass();
      if (address.pathname.endsWith('/debit')) throw new TypeError('fetch failed');
      return answer;
    });
    const id = randomUUID();
    await ask('round', begun(id));
    servers.setNetwork(null);
    await servers.passTime();
    expect((await ask('round', begun(id))).state).toBe('voided');
    expect(await held()).toBe(before);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('whose win was taken without an answer is paid once', async () => {
    const { ask } = await openGame(classify);
    const before = await held();
    servers.setNetwork(async (address, pass) => {
      const answer = await pass();
      if (address.pathname.endsWith('/credit')) throw new TypeError('fetch failed');
      return answer;
    });
    const id = randomUUID();
    const first = await ask('round', begun(id));
    const round = first.state === 'open' ? await ask('move', { id, move }) : first;
    expect(round.state).toBe('pending');
    servers.setNetwork(null);
    await servers.passTime();
    const { win, stake } = played(await ask('round', begun(id)));
    expect(await held()).toBe(before + minor(win) - minor(stake));
    expect(await brokenInvariants(db)).toEqual([]);
  });
});

function played(round: RoundAnswer['round']): PlayedRound {
  if (!('win' in round)) throw new Error(`Expected a round that was played, found one ${round.state}.`);
  return round;
}
