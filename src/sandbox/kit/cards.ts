/** Cards of one deck. */
export const DECK = 52;

export interface Card {
  /** 0 ace, 1 two, to 12 king. */
  readonly rank: number;
  /** 0 spades, 1 hearts, 2 clubs, 3 diamonds. */
  readonly suit: number;
}

/**
 * Which of a row of things numbers name, each taken out before the next: the number at a place is below the count of those
 * that are still there.
 */
export function takenFrom(numbers: readonly number[]): number[] {
  const taken: number[] = [];
  return numbers.map((number) => {
    let index = number;
    let place = 0;
    for (; place < taken.length && index >= (taken[place] ?? Number.POSITIVE_INFINITY); place += 1) index += 1;
    taken.splice(place, 0, index);
    return index;
  });
}

/** The cards of one deck that numbers name, each taken out before the next. */
export function cardsOf(numbers: readonly number[]): Card[] {
  return takenFrom(numbers).map((index) => ({ rank: index % 13, suit: Math.floor(index / 13) % 4 }));
}
