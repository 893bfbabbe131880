import type { GameTerms } from '../../vendor/engine.ts';
import { ANTES, BUY_IN } from './limits.ts';

/** What a card room declares: what a seat costs in its least and in its highest room. What comes back goes by how one plays. */
export function terms(): GameTerms {
  return {
    returns: null,
    bets: (currency) => [Math.min(...ANTES[currency]) * BUY_IN, Math.max(...ANTES[currency]) * BUY_IN],
  };
}
