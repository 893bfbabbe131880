import type { Draw } from '../../../kit/draw.ts';
import type { Exact } from '../../../kit/exact.ts';

export const TABLE_GAMES = ['baccarat', 'roulette', 'dragonTiger', 'sicBo'] as const;
export type TableGameId = (typeof TABLE_GAMES)[number];

/** What came of a round: the numbers as they were drawn, in order. All else follows from them. */
export type Outcome = readonly number[];

/** Returns that a bet may have, each with its chance; what is missing to certainty loses. */
export type Chances = readonly (readonly [returned: number, chance: Exact])[];

/** A game that all players of a table play together, as rules alone: it knows no clock and no money. */
export interface TableGame {
  readonly id: TableGameId;
  /** What can be bet on. */
  readonly spots: readonly string[];
  /** Draws a round to its end. */
  readonly deal: (draw: Draw) => Outcome;
  /** What the number at a place of an outcome is below. */
  readonly bound: (place: number) => number;
  /** What a bet returns, the stake included, in hundredths of it: 0 is lost, 200 won even money. */
  readonly returns: (spot: string, outcome: Outcome) => number;
  /** The same as chances, exactly. @throws RangeError for a spot that the game does not have */
  readonly chances: (spot: string) => Chances;
}

export function noSpot(spot: string): RangeError {
  return new RangeError(`Expected a spot of this table, found "${spot}".`);
}
