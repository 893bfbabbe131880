import { DECK } from '../../../kit/cards.ts';

/** Eight decks, shuffled anew for each round. */
const DECKS = 8;
export const SHOE = DECKS * DECK;
/** Cards of one rank in the shoe. */
export const PER_RANK = DECKS * 4;

/** The number at a place of an outcome names one of the cards that are still in the shoe. */
export const shoeBound = (place: number) => SHOE - place;
