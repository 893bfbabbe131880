import { type Exact, exact, scale, sum } from '../../../kit/exact.ts';

/** Fields of a ticket. */
export const FIELDS = 9;
/** So many fields that show the same prize win it. */
export const ALIKE = 3;

/** In how many of all cases a ticket wins so many times its price; the smallest prize first. */
const PRIZES: readonly (readonly [ways: number, pays: number])[] = [
  [130_000, 1],
  [80_000, 2],
  [40_000, 3],
  [26_000, 5],
  [12_000, 10],
  [4_000, 25],
  [1_000, 100],
  [100, 500],
  [20, 2_000],
];
const CASES = 1_000_000;

/** What each prize pays, in prices of a ticket. */
export const PAYS = PRIZES.map(([, pays]) => pays);

/** Each prize stands twice among those that fields are filled from, so that no third comes by chance. */
const FILLING = PRIZES.flatMap((_, prize) => [prize, prize]);

/** What the drawn numbers are below: the case, what fills the fields, and where the fields lie. */
export const BOUNDS: readonly number[] = [
  CASES,
  ...Array.from({ length: FIELDS }, (_, place) => FILLING.length - place),
  ...Array.from({ length: FIELDS }, (_, place) => FIELDS - place),
];

/** What a ticket wins: the place of its prize; null where it wins nothing. */
export function prizeOf([drawn = CASES]: readonly number[]): number | null {
  let below = 0;
  for (const [prize, [ways]] of PRIZES.entries()) {
    below += ways;
    if (drawn < below) return prize;
  }
  return null;
}

/** The prize that each field shows: the one that is won three times, all others at most twice. */
export function fieldsOf(drawn: readonly number[]): number[] {
  const won = prizeOf(drawn);
  const filling = takenFrom(FILLING, drawn.slice(1, 1 + FIELDS));
  const shown =
    won === null
      ? filling
      : [...Array.from({ length: ALIKE }, () => won), ...filling.filter((prize) => prize !== won)].slice(0, FIELDS);
  return takenFrom(shown, drawn.slice(1 + FIELDS));
}

/** Takes one after the other out, each from those that are still there. */
function takenFrom(from: readonly number[], places: readonly number[]): number[] {
  const left = [...from];
  return places.flatMap((place) => left.splice(place, 1));
}

/** What a ticket returns of its price, and how likely it wins each prize, or any. */
export const ODDS: { readonly rtp: Exact; readonly any: Exact; readonly each: readonly Exact[] } = {
  rtp: sum(PRIZES.map(([ways, pays]) => scale(exact(ways, CASES), pays))),
  any: sum(PRIZES.map(([ways]) => exact(ways, CASES))),
  each: PRIZES.map(([ways]) => exact(ways, CASES)),
};
