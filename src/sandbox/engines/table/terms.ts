import type { GameTerms } from '../../vendor/engine.ts';
import { gameFor, returnsOf } from './games/games.ts';
import { CHIPS, mostOf } from './limits.ts';

/** What a table declares: the returns of its worst and its best bet, one chip, and the most of a round. */
export function terms(code: string): GameTerms {
  const game = gameFor(code);
  if (!game) throw new RangeError(`Expected the code of a table, found "${code}".`);
  return { returns: returnsOf(game), bets: (currency) => [Math.min(...CHIPS[currency]), mostOf(currency)] };
}
