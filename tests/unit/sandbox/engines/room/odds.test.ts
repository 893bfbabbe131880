import { describe, expect, test } from 'vitest';
import { seeded } from '../../../../../src/sandbox/art/random.ts';
import { BOUNDS, CARDS_EACH, PLACES } from '../../../../../src/sandbox/engines/room/maths/deal.ts';
import {
  KINDS,
  staysIn,
  TEMPER_NAMES,
  type Temper,
  worthOf,
} from '../../../../../src/sandbox/engines/room/maths/hands.ts';
import { RAKE, STAY, sharePot } from '../../../../../src/sandbox/engines/room/maths/pot.ts';
import { type Card, cardsOf, DECK } from '../../../../../src/sandbox/kit/cards.ts';

const card = (rank: number, suit = 0): Card => ({ rank, suit });
const value = (...ranks: readonly (readonly [rank: number, suit: number])[]) =>
  worthOf(ranks.map(([rank, suit]) => card(rank, suit))).value;

/** Every three cards of the deck. */
function everyThree(): Card[][] {
  const all = Array.from({ length: DECK }, (_, i) => card(i % 13, Math.floor(i / 13)));
  return all.flatMap((one, a) =>
    all.slice(a + 1).flatMap((two, b) => all.slice(a + b + 2).map((three) => [one, two, three])),
  );
}

describe('three cards', () => {
  test('are of each kind as often as combinatorics say', () => {
    const found = Map.groupBy(everyThree(), (cards) => worthOf(cards).kind);
    expect(KINDS.map((kind) => found.get(kind)?.length)).toEqual([16_440, 3_744, 1_096, 720, 48, 52]);
  });

  test('are worth more the rarer they are, then by their ranks, whatever their suits', () => {
    const rising = [
      value([1, 0], [2, 1], [4, 2]),
      value([12, 0], [11, 1], [9, 2]),
      value([0, 0], [1, 1], [3, 2]),
      value([1, 0], [1, 1], [0, 2]),
      value([0, 0], [0, 1], [12, 2]),
      value([1, 0], [2, 0], [4, 0]),
      value([0, 0], [1, 1], [2, 2]),
      value([1, 0], [2, 1], [3, 2]),
      value([0, 0], [12, 1], [11, 2]),
      value([0, 0], [1, 0], [2, 0]),
      value([1, 0], [1, 1], [1, 2]),
      value([0, 0], [0, 1], [0, 2]),
    ];
    expect(rising).toEqual([...new Set(rising)].sort((a, b) => a - b));
    expect(value([5, 0], [5, 1], [9, 2])).toBe(value([9, 3], [5, 2], [5, 3]));
  });
});

describe('a pot', () => {
  const pair = [card(1), card(1, 1), card(5)];
  const high = [card(0), card(5, 1), card(8)];

  test('goes to the best of those who stay in, less five percent', () => {
    const players = [
      { cards: high, stays: true },
      { cards: pair, stays: true },
      { cards: pair, stays: false },
    ];
    expect(sharePot(200, players)).toEqual({ pot: 1_400, rake: 70, returned: [0, 1_330, 0] });
  });

  test('is shared by equal cards, and what cannot be shared stays with the house', () => {
    const players = [pair, pair, high].map((cards) => ({ cards, stays: true }));
    expect(sharePot(25, players)).toEqual({ pot: 225, rake: 11, returned: [107, 107, 0] });
  });

  test('is not shown and costs nothing where less than two stay in', () => {
    expect(
      sharePot(
        200,
        [high, pair].map((cards, i) => ({ cards, stays: i === 0 })),
      ).returned,
    ).toEqual([800, 0]);
    expect(
      sharePot(
        200,
        [high, pair].map((cards) => ({ cards, stays: false })),
      ).returned,
    ).toEqual([200, 200]);
  });
});

const HANDS = 200_000;
const ANTE = 1_000;

/** The exact chance that one player stays in, over every three cards. */
function chanceToStay(temper: Temper): number {
  const all = everyThree();
  return all.filter((cards) => staysIn(temper, cards)).length / all.length;
}

// Five players who play alike and a million of their parts in hands: what one loses over time is a fifth of the rake.
test.each(TEMPER_NAMES)(
  'among %s players pots are as large as computed, and each loses a fifth of what the house keeps, within three standard errors',
  { timeout: 120_000 },
  (temper) => {
    const { below } = seeded(`a million parts of ${temper} players`);
    const nets = Array.from({ length: PLACES }, () => ({ sum: 0, squares: 0 }));
    const pots = { sum: 0, squares: 0 };
    let [rakes, lost, strange] = [0, 0, 0];
    for (let i = 0; i < HANDS; i += 1) {
      const cards = cardsOf(BOUNDS.map(below));
      const players = nets.map((_, place) => {
        const own = cards.slice(place * CARDS_EACH, (place + 1) * CARDS_EACH);
        return { cards: own, stays: staysIn(temper, own) };
      });
      const { pot, rake, returned } = sharePot(ANTE, players);
      if (returned.reduce((sum, amount) => sum + amount, rake) !== pot) lost += 1;
      // The house keeps its share of a pot that is shown, and what equal cards cannot share.
      const winners = returned.filter((amount) => amount > 0).length;
      const least = players.filter(({ stays }) => stays).length < 2 ? 0 : Math.floor((pot * RAKE) / 100);
      if (rake < least || rake >= least + winners) strange += 1;
      rakes += rake;
      pots.sum += pot;
      pots.squares += pot * pot;
      nets.forEach((net, place) => {
        const won = (returned[place] ?? 0) - ANTE * (players[place]?.stays ? 1 + STAY : 1);
        net.sum += won;
        net.squares += won * won;
      });
    }
    expect([lost, strange]).toEqual([0, 0]);
    const mean = pots.sum / HANDS;
    const expected = ANTE * PLACES * (1 + STAY * chanceToStay(temper));
    const deviation = Math.sqrt(pots.squares / HANDS - mean ** 2);
    expect(Math.abs(mean - expected)).toBeLessThanOrEqual((3 * deviation) / Math.sqrt(HANDS));
    for (const { sum, squares } of nets) {
      const error = Math.sqrt(squares / HANDS / HANDS);
      expect(Math.abs(sum / HANDS + rakes / HANDS / PLACES)).toBeLessThanOrEqual(3 * error);
    }
  },
);
