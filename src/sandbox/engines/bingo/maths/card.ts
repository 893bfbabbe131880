import { takenFrom } from '../../../kit/cards.ts';

/** Rows and columns of a card. */
export const SIDE = 5;
const CELLS = SIDE * SIDE;
/** The middle of a card is free: it counts as called. */
export const FREE = 12;

/** Balls in the drum, and how many of them a round calls. */
export const DRUM = 75;
export const CALLED = 40;
/** Each column has its own numbers, so many of them. */
const IN_COLUMN = DRUM / SIDE;

/** Cards that a round may be played with; all are drawn, so that the choice changes nothing else. */
export const MOST_CARDS = 4;

/** The cells of a column that carry a number. */
const CELLS_OF = Array.from({ length: SIDE }, (_, column) =>
  Array.from({ length: SIDE }, (_, row) => row * SIDE + column).filter((cell) => cell !== FREE),
);

/** What the drawn numbers are below: the balls, then the cards, column by column. */
export const BOUNDS: readonly number[] = [
  ...Array.from({ length: CALLED }, (_, place) => DRUM - place),
  ...Array.from({ length: MOST_CARDS }, () =>
    CELLS_OF.flatMap((cells) => cells.map((_, place) => IN_COLUMN - place)),
  ).flat(),
];

/** The balls in the order in which they are called: 1 to 75. */
export function ballsOf(drawn: readonly number[]): number[] {
  return takenFrom(drawn.slice(0, CALLED)).map((ball) => ball + 1);
}

/** The numbers of a card by its cells, row by row; 0 in the middle. */
export function cardOf(drawn: readonly number[], card: number): number[] {
  const numbers = Array.from({ length: CELLS }, () => 0);
  let from = CALLED + card * (CELLS - 1);
  for (const [column, cells] of CELLS_OF.entries()) {
    const taken = takenFrom(drawn.slice(from, from + cells.length));
    for (const [place, cell] of cells.entries()) numbers[cell] = column * IN_COLUMN + (taken[place] ?? 0) + 1;
    from += cells.length;
  }
  return numbers;
}
