import { fairDraw } from '../../kit/draw.ts';
import type { Seeds } from '../../kit/seeds.ts';
import { sharedSeeds } from '../../kit/shared-seeds.ts';
import type { Outcome, TableGame } from './games/game.ts';
import { ROUNDS_PER_SECRET } from './limits.ts';

/** The secrets of a table, by the number of their period. */
export type Shoes = Map<number, string>;

/** The period that a round belongs to. */
export const periodOf = (round: number): number => Math.floor(round / ROUNDS_PER_SECRET);

/**
 * The seeds of a round, which all players of the table share.
 * @returns undefined where the period has no secret, because nobody has sat at the table since
 */
export function seedsOf(shoes: Shoes, table: string, round: number): Seeds | undefined {
  const secret = shoes.get(periodOf(round));
  return secret === undefined ? undefined : sharedSeeds(secret, table, round);
}

export function outcomeOf(game: TableGame, seeds: Seeds): Outcome {
  return game.deal(fairDraw(seeds));
}
