import { type Exact, exact, ONE, scale, sum, times } from '../../../kit/exact.ts';
import { CALLED, DRUM, FREE, SIDE } from './card.ts';

export const PATTERNS = ['line', 'corners', 'cross', 'frame'] as const;
export type Pattern = (typeof PATTERNS)[number];

/** Cells that win when all of them are called. */
export interface Figure {
  readonly pattern: Pattern;
  readonly cells: readonly number[];
}

/** What a figure of each pattern pays, in prices of a card. */
export const PAYS: Readonly<Record<Pattern, number>> = { line: 1, corners: 2, cross: 35, frame: 5_000 };

const FIVE = [0, 1, 2, 3, 4];
const DOWN = FIVE.map((at) => at * SIDE + at);
const UP = FIVE.map((at) => at * SIDE + SIDE - 1 - at);
const RIM = [
  ...FIVE,
  ...FIVE.slice(1).map((row) => row * SIDE),
  ...FIVE.slice(1).map((row) => row * SIDE + 4),
  21,
  22,
  23,
];

/** Every figure of a card. Each pays for itself: a cross is two lines beside. */
export const FIGURES: readonly Figure[] = [
  ...FIVE.map((row): Figure => ({ pattern: 'line', cells: FIVE.map((column) => row * SIDE + column) })),
  ...FIVE.map((column): Figure => ({ pattern: 'line', cells: FIVE.map((row) => row * SIDE + column) })),
  { pattern: 'line', cells: DOWN },
  { pattern: 'line', cells: UP },
  { pattern: 'corners', cells: [0, 4, 20, 24] },
  { pattern: 'cross', cells: [...new Set([...DOWN, ...UP])] },
  { pattern: 'frame', cells: [...new Set(RIM)] },
];

/** The figures of a card that are whole after these balls. */
export function figuresOf(card: readonly number[], called: ReadonlySet<number>): Figure[] {
  const isCalled = (cell: number) => cell === FREE || called.has(card[cell] ?? 0);
  return FIGURES.filter(({ cells }) => cells.every(isCalled));
}

/** What a card brings, in its prices. */
export function paysOf(card: readonly number[], called: ReadonlySet<number>): number {
  return figuresOf(card, called).reduce((paid, { pattern }) => paid + PAYS[pattern], 0);
}

/** How likely a figure is whole: so many balls are among those that are called. */
function chanceOf({ cells }: Figure): Exact {
  const numbers = cells.filter((cell) => cell !== FREE);
  return numbers.reduce((chance, _, place) => times(chance, exact(CALLED - place, DRUM - place)), ONE);
}

/** What a card returns of its price, and how many figures of each pattern it has on average. */
export const RTP: Exact = sum(FIGURES.map((figure) => scale(chanceOf(figure), PAYS[figure.pattern])));
export const FREQUENCY: Readonly<Record<Pattern, Exact>> = {
  line: frequencyOf('line'),
  corners: frequencyOf('corners'),
  cross: frequencyOf('cross'),
  frame: frequencyOf('frame'),
};

function frequencyOf(pattern: Pattern): Exact {
  return sum(FIGURES.filter((figure) => figure.pattern === pattern).map(chanceOf));
}
