import type { GameTerms } from '../../vendor/engine.ts';
import { STAKES } from './limits.ts';

/** What a book declares: the lowest and the highest stake. What comes back goes by the odds that a player takes. */
export function terms(): GameTerms {
  return { returns: null, bets: (currency) => [Math.min(...STAKES[currency]), Math.max(...STAKES[currency])] };
}
