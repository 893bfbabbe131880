import type { Dealt, RoundGame } from '../../kit/rounds/game.ts';
import { ROUND_STAKES } from '../../kit/rounds/stakes.ts';
import { BOUNDS, heightAfter, LEAST_AUTO, landingOf, MOST, returns, worthOf } from './maths/flight.ts';

/**
 * A flight: the stake goes down at its start and rises with it, until the player cashes out or it falls. It is asked with the
 * height to cash out at, or 0 for none. Only the vendor's clock counts.
 */
export const game: RoundGame = {
  isAsked: (asked) => asked.length === 1 && asked.every((auto) => auto === 0 || (auto >= LEAST_AUTO && auto <= MOST)),
  stakes: (currency) => ROUND_STAKES[currency],
  bounds: BOUNDS,
  endOf(flight, at) {
    const { after, cashedAt } = landing(flight);
    if (at - flight.takenAt < after) return null;
    return cashedAt === null ? { move: [], win: 0 } : cashedOut(flight, cashedAt);
  },
  endsAt: (flight) => flight.takenAt + landing(flight).after,
  moved: (flight, move, at) => (move.length === 0 ? cashedOut(flight, heightAfter(at - flight.takenAt)) : null),
  // The number tells where the flight ends.
  shown: () => [],
  terms: {
    returns: returns(),
    bets: (currency) => [Math.min(...ROUND_STAKES[currency]), Math.max(...ROUND_STAKES[currency])],
  },
};

const landing = ({ drawn, asked: [auto = 0] }: Dealt) => landingOf(drawn, auto);

const cashedOut = ({ stake }: Dealt, height: number) => ({ move: [height], win: worthOf(stake, height) });
