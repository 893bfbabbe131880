import { expect, test } from 'vitest';
import { createCentre } from '../../../src/stores/member/centre.ts';
import { makeWorld } from '../api/made-environment.ts';

const at = (query: string) => makeWorld({ url: `https://www.lotus.example/en/member/${query}` });

test.each([
  ['', null],
  ['?page=withdraw', 'withdraw'],
  ['?page=nonsense', null],
  ['?page=personalHistoryCopy&state=open', 'personalHistoryCopy'],
])('the member centre at "%s" shows %s', (query, screen) => {
  const world = at(query);
  const centre = createCentre();
  centre.start();
  expect(centre.$screen.get()).toBe(screen);
  expect(world.did).toEqual([]);
});

test('a screen that is shown has an address, and back leads to the one before', () => {
  const world = at('?page=wallet');
  const centre = createCentre();
  centre.start();
  centre.show('withdraw');
  expect(centre.$screen.get()).toBe('withdraw');
  expect(world.did).toEqual(['push /en/member/?page=withdraw']);
  world.url = 'https://www.lotus.example/en/member/?page=wallet';
  world.happen('back');
  expect(centre.$screen.get()).toBe('wallet');
  centre.show(null);
  expect(world.did.at(-1)).toBe('push /en/member/');
});

test.each([
  ['rewardCenter', 'rewardCenter/'],
  ['missionLeaderboard', 'missions/'],
  ['manualRebate', 'manualRebate/'],
  ['playerRank', 'playerRank/'],
])('%s has its one address outside, which takes the place of this one', (screen, path) => {
  const world = at(`?page=${screen}`);
  createCentre().start();
  const there = `https://www.lotus.example/en/${path}`;
  expect(world.did).toEqual([`replace ${there}`, `go ${there}`]);
});
