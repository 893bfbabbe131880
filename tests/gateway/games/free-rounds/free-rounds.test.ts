import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getFreeRounds, getRoundDetail } from '../../../../src/contract/games/endpoints.ts';
import { parseMoney } from '../../../../src/money/money.ts';
import { TERMS } from '../../bonuses/bonus-player.ts';
import { brokenInvariants } from '../../core/ledger/invariants.ts';
import { openGamesWithVendor } from '../sandbox/with-vendor.ts';
import { soundness } from '../wallet/held.ts';
import { givenPlayer, paidBy, type Spun, STAKE } from './given-player.ts';

const servers = await openGamesWithVendor();
const { harness } = servers;
const { call, db } = harness;
// What is above a ceiling would wait for an operator.
await db.deleteFrom('vendor_ceilings').execute();

const cents = (decimal: string) => parseMoney(decimal, 'PHP').minor;
const wonBy = (spins: readonly Spun[]) => spins.reduce((sum, { spin }) => sum + cents(spin.win ?? '0.00'), 0n);

test('free rounds cost nothing, say which of how many they are, and their wins are in the wallet', async () => {
  const player = await givenPlayer(servers);
  const before = cents(await paidBy(servers));
  await player.give();
  await player.give();
  await player.look();
  expect(await player.row()).toMatchObject({ state: 'open', rounds: 3, played: 0 });
  expect(await player.messages()).toEqual(['freeRoundsGiven']);
  await player.open();
  const spins: Spun[] = [];
  for (const number of [1, 2, 3]) {
    const spun = await player.spin();
    expect(spun.spin).toMatchObject({ state: 'settled', stake: '20.00', free: { number, count: 3 } });
    expect(spun.free).toEqual(number === 3 ? null : { number: number + 1, count: 3, stake: '20.00' });
    spins.push(spun);
  }
  const won = wonBy(spins);
  expect(cents(await player.held())).toBe(won);
  expect(cents(await paidBy(servers))).toBe(before - won);
  expect(await player.bets()).toEqual(
    spins.map(({ spin }) => ({ state: 'settled', stake: 0n, win: cents(spin.win ?? '') })),
  );
  expect(await player.row()).toMatchObject({ state: 'over', ending: 'played', played: 3, won, made_good: 0n });
  expect(await player.messages()).toEqual(['freeRoundsGiven', 'freeRoundsPlayed']);
  // The next spin takes a stake again, which this player does not have beyond what was won.
  const next = await player.spin();
  expect(next.spin.free).toBeUndefined();
  expect(await brokenInvariants(db)).toEqual([]);
  expect(await soundness(harness)).toEqual([]);
});

test('a round that was played under terms says that its win goes into the bonus', async () => {
  const player = await givenPlayer(servers);
  await player.give({ terms: TERMS, rounds: 40 });
  await player.look();
  await player.open();
  let spun = await player.spin();
  while (spun.spin.win === '0.00') spun = await player.spin();
  const { id } = await db
    .selectFrom('bets')
    .select('id')
    .where('member_id', '=', player.memberId)
    .where('win', '>', 0n)
    .executeTakeFirstOrThrow();
  const query = { betId: Number(id), backUrl: 'https://www.lotus.example/en/' };
  const told = await call(getRoundDetail, { token: await harness.session('member', player.memberId), query });
  expect(told).toMatchObject({ stake: '0.00', win: '0.00', intoBonus: spun.spin.win });
});

test('a member reads which free rounds they have, and nobody reads those of others', async () => {
  const player = await givenPlayer(servers);
  const stranger = await givenPlayer(servers);
  await player.give({ rounds: 5 });
  const list = async (token: string) => (await call(getFreeRounds, { token, language: 'EN' })).list;
  expect(await list(player.token)).toMatchObject([{ isReady: false, left: 5 }]);
  await player.look();
  await player.open();
  const { spin } = await player.spin();
  expect(await list(player.token)).toMatchObject([
    { isReady: true, rounds: 5, left: 4, stake: '20.00', won: spin.win, game: { nodeId: player.game.node_id } },
  ]);
  expect(await list(stranger.token)).toEqual([]);
});

test('the same spin asked for again is the same free round, and another play goes on with the next', async () => {
  const player = await givenPlayer(servers);
  await player.give();
  await player.look();
  await player.open();
  const id = randomUUID();
  const first = await player.spin(id);
  expect((await player.spin(id)).spin).toEqual(first.spin);
  expect(await player.row()).toMatchObject({ played: 1 });
  await player.open();
  expect((await player.spin()).spin.free).toEqual({ number: 2, count: 3 });
});

test('what is staked in no free round is taken: a player of another game pays for theirs', async () => {
  const player = await givenPlayer(servers);
  await player.give({ stake: STAKE });
  await player.look();
  const other = await givenPlayer(servers);
  await other.open();
  expect((await other.spin()).spin).toMatchObject({ state: 'refused' });
});
