import type { Currency } from '../../../money/money.ts';
import { type Exact, sum } from '../../kit/exact.ts';
import type { GameTerms } from '../../vendor/engine.ts';
import { hasJackpot, modelFor } from './game.ts';
import { LINE_STAKES } from './limits.ts';
import { JACKPOT_RETURN } from './maths/jackpot.ts';
import type { SlotModel } from './maths/model.ts';
import { oddsOf } from './maths/odds.ts';

/** The return of each model, because many games share one and it takes long to work out. */
const known = new Map<SlotModel, Exact>();

/** The exact return of a game, with that of its jackpot. */
export function returnOf(code: string): Exact {
  const model = modelFor(code);
  const rtp = known.get(model) ?? oddsOf(model).rtp;
  known.set(model, rtp);
  return hasJackpot(code) ? sum([rtp, JACKPOT_RETURN]) : rtp;
}

/** What a slot declares: its exact return, and the lowest and the highest stake of all its lines. */
export function terms(code: string): GameTerms {
  const rtp = returnOf(code);
  return {
    returns: [rtp, rtp],
    bets(currency) {
      const stakes = freeStakes(code, currency);
      return [Math.min(...stakes), Math.max(...stakes)];
    },
  };
}

/** What all lines of a slot may be played with, in minor units: a free round plays with one of these. */
export function freeStakes(code: string, currency: Currency): readonly number[] {
  return LINE_STAKES[currency].map((stake) => stake * modelFor(code).lines.length);
}
