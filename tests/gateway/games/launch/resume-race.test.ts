import { expect, test } from 'vitest';
import { getGameList, launchGame } from '../../../../src/contract/games/endpoints.ts';
import { withPostgres } from '../../harness.ts';
import { openGamesWithVendor } from '../sandbox/with-vendor.ts';

const servers = await openGamesWithVendor({}, { database: await withPostgres() });
const { call, session, db } = servers.harness;

const { games } = await call(getGameList, { query: { gameType: 'RNG', pageSize: 100 } });
const nodeId = games.find(({ isOpen }) => isOpen)?.nodeId ?? 0;
const body = { nodeId, language: 'EN', backUrl: 'https://www.lotus.example/' };

/** Launches by so many devices of a member at once, and how many of their addresses lead to a game. */
async function launchAtOnce(memberId: string, devices: number) {
  const tokens: string[] = [];
  for (let device = 0; device < devices; device += 1) tokens.push(await session('member', memberId));
  const launched = await Promise.all(tokens.map((token) => call(launchGame, { body, token })));
  const pages = await Promise.all(launched.map(({ url }) => servers.vendor.app.request(new URL(url).pathname)));
  return pages.filter(({ status }) => status === 200).length;
}

const openPlays = (memberId: string) =>
  db.selectFrom('game_plays').select('id').where('member_id', '=', memberId).where('is_open', '=', true).execute();

test('twenty launches of a member at once are one play, and one of them has it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const memberId = `m-at-once-${round}`;
    expect(await launchAtOnce(memberId, 20)).toBe(1);
    expect(await openPlays(memberId)).toHaveLength(1);
  }
});

test('launches at once of a play that has ended open one new play', async () => {
  const memberId = 'm-at-once-again';
  const { url } = await call(launchGame, { body, token: await session('member', memberId) });
  await servers.page(url, 'POST', 'close', {});
  expect(await launchAtOnce(memberId, 10)).toBe(1);
  expect(await openPlays(memberId)).toHaveLength(1);
});
