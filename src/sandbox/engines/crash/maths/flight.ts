import { type Exact, exact } from '../../../kit/exact.ts';

/** Multipliers are whole hundredths: 150 is ×1.50. */
const ONE_FOLD = 100;

/** What is at risk in a flight returns so many of a hundred, wherever the player cashes out. */
const RETURNED = 97;

/** The height at which every flight is cashed out. */
export const MOST = 100_000;
/** The lowest height that a player may name beforehand. */
export const LEAST_AUTO = 101;

const CASES = 2 ** 32;
/** What the drawn number is below. */
export const BOUNDS: readonly number[] = [CASES];

/** How a flight rises: e to the power of this, per millisecond. It doubles in nearly nine seconds. */
const RISE = 0.08 / 1_000;
/** What the rounding of a computed power may lack. */
const ROUNDING = 1e-7;

/** How high a flight gets, at most {@link MOST}; below 100 where it falls before it has begun. */
export function heightOf([drawn = CASES - 1]: readonly number[]): number {
  return Math.min(MOST, Math.floor((RETURNED * CASES) / (drawn + 1)));
}

/** How high a flight is after so many milliseconds, as long as it has not fallen. */
export function heightAfter(milliseconds: number): number {
  return Math.min(MOST, Math.floor(unroundedAfter(milliseconds) + ROUNDING));
}

/** The same between the hundredths, to be drawn. */
export function unroundedAfter(milliseconds: number): number {
  return ONE_FOLD * Math.exp(RISE * Math.max(0, milliseconds));
}

/** After how many whole milliseconds a flight is that high. */
export function timeTo(height: number): number {
  return Math.max(0, Math.ceil(Math.log(height / ONE_FOLD) / RISE));
}

/** How a flight ends that nobody cashes out meanwhile. */
export interface Landing {
  /** Milliseconds after it has begun. */
  readonly after: number;
  /** The height at which it is cashed out; null where it falls. */
  readonly cashedAt: number | null;
}

/** @param auto the height that the player has named beforehand; 0 for none */
export function landingOf(drawn: readonly number[], auto: number): Landing {
  const height = heightOf(drawn);
  const target = auto === 0 ? MOST : auto;
  return height >= target ? { after: timeTo(target), cashedAt: target } : { after: timeTo(height + 1), cashedAt: null };
}

/** How likely a flight gets at least that high. */
export function chanceOf(height: number): Exact {
  return exact(Math.floor((RETURNED * CASES) / height), CASES);
}

/** What cashing out at a height returns of what is staked, always. */
export function returnAt(height: number): Exact {
  return exact(height * Math.floor((RETURNED * CASES) / height), ONE_FOLD * CASES);
}

/** The returns of the least and of the most favourable height. */
export function returns(): readonly [least: Exact, most: Exact] {
  let [least, most] = [returnAt(LEAST_AUTO), returnAt(LEAST_AUTO)];
  for (let height = LEAST_AUTO; height <= MOST; height += 1) {
    const here = returnAt(height);
    if (here.of < least.of) least = here;
    if (here.of > most.of) most = here;
  }
  return [least, most];
}

/** What a stake is worth at a height; whole, because a hundredth of every stake is. */
export function worthOf(stake: number, height: number): number {
  return (stake / ONE_FOLD) * height;
}
