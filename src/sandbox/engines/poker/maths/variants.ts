import { type Exact, exact } from '../../../kit/exact.ts';
import { HANDS, type Hand, handOf, type Wild } from './hands.ts';

export const VARIANTS = ['jacks', 'aces', 'deuces', 'joker'] as const;
export type Variant = (typeof VARIANTS)[number];

/** A table of pays. */
export interface PayTable {
  readonly wild: Wild;
  readonly deck: number;
  /** In stakes. A hand that is not named counts as the next below that is. */
  readonly pays: Readonly<Partial<Record<Hand, number>>>;
  /** What the best play returns, rounded down to the millionth; the tests compute it over every hand and every hold. */
  readonly returns: Exact;
}

export const TABLES: Readonly<Record<Variant, PayTable>> = {
  jacks: {
    wild: 'none',
    deck: 52,
    pays: {
      ...{ royal: 800, straightFlush: 50, four: 25, fullHouse: 9, flush: 6, straight: 4 },
      ...{ three: 3, twoPairs: 2, jacks: 1 },
    },
    returns: exact(995_439, 1_000_000),
  },
  aces: {
    wild: 'none',
    deck: 52,
    pays: {
      ...{ royal: 800, straightFlush: 50, fourAces: 80, fourLow: 40, four: 25, fullHouse: 8, flush: 5 },
      ...{ straight: 4, three: 3, twoPairs: 2, jacks: 1 },
    },
    returns: exact(991_659, 1_000_000),
  },
  deuces: {
    wild: 'deuces',
    deck: 52,
    pays: {
      ...{ royal: 800, fourDeuces: 200, wildRoyal: 25, five: 16, straightFlush: 10, four: 4, fullHouse: 4 },
      ...{ flush: 3, straight: 2, three: 1 },
    },
    returns: exact(997_282, 1_000_000),
  },
  joker: {
    wild: 'joker',
    deck: 53,
    pays: {
      ...{ royal: 800, five: 200, wildRoyal: 100, straightFlush: 50, four: 17, fullHouse: 7, flush: 5 },
      ...{ straight: 3, three: 2, twoPairs: 1, kings: 1 },
    },
    returns: exact(980_854, 1_000_000),
  },
};

/** The table of a game by its code (gateway/seed/names.ts). */
export function variantOf(code: string): Variant {
  if (/-wild-deuces(-\d+)?$/.test(code)) return 'deuces';
  if (/-joker-poker(-\d+)?$/.test(code)) return 'joker';
  return /-poker-aces(-\d+)?$/.test(code) ? 'aces' : 'jacks';
}

/** The hand of a table that five cards are paid as; null where it pays nothing. */
export function paidHand(cards: readonly number[], { wild, pays }: PayTable): Hand | null {
  const hand = handOf(cards, wild);
  if (hand === null || pays[hand] !== undefined) return hand;
  // Kings are jacks or better, and four aces are four of a kind, where a table makes no difference; jacks are no kings.
  return HANDS.slice(HANDS.indexOf(hand)).find((lower) => isKindOf(hand, lower) && pays[lower] !== undefined) ?? null;
}

const isKindOf = (hand: Hand, lower: Hand) =>
  (lower === 'four' && (hand === 'fourAces' || hand === 'fourLow')) || (lower === 'jacks' && hand === 'kings');
