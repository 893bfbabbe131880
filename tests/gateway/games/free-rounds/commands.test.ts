import { expect, test } from 'vitest';
import { knownMember } from '../../member/known.ts';
import { operated } from '../../operating.ts';

const house = await operated();
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

const given = { username: 'ana', brand: 'lotus', game: 'PG/aztec-gold', rounds: 10, stake: '1.00', reference: 'T-1' };
const list = async () => (await house.operate('free-rounds list', { username: 'ana', brand: 'lotus' })).answer;

test('the games that free rounds are given in are open, and of a class in which their vendor has them', async () => {
  const { answer } = await house.operate('free-rounds games', { brand: 'lotus' });
  expect(answer).toMatchObject([{ game: 'PG/aztec-gold', name: 'aztec-gold' }]);
});

test('an operator gives a member free rounds, once under one number', async () => {
  const { changes } = await house.operate('free-rounds give', given);
  expect(changes).toMatchObject([{ merchant: 'lotus', subject: 'member ana', after: { rounds: 10, stake: '1.00' } }]);
  expect((await house.operate('free-rounds give', given)).changes).toEqual([]);
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
  ['at no stake', { stake: '0.00' }, 'expected more than zero'],
])('rounds in a game %s are refused with what there is', async (_, other, said) => {
  const before = await list();
  await expect(house.operate('free-rounds give', { ...given, reference: 'T-2', ...other })).rejects.toThrow(said);
  expect(await list()).toEqual(before);
});
