import { expect, test } from 'vitest';
import { missionsOf } from '../../../scripts/parts/missions.ts';
import { loadBrands } from '../../../src/brand/load.ts';
import { MissionsPart } from '../../../src/gateway/missions/part.ts';
import { brandsWith, printed, problemsOf, swap } from './folders.ts';

const SPINS = '{ id: spins, title: { EN: Spins }, period: daily, goal: { rounds: 20 }, prize: { points: 5 } }';
const WEEK =
  '{ id: week, title: { EN: Week }, period: weekly, least: "5.00", prizes: [{ from: 1, prize: { money: "9.00" } }, { from: 2, to: 3, prize: { points: 5 } }] }';

const brandWith = (yaml: string) =>
  brandsWith({ plain: { 'brand.yaml': swap('cashier:\n  currency: EUR\n', `cashier:\n  currency: EUR\n${yaml}`) } });

/** What is said of a brand with these, by the key that it is said of. */
async function said(yaml: string): Promise<readonly string[]> {
  const root = await brandWith(yaml);
  const lines = printed(await problemsOf(`${root}/plain`), root);
  return lines.map((line) => line.replace(/^plain\/brand\.yaml:\d+:\d+ /, ''));
}

test('missions and leaderboards reach the gateway as it takes them, and bring their page', async () => {
  const [brand] = await loadBrands({ root: await brandWith(`missions: [${SPINS}]\nleaderboards: [${WEEK}]\n`) });
  if (!brand) throw new Error('Expected a brand, found none.');
  expect(brand.parts.has('missions')).toBe(true);
  const part = MissionsPart.parse(missionsOf(brand));
  expect(part.missions).toMatchObject([
    {
      ...{ id: 'spins', title: { EN: 'Spins' }, goal: 'rounds', target: '20', categories: null },
      prize: { of: 'points', amount: 5 },
    },
  ]);
  expect(part.boards).toMatchObject([
    {
      prizes: [
        { first: 1, last: 1, prize: { of: 'money', amount: '9.00' } },
        { first: 2, last: 3 },
      ],
    },
  ]);
});

test('a brand without them does without the page', async () => {
  const [brand] = await loadBrands({ root: await brandWith('') });
  expect(brand?.parts.has('missions')).toBe(false);
});

test.each([
  ['two goals at once', SPINS.replace('rounds: 20', 'rounds: 20, deposits: 1'), 'is to ask for one thing'],
  ['no goal', SPINS.replace('{ rounds: 20 }', '{}'), 'is to ask for one thing'],
  [
    'a prize of two kinds',
    SPINS.replace('points: 5', 'points: 5, money: "1.00"'),
    'is to be money, points, a bonus or free rounds',
  ],
  [
    'an end before its start',
    SPINS.replace('period', 'starts: 2026-02-01, ends: 2026-01-31, period'),
    'is before "starts"',
  ],
  [
    'categories of deposits',
    SPINS.replace('rounds: 20', 'deposits: 2').replace('goal', 'categories: [RNG], goal'),
    'asks for deposits',
  ],
  [
    'a category that nobody can play',
    SPINS.replace('goal', 'categories: [FISH], goal'),
    'FISH has no vendors at this brand',
  ],
  ['an amount of another currency', SPINS.replace('points: 5', 'money: "1.5"'), '"1.5" is not an amount of EUR'],
  ['no title in a language', SPINS.replace('{ EN: Spins }', '{}'), 'add EN'],
  ['one id twice', `${SPINS}, ${SPINS}`, '"spins" is named twice'],
])('a mission with %s is refused', async (_what, yaml, message) => {
  expect((await said(`missions: [${yaml}]\n`)).join('\n')).toContain(message);
});

test.each([
  ['no prize', WEEK.replace(/prizes: \[.*\]/, 'prizes: []'), 'nobody would win anything'],
  ['a place that is left out', WEEK.replace('from: 2', 'from: 3'), 'is 3, and 2 comes next'],
  ['a place twice', WEEK.replace('from: 2', 'from: 1'), 'is 1, and 2 comes next'],
  ['one time and no days', WEEK.replace('weekly', 'once'), 'Write both, starts and ends'],
  [
    'more days than one has',
    WEEK.replace('weekly', 'once, starts: 2026-01-01, ends: 2026-04-02'),
    'is more than 91 days after "starts"',
  ],
  ['an amount of another currency', WEEK.replace('"5.00"', '"5.000"'), '"5.000" is not an amount of EUR'],
])('a leaderboard with %s is refused', async (_what, yaml, message) => {
  expect((await said(`leaderboards: [${yaml}]\n`)).join('\n')).toContain(message);
});
