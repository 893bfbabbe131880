import { takenFrom } from '../../../kit/cards.ts';
import type { PayTable } from './variants.ts';

/** Cards of a hand. */
export const HAND = 5;

/** What the drawn numbers are below: five cards of the deck, and as many that may take their places. */
export const boundsOf = ({ deck }: PayTable): readonly number[] =>
  Array.from({ length: 2 * HAND }, (_, place) => deck - place);

/** The cards that were dealt. */
export function dealtOf(drawn: readonly number[]): number[] {
  return takenFrom(drawn.slice(0, HAND));
}

/** The hand after the draw: places that are not held take the next cards, from the left. */
export function finalOf(drawn: readonly number[], held: readonly number[]): number[] {
  const cards = takenFrom(drawn);
  let next = HAND;
  return cards.slice(0, HAND).map((card, place) => {
    if (held.includes(place)) return card;
    next += 1;
    return cards[next - 1] ?? card;
  });
}
