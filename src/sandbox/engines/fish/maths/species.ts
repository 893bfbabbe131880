import { type Exact, exact, scale, sum } from '../../../kit/exact.ts';

/** What swims by, from the least to the most that is paid. */
export const SPECIES = [
  ...(['sprat', 'clown', 'koi', 'crab', 'turtle', 'octopus', 'shark', 'whale', 'chest', 'star'] as const),
] as const;
export type Species = (typeof SPECIES)[number];

/** In how many of all cases a shot pays so many times its stake. */
type Prize = readonly [ways: number, pays: number];

/**
 * What a shot that hits may bring: one of so many cases is drawn, all equally likely. Every species returns 96 of a
 * hundred staked, so it does not matter to the house what a player aims at.
 */
export const CATCHES: Readonly<Record<Species, { readonly cases: number; readonly prizes: readonly Prize[] }>> = {
  sprat: { cases: 100, prizes: [[48, 2]] },
  clown: { cases: 100, prizes: [[32, 3]] },
  koi: { cases: 500, prizes: [[96, 5]] },
  crab: { cases: 100, prizes: [[12, 8]] },
  turtle: { cases: 100, prizes: [[8, 12]] },
  octopus: { cases: 1_000, prizes: [[48, 20]] },
  shark: { cases: 1_000, prizes: [[24, 40]] },
  whale: { cases: 10_000, prizes: [[96, 100]] },
  chest: {
    cases: 100_000,
    prizes: [
      [2_400, 10],
      [960, 25],
      [240, 100],
      [96, 250],
    ],
  },
  star: {
    cases: 375_000,
    prizes: [
      [2_400, 50],
      [800, 150],
      [240, 500],
    ],
  },
};

/** What a shot pays, in stakes, when this case is drawn: nothing where what was hit swims on. */
export function paysFor(species: Species, drawn: number): number {
  let below = 0;
  for (const [ways, pays] of CATCHES[species].prizes) {
    below += ways;
    if (drawn < below) return pays;
  }
  return 0;
}

/** What a shot at it returns of its stake, and how likely it catches. */
export function oddsOf(species: Species): { readonly rtp: Exact; readonly chance: Exact } {
  const { cases, prizes } = CATCHES[species];
  return {
    rtp: sum(prizes.map(([ways, pays]) => scale(exact(ways, cases), pays))),
    chance: sum(prizes.map(([ways]) => exact(ways, cases))),
  };
}
