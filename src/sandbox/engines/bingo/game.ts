import type { RoundGame } from '../../kit/rounds/game.ts';
import { ROUND_STAKES } from '../../kit/rounds/stakes.ts';
import { BOUNDS, ballsOf, cardOf, MOST_CARDS } from './maths/card.ts';
import { paysOf, RTP } from './maths/patterns.ts';

/** A round of bingo: asked with how many cards, each for the stake. It is over as its balls are drawn. */
export const game: RoundGame = {
  isAsked: (asked) => asked.length === 1 && asked.every((cards) => cards >= 1 && cards <= MOST_CARDS),
  stakes: (currency) => ROUND_STAKES[currency],
  times: ([cards = 1]) => cards,
  bounds: BOUNDS,
  endOf({ stake, asked: [cards = 1], drawn }) {
    const called = new Set(ballsOf(drawn));
    const pays = Array.from({ length: cards }, (_, card) => paysOf(cardOf(drawn, card), called));
    return { move: [], win: stake * pays.reduce((paid, one) => paid + one, 0) };
  },
  endsAt: ({ takenAt }) => takenAt,
  moved: () => null,
  shown: (drawn) => drawn,
  terms: {
    returns: [RTP, RTP],
    bets: (currency) => [Math.min(...ROUND_STAKES[currency]), Math.max(...ROUND_STAKES[currency]) * MOST_CARDS],
  },
};
