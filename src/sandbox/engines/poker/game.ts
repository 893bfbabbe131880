import type { Dealt, End, RoundGame } from '../../kit/rounds/game.ts';
import { ROUND_STAKES } from '../../kit/rounds/stakes.ts';
import { SESSION_IDLE_MS } from '../../vendor/limits.ts';
import { boundsOf, finalOf, HAND } from './maths/deal.ts';
import { type PayTable, paidHand, TABLES, VARIANTS, type Variant, variantOf } from './maths/variants.ts';

const ALL = Array.from({ length: HAND }, (_, place) => place);

/** A hand is dealt for the stake and waits for its draw; it stands as it was dealt when its play is over. */
function gameOf(table: PayTable): RoundGame {
  const end = ({ stake, drawn }: Dealt, held: readonly number[]): End => {
    const hand = paidHand(finalOf(drawn, held), table);
    return { move: held, win: stake * ((hand && table.pays[hand]) ?? 0) };
  };
  return {
    isAsked: (asked) => asked.length === 0,
    stakes: (currency) => ROUND_STAKES[currency],
    bounds: boundsOf(table),
    endOf: (hand, at) => (at - hand.takenAt < SESSION_IDLE_MS ? null : end(hand, ALL)),
    endsAt: ({ takenAt }) => takenAt + SESSION_IDLE_MS,
    moved: (hand, held) => (isHold(held) ? end(hand, held) : null),
    shown: (drawn) => drawn.slice(0, HAND),
    terms: {
      returns: [table.returns, table.returns],
      bets: (currency) => [Math.min(...ROUND_STAKES[currency]), Math.max(...ROUND_STAKES[currency])],
    },
  };
}

/** Places of the hand, each named once, from the left. */
const isHold = (held: readonly number[]) =>
  held.every((place, i) => place < HAND && (i === 0 || place > (held[i - 1] ?? place)));

const GAMES = new Map<Variant, RoundGame>(VARIANTS.map((variant) => [variant, gameOf(TABLES[variant])]));

/** The rules of a game by its code. */
export function pokerGame(code: string): RoundGame {
  const variant = variantOf(code);
  return GAMES.get(variant) ?? gameOf(TABLES[variant]);
}
