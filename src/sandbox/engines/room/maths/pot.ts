import type { Card } from '../../../kit/cards.ts';
import { worthOf } from './hands.ts';

/** Who stays in adds so many antes to the one that everybody has put in. */
export const STAY = 2;

/** Of a pot for which cards are shown, so many hundredths stay with the house. */
export const RAKE = 5;

export interface InPot {
  readonly cards: readonly Card[];
  readonly stays: boolean;
}

export interface Shares {
  readonly pot: number;
  /** What stays with the house, with what cannot be shared evenly. */
  readonly rake: number;
  /** What comes back to each, in their order. */
  readonly returned: readonly number[];
}

/**
 * Shares the pot of a hand, in minor units. Where nobody stays in, all get their antes back; where one does, the pot is
 * theirs and nothing is shown; otherwise the best three cards take it.
 */
export function sharePot(ante: number, players: readonly InPot[]): Shares {
  const put = players.map(({ stays }) => ante * (stays ? 1 + STAY : 1));
  const pot = put.reduce((sum, amount) => sum + amount, 0);
  const values = players.map(({ cards, stays }) => (stays ? worthOf(cards).value : null));
  const staying = values.filter((value) => value !== null);
  if (staying.length === 0) return { pot, rake: 0, returned: put };
  const best = Math.max(...staying);
  const rake = staying.length === 1 ? 0 : Math.floor((pot * RAKE) / 100);
  const share = Math.floor((pot - rake) / staying.filter((value) => value === best).length);
  const returned = values.map((value) => (value === best ? share : 0));
  return { pot, rake: pot - returned.reduce((sum, amount) => sum + amount, 0), returned };
}
