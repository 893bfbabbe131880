import { exact } from '../../../kit/exact.ts';
import { noSpot, type TableGame } from './game.ts';

/** Pockets of the wheel: 0 to 36. */
export const POCKETS = 37;

/** The pockets as they lie on the wheel, clockwise from the zero. */
export const WHEEL: readonly number[] = [
  ...[0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10],
  ...[5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26],
];

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type PocketColor = 'green' | 'red' | 'black';
export const colorOf = (pocket: number): PocketColor => (pocket === 0 ? 'green' : RED.has(pocket) ? 'red' : 'black');

const NUMBERS = Array.from({ length: POCKETS }, (_, number) => number);
const from = (fits: (number: number) => boolean) => NUMBERS.filter((number) => number > 0 && fits(number));

/** Which pockets a bet covers. */
const COVERED: Readonly<Record<string, readonly number[]>> = {
  ...Object.fromEntries(NUMBERS.map((number) => [`n${number}`, [number]])),
  low: from((number) => number <= 18),
  even: from((number) => number % 2 === 0),
  red: from((number) => RED.has(number)),
  black: from((number) => !RED.has(number)),
  odd: from((number) => number % 2 === 1),
  high: from((number) => number >= 19),
  ...Object.fromEntries([1, 2, 3].map((n) => [`dozen${n}`, from((number) => Math.ceil(number / 12) === n)])),
  ...Object.fromEntries([1, 2, 3].map((n) => [`column${n}`, from((number) => number % 3 === n % 3)])),
};

const coveredBy = (spot: string) => {
  const pockets = COVERED[spot];
  if (!pockets) throw noSpot(spot);
  return pockets;
};

/** Thirty-six stakes are shared by the pockets that a bet covers; the zero is the house's. */
const returnOf = (pockets: readonly number[]) => 3600 / pockets.length;

/** Roulette with one zero. */
export const roulette: TableGame = {
  id: 'roulette',
  spots: Object.keys(COVERED),
  bound: () => POCKETS,
  deal: (draw) => [draw(POCKETS)],
  returns(spot, [pocket = 0]) {
    const pockets = coveredBy(spot);
    return pockets.includes(pocket) ? returnOf(pockets) : 0;
  },
  chances(spot) {
    const pockets = coveredBy(spot);
    return [[returnOf(pockets), exact(pockets.length, POCKETS)]];
  },
};
