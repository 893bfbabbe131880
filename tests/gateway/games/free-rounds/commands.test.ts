import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { claimReward, getRewards } from '../../../../src/contract/promotions/endpoints.ts';
import { catchUp } from '../../catching-up.ts';
import { jobNamed } from '../../job-named.ts';
import { knownMember } from '../../member/known.ts';
import { operated } from '../../operating.ts';
import { SANDBOX } from '../launch/open-play.ts';
import { soundness } from '../wallet/held.ts';
import { toldPlayer } from './told-player.ts';

const house = await operated({
  environment: SANDBOX,
  // A vendor that has begun the one round that it told.
  services: { fetch: async () => Response.json({ success: true, value: { played: 1 } }) },
});
const { db } = house;
await knownMember(db, 'ana');
const game = (code: string, vendor: string, classify: 'SLOT' | 'SC', is_open = true) => ({
  ...{ vendor, game_type: 'RNG' as const, classify, code, name: code, name_key: code, icon: '/icons/game.svg' },
  ...{ is_new: false, is_open, popularity: 1 },
});
await db
  .insertInto('games')
  .values([
    game('aztec-gold', 'PG', 'SLOT'),
    game('scratch-it', 'PG', 'SC'),
    game('closed-door', 'PG', 'SLOT', false),
    game('jade-bell', 'JDB', 'SLOT'),
  ])
  .execute();

const given = {
  ...{ username: 'ana', brand: 'lotus', game: 'PG/aztec-gold', rounds: 10, stake: '1.00', reference: 'T-1' },
  reason: 'For the trouble',
};
const list = async () => (await house.operate('free-rounds list', { username: 'ana', brand: 'lotus' })).answer;

test('the games that free rounds are given in are open, and of a class in which their vendor has them', async () => {
  const { answer } = await house.operate('free-rounds games', { brand: 'lotus' });
  expect(answer).toMatchObject([{ game: 'PG/aztec-gold', name: 'aztec-gold' }]);
});

test('an operator offers a member free rounds, once under one number, which they have once they claim them', async () => {
  const { changes } = await house.operate('rewards grant', given);
  const after = { game: 'PG/aztec-gold', rounds: 10, amount: '10.00' };
  expect(changes).toMatchObject([{ merchant: 'lotus', subject: 'member ana', after }]);
  expect((await house.operate('rewards grant', given)).changes).toEqual([]);
  expect(await list()).toEqual([]);
  const token = await house.session('member', 'ana');
  const [reward] = (await house.call(getRewards, { token, query: {} })).items;
  await house.call(claimReward, { token, key: randomUUID(), body: { id: reward?.id ?? '' } });
  expect(await list()).toMatchObject([
    { game: 'PG/aztec-gold', state: 'waiting', rounds: 10, played: 0, stake: '1.00', won: '0.00', currency: 'PHP' },
  ]);
});

test.each([
  [
    'of a vendor without free rounds',
    { game: 'JDB/jade-bell' },
    'whose vendor has free rounds of it, found "JDB/jade-bell"',
  ],
  ['of a class without free rounds', { game: 'PG/scratch-it' }, 'found "PG/scratch-it"'],
  ['that is closed', { game: 'PG/closed-door' }, 'found "PG/closed-door"'],
  ['that nobody knows', { game: 'PG/nothing' }, 'found "PG/nothing"'],
  ['that is no name of a game', { game: 'aztec-gold' }, 'such as PG/aztec-gold, found "aztec-gold"'],
  ['at no stake', { stake: '0.00' }, 'stake: expected more than zero'],
  ['without how many', { rounds: undefined }, 'expected --rounds and --stake with --game'],
  ['beside points', { points: 5 }, 'expected --amount, --points or --game, one of them'],
])('rounds in a game %s are refused with what there is', async (_, other, said) => {
  const before = await list();
  await expect(house.operate('rewards grant', { ...given, reference: 'T-2', ...other })).rejects.toThrow(said);
  expect(await list()).toEqual(before);
});

test('an operator ends free rounds once, with a reason, and the member hears of it and has what they won', async () => {
  const player = await toldPlayer(house, { rounds: 3 });
  await player.free('one', '7.00');
  const { id } = await player.row();
  const { username } = await db
    .selectFrom('members')
    .select('username')
    .where('id', '=', player.memberId)
    .executeTakeFirstOrThrow();
  const asked = { brand: 'lotus', id: id.toString(), reason: 'Given twice' };
  const before = { member: username, rounds: 3, played: 1, state: 'waiting' };
  const change = { merchant: 'lotus', subject: `free rounds ${id}`, before };
  expect((await house.operate('free-rounds end', asked)).changes).toEqual([
    { ...change, after: { ...before, state: 'ending' } },
  ]);
  expect((await house.operate('free-rounds end', asked)).changes).toEqual([]);
  house.clock.advance(1);
  await catchUp(house.services, jobNamed('free-rounds'));
  expect(await player.row()).toMatchObject({ state: 'over', ending: 'withdrawn', played: 1, made_good: 0n });
  expect(await player.held()).toBe('107.00');
  expect(await player.free('two', '7.00')).toEqual({ status: 409, code: 'transaction' });
  const [message] = await db
    .selectFrom('messages')
    .select(['key', 'details'])
    .where('member_id', '=', player.memberId)
    .execute();
  expect(message).toMatchObject({ key: 'freeRoundsEnded', details: { left: '2', amount: '7.00' } });
  expect(await soundness(house)).toEqual([]);
});

test('free rounds that are over, or that nobody has, are not ended', async () => {
  const player = await toldPlayer(house, { rounds: 1 });
  await player.free('one', '7.00');
  const { id } = await player.row();
  const end = (other: object) =>
    house.operate('free-rounds end', { brand: 'lotus', id: id.toString(), reason: 'Given twice', ...other });
  await expect(end({})).rejects.toThrow(`found ${id} played`);
  await expect(end({ id: '99999' })).rejects.toThrow('found no 99999');
  await expect(end({ brand: 'harbor' })).rejects.toThrow(`found no ${id} of harbor`);
  await expect(end({ reason: ' ' })).rejects.toThrow('reason');
  expect(await player.row()).toMatchObject({ state: 'over', ending: 'played' });
});
