import { cardsOf } from '../../../kit/cards.ts';
import { exact } from '../../../kit/exact.ts';
import { PER_RANK, SHOE, shoeBound } from './cards.ts';
import { noSpot, type TableGame } from './game.ts';

const SPOTS = ['dragon', 'tie', 'tiger'] as const;

/** On a tie half the stake of dragon and tiger comes back. */
const RETURNS = { won: 200, half: 50, tie: 1200 } as const;

/** One card each from eight decks; the higher wins, an ace is lowest. */
export const dragonTiger: TableGame = {
  id: 'dragonTiger',
  spots: SPOTS,
  bound: shoeBound,
  deal: (draw) => [draw(shoeBound(0)), draw(shoeBound(1))],
  returns(spot, outcome) {
    const [dragon, tiger] = cardsOf(outcome);
    const ahead = Math.sign((dragon?.rank ?? 0) - (tiger?.rank ?? 0));
    if (spot === 'tie') return ahead === 0 ? RETURNS.tie : 0;
    if (ahead === 0) return RETURNS.half;
    return (spot === 'dragon') === ahead > 0 ? RETURNS.won : 0;
  },
  chances(spot) {
    // Whatever the dragon's card is, so many of its rank are among those that are left.
    const tie = exact(PER_RANK - 1, SHOE - 1);
    if (spot === 'tie') return [[RETURNS.tie, tie]];
    if (spot !== 'dragon' && spot !== 'tiger') throw noSpot(spot);
    return [
      [RETURNS.won, exact(SHOE - PER_RANK, 2 * (SHOE - 1))],
      [RETURNS.half, tie],
    ];
  },
};
