import { expect, test } from 'vitest';
import { AREAS } from '../../../src/gateway/areas.ts';
import { syncMerchants } from '../../../src/gateway/core/merchants/merchants.ts';
import { createHarness } from '../harness.ts';
import { ranked, rankedPlayers } from './ranked.ts';

/** What a rank comes to where its rule changes, is switched off for a while, or ends. */
const DAY_MS = 86_400_000;

test('where bets of a window lift from now on, nobody rises by what stood to their credit before', async () => {
  const house = await createHarness({ merchants: [ranked()] });
  const { player, look } = await rankedPlayers(house);
  const { bet, level, moves, gifts } = await player();
  await bet(600_00n);
  expect(await level()).toBe(2);
  // The second term of three months is over, and the rank below is held: its bets stand to the member's credit.
  house.clock.advance(200 * DAY_MS);
  await look();
  expect(await level()).toBe(1);
  await syncMerchants(house.db, [ranked({ window: 7 })], AREAS);
  await bet(450_00n);
  await look();
  expect({ level: await level(), moves: await moves(), gifts: await gifts() }).toMatchObject({ level: 1 });
});

test('where all bets lift from now on, those of before a fall under a window are not gone', async () => {
  const house = await createHarness({ merchants: [ranked({ window: 30 })] });
  const { player, look } = await rankedPlayers(house);
  const { bet, level } = await player();
  await bet(600_00n);
  expect(await level()).toBe(2);
  house.clock.advance(200 * DAY_MS);
  await look();
  expect(await level()).toBe(1);
  await syncMerchants(house.db, [ranked({ window: null })], AREAS);
  // What the rank itself asks for is there already, as for whoever fell under this rule.
  await bet(420_00n);
  await look();
  expect(await level()).toBe(2);
});

test('who has bet enough while an operator had switched ranks off rises once they are on again', async () => {
  const house = await createHarness({ merchants: [ranked()] });
  const { player, run, look } = await rankedPlayers(house);
  const { bet, level } = await player();
  await run('rank-sweep');
  const { merchants } = house.services;
  await merchants.setFlag('lotus', 'VIP3', false);
  house.clock.advance(5_000);
  await bet(600_00n);
  await look();
  await merchants.setFlag('lotus', 'VIP3', true);
  house.clock.advance(DAY_MS);
  await look();
  await run('rank-sweep');
  expect(await level()).toBe(2);
});

test('bets of the last day lift, also where they are counted after midnight', async () => {
  const house = await createHarness({ merchants: [ranked({ to: '2026-03-02' })] });
  const { player, look } = await rankedPlayers(house);
  const { play, gifts } = await player();
  // Two seconds before midnight in Manila.
  house.clock.advance(6 * 3_600_000 - 2_000);
  await play({ stake: 150_00n });
  house.clock.advance(4_000);
  await look();
  expect(await gifts()).toEqual(['upgrade Bud 500']);
});
