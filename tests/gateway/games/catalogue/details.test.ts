import { describe, expect, test } from 'vitest';
import { getGameDetails, getGameList, launchGame } from '../../../../src/contract/games/endpoints.ts';
import { seedTerms } from '../../../../src/gateway/seed/terms.ts';
import { declaredTerms } from '../../../../src/sandbox/vendor/terms.ts';
import { operated } from '../../operating.ts';
import { openGamesWithVendor } from '../sandbox/with-vendor.ts';

const HEADER = 'vendor,category,code,name,class,icon,bets,return';
const AZTEC = 'PG,RNG,aztec,Aztec,SLOT,/icons/aztec.svg';
const file = (...lines: string[]) => ({ file: { name: 'games.csv', text: [HEADER, ...lines].join('\n') } });

async function imported(...lines: string[]) {
  const gateway = await operated();
  const done = await gateway.operate('games import', file(...lines));
  const { games } = await gateway.call(getGameList, { query: { gameType: 'RNG' } });
  const nodeId = games[0]?.nodeId ?? 0;
  return { ...gateway, done, details: () => gateway.call(getGameDetails, { query: { nodeId } }) };
}

describe('what a vendor declares of a game', () => {
  test("is told in the brand's currency", async () => {
    const { details, done } = await imported(`${AZTEC},PHP 2-1000.00 USD 0.20-100.00,94.74-98.9`);
    expect(done.refused).toEqual([]);
    expect(done.changes).toMatchObject([{ after: { bets: 'PHP 2-1000.00 USD 0.20-100.00', return: '94.74-98.9' } }]);
    expect(await details()).toEqual({
      gameType: 'RNG',
      gameClassify: 'SLOT',
      bets: { least: '2', most: '1000.00', currency: 'PHP' },
      returns: { least: 94.74, most: 98.9 },
      lastPlayed: null,
    });
  });

  test('is null where it declares nothing, and nothing for this currency', async () => {
    expect(await (await imported(`${AZTEC},,`)).details()).toMatchObject({ bets: null, returns: null });
    const { details } = await imported(`${AZTEC},USD 1-5,96`);
    expect(await details()).toMatchObject({ bets: null, returns: { least: 96, most: 96 } });
  });

  test('stays where a later file is silent, and is replaced as a whole where it speaks', async () => {
    const { operate, details } = await imported(`${AZTEC},PHP 2-1000 USD 1-5,96.5`);
    const again = await operate('games import', file(`${AZTEC},USD 5-1 PHP 2-1000,`));
    expect(again.refused).toHaveLength(1);
    await operate('games import', file(`${AZTEC},,`));
    expect(await details()).toMatchObject({ bets: { most: '1000' }, returns: { least: 96.5 } });
    const { changes } = await operate('games import', file(`${AZTEC},PHP 4-500,97`));
    expect(changes).toMatchObject([{ after: { bets: 'PHP 4-500', return: '97' } }]);
    expect(await details()).toMatchObject({ bets: { least: '4', most: '500' }, returns: { least: 97 } });
  });

  test.each([
    ['PHP', '', 'bets: expected two amounts such as 2.00-1000.00, found ""'],
    ['PHP 5', '', 'bets: expected two amounts'],
    ['2-1000', '', 'bets: expected a currency such as PHP, found "2-1000"'],
    ['XXX 1-2', '', 'bets: expected a currency'],
    ['PHP 0-2', '', 'bets: expected the least bet first and above zero'],
    ['PHP 3-2', '', 'bets: expected the least bet first'],
    ['PHP 1.005-2', '', 'bets: '],
    ['PHP 1-2 PHP 1-2', '', 'bets: expected PHP once'],
    ['', '96,5%', 'return: expected percent such as 96.5'],
    ['', '98-94', 'return: expected percent'],
    ['', '96.123', 'return: expected percent'],
    ['', '300', 'return: expected percent'],
  ])('is refused as "%s", "%s"', async (bets, returns, reason) => {
    const gateway = await operated();
    const { refused } = await gateway.operate('games import', file(`${AZTEC},"${bets}","${returns}"`));
    expect(refused).toEqual([{ line: 2, reason: expect.stringContaining(reason) }]);
  });
});

test('a member reads when they opened the game last; others read nothing of it', async () => {
  const { harness } = await openGamesWithVendor();
  const { call, clock } = harness;
  const { games } = await call(getGameList, { query: { gameType: 'RNG' } });
  const nodeId = games.find(({ isOpen }) => isOpen)?.nodeId ?? 0;
  const [player, other] = [await harness.session('member', 'm-one'), await harness.session('member', 'm-two')];
  const lastPlayed = async (token?: string) =>
    (await call(getGameDetails, { query: { nodeId }, ...(token && { token }) })).lastPlayed;
  expect(await lastPlayed(player)).toBeNull();
  const body = { nodeId, language: 'EN', backUrl: 'https://www.lotus.example/' };
  await call(launchGame, { body, token: player });
  const first = clock.now().getTime();
  expect(await lastPlayed(player)).toBe(first);
  clock.advance(60_000);
  await call(launchGame, { body, token: player });
  expect(await lastPlayed(player)).toBe(first + 60_000);
  expect([await lastPlayed(other), await lastPlayed()]).toEqual([null, null]);
});

test('the demo tells what the sandbox declares of its games', async () => {
  const { harness } = await openGamesWithVendor();
  const { call, db } = harness;
  await seedTerms(db, declaredTerms);
  const { games } = await call(getGameList, { query: { gameType: 'RNG', pageSize: 100 } });
  const slot = games.find(({ isOpen, gameClassify }) => isOpen && gameClassify === 'SLOT');
  const details = await call(getGameDetails, { query: { nodeId: slot?.nodeId ?? 0 } });
  expect(details.bets).toEqual({ least: '2.00', most: '1000.00', currency: 'PHP' });
  expect(details.returns?.least).toBeGreaterThan(95.5);
  expect(details.returns).toEqual({ least: details.returns?.most, most: details.returns?.most });
});

test('a game that the brand does not offer is unknown', async () => {
  const { call } = await operated();
  const asked = call(getGameDetails, { query: { nodeId: 999_999 } });
  await expect(asked).rejects.toMatchObject({ status: 404, code: 'game.unknown' });
});
