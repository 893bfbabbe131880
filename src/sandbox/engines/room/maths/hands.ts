import type { Card } from '../../../kit/cards.ts';

/** Kinds of three cards, the highest last. */
export const KINDS = ['high', 'pair', 'flush', 'straight', 'straightFlush', 'three'] as const;
export type Kind = (typeof KINDS)[number];

/** What three cards are worth: the higher value wins, equal ones share. */
export interface Worth {
  readonly kind: Kind;
  readonly value: number;
}

/** Three cards of different numbers can be told apart by this base. */
const BASE = 15;
const ACE = 14;

/** The ace counts highest, or lowest in ace, two, three. Suits do not decide. */
export function worthOf(cards: readonly Card[]): Worth {
  const ranks = cards.map(({ rank }) => (rank === 0 ? ACE : rank + 1)).sort((a, b) => b - a);
  const [first = 0, second = 0, third = 0] = ranks;
  const isFlush = cards.every(({ suit }) => suit === cards[0]?.suit);
  const isLow = first === ACE && second === 3 && third === 2;
  const isStraight = isLow || (first === second + 1 && second === third + 1);
  const worth = (kind: Kind, ...order: readonly number[]): Worth => ({
    kind,
    value: order.reduce((sum, rank) => sum * BASE + rank, KINDS.indexOf(kind)),
  });
  if (first === third) return worth('three', first, 0, 0);
  if (isStraight) return worth(isFlush ? 'straightFlush' : 'straight', isLow ? 3 : first, 0, 0);
  if (isFlush) return worth('flush', first, second, third);
  if (first === second) return worth('pair', first, third, 0);
  if (second === third) return worth('pair', second, first, 0);
  return worth('high', first, second, third);
}

/** How a sandbox player decides: it stays in with a pair or better, or with a high card of this rank. */
const TEMPERS = { careful: ACE + 1, steady: ACE, bold: ACE - 1 } as const;
export const TEMPER_NAMES = ['careful', 'steady', 'bold'] as const;
export type Temper = (typeof TEMPER_NAMES)[number];

export function staysIn(temper: Temper, cards: readonly Card[]): boolean {
  const { kind } = worthOf(cards);
  return kind !== 'high' || cards.some(({ rank }) => (rank === 0 ? ACE : rank + 1) >= TEMPERS[temper]);
}
