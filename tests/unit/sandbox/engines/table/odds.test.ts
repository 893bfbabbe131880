import { describe, expect, test } from 'vitest';
import { seeded } from '../../../../../src/sandbox/art/random.ts';
import { nextHand } from '../../../../../src/sandbox/engines/table/games/baccarat.ts';
import { SHOE } from '../../../../../src/sandbox/engines/table/games/cards.ts';
import { TABLE_GAMES } from '../../../../../src/sandbox/engines/table/games/game.ts';
import { GAMES, gameFor, oddsOf } from '../../../../../src/sandbox/engines/table/games/games.ts';
import { cardsOf } from '../../../../../src/sandbox/kit/cards.ts';
import { sum, toNumber } from '../../../../../src/sandbox/kit/exact.ts';

const ROUNDS = 1_000_000;

describe.each(TABLE_GAMES)('%s', (id) => {
  const game = GAMES[id];

  test('returns over a million rounds what its odds say, within three standard errors', () => {
    const draw = seeded(`a million rounds of ${id}`).below;
    // Rounds that end alike return alike, so each end is looked at once.
    const ends = new Map<string, { outcome: readonly number[]; count: number }>();
    const spots = id === 'roulette' ? game.spots.filter((spot) => !/^n[2-9]|^n[1-3]\d/.test(spot)) : game.spots;
    for (let i = 0; i < ROUNDS; i += 1) {
      const outcome = game.deal(draw);
      const key = outcome.join();
      const end = ends.get(key);
      if (end) end.count += 1;
      else ends.set(key, { outcome, count: 1 });
    }
    for (const spot of spots) {
      const chances = game.chances(spot);
      const mean = chances.reduce((all, [returned, chance]) => all + returned * toNumber(chance), 0);
      const square = chances.reduce((all, [returned, chance]) => all + returned ** 2 * toNumber(chance), 0);
      const error = Math.sqrt((square - mean ** 2) / ROUNDS);
      let returned = 0;
      for (const { outcome, count } of ends.values()) returned += game.returns(spot, outcome) * count;
      expect(Math.abs(returned / ROUNDS - mean) / error, spot).toBeLessThan(3);
    }
  });

  test('has no bet that returns more than it takes, and none that nobody would take', () => {
    for (const spot of game.spots) {
      expect(oddsOf(game, spot).rtp, spot).toBeLessThan(100);
      expect(oddsOf(game, spot).rtp, spot).toBeGreaterThan(85);
      expect(toNumber(sum(game.chances(spot).map(([, chance]) => chance)))).toBeLessThanOrEqual(1);
    }
  });

  test('refuses a bet that it does not have', () => {
    expect(() => game.chances('the moon')).toThrow('Expected a spot of this table, found "the moon".');
  });
});

test('baccarat has the known edges of eight decks: 1.2351, 1.0579, 14.3596 and 10.3614 percent', () => {
  const edge = (spot: string) => (100 - oddsOf(GAMES.baccarat, spot).rtp).toFixed(4);
  expect(['player', 'banker', 'tie', 'playerPair', 'bankerPair'].map(edge)).toEqual([
    ...['1.2351', '1.0579', '14.3596', '10.3614', '10.3614'],
  ]);
});

test('every bet of roulette returns 36 of 37', () => {
  for (const spot of GAMES.roulette.spots) expect(oddsOf(GAMES.roulette, spot).rtp).toBeCloseTo((36 / 37) * 100, 10);
});

test.each([
  // Points in the order they are dealt: player, banker, player, banker.
  ['a natural ends the round', [8, 2, 0, 3], null],
  ['the player draws to five', [2, 3, 3, 4], 'player'],
  ['the player stands on six, the banker draws to five', [2, 3, 4, 2], 'banker'],
  ['both stand', [2, 3, 4, 4], null],
  ['three does not draw against an eight', [2, 1, 3, 2, 8], null],
  ['three draws against a nine', [2, 1, 3, 2, 9], 'banker'],
  ['six draws against a seven', [2, 3, 3, 3, 7], 'banker'],
  ['six does not draw against a five', [2, 3, 3, 3, 5], null],
  ['seven never draws', [2, 3, 3, 4, 6], null],
] as const)('baccarat: %s', (_what, dealt, next) => {
  expect(nextHand(dealt)).toBe(next);
});

test('no card of the shoe is dealt twice', () => {
  const all = cardsOf(Array.from({ length: SHOE }, (_, place) => (place * 7) % (SHOE - place)));
  const counts = Map.groupBy(all, ({ rank, suit }) => `${rank} ${suit}`);
  expect(counts.size).toBe(52);
  for (const same of counts.values()) expect(same).toHaveLength(8);
});

test.each([
  ['manila-baccarat', 'baccarat'],
  ['royal-dragon-tiger', 'dragonTiger'],
  ['onyx-sic-bo-2', 'sicBo'],
  ['grand-roulette', 'roulette'],
  ['velvet-tiger', undefined],
  ['dice-of-macau', undefined],
])('the code %s names %s', (code, id) => {
  expect(gameFor(code)?.id).toBe(id);
});
