import type { Dealt, End, RoundGame } from '../../kit/rounds/game.ts';
import { ROUND_STAKES } from '../../kit/rounds/stakes.ts';
import { BOUNDS, ODDS, PAYS, prizeOf } from './maths/ticket.ts';

/** A ticket is over as it is bought: what lies under its fields is printed. */
export const game: RoundGame = {
  isAsked: (asked) => asked.length === 0,
  stakes: (currency) => ROUND_STAKES[currency],
  bounds: BOUNDS,
  endOf: (ticket) => ({ move: [], win: winOf(ticket) }),
  endsAt: ({ takenAt }) => takenAt,
  moved: (): End | null => null,
  shown: (drawn) => drawn,
  terms: {
    returns: [ODDS.rtp, ODDS.rtp],
    bets: (currency) => [Math.min(...ROUND_STAKES[currency]), Math.max(...ROUND_STAKES[currency])],
  },
};

function winOf({ stake, drawn }: Dealt): number {
  const prize = prizeOf(drawn);
  return prize === null ? 0 : stake * (PAYS[prize] ?? 0);
}
