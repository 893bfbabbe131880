import type { GameTerms } from '../../vendor/engine.ts';
import { SHOT_STAKES } from './limits.ts';
import { oddsOf, SPECIES } from './maths/species.ts';

const [FIRST] = SPECIES;

/** What a sea declares: one return, because every species has the same, and the stakes of a shot. */
export function terms(): GameTerms {
  const { rtp } = oddsOf(FIRST);
  return {
    returns: [rtp, rtp],
    bets: (currency) => [Math.min(...SHOT_STAKES[currency]), Math.max(...SHOT_STAKES[currency])],
  };
}
