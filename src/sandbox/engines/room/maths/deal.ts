import { DECK } from '../../../kit/cards.ts';

/** Players at a table. */
export const PLACES = 5;

export const CARDS_EACH = 3;

/** What each number that a hand draws is below: three cards for each place, also where nobody sits. */
export const BOUNDS: readonly number[] = Array.from({ length: PLACES * CARDS_EACH }, (_, place) => DECK - place);
