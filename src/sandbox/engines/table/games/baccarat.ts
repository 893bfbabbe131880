import { type Card, cardsOf } from '../../../kit/cards.ts';
import { type Exact, exact } from '../../../kit/exact.ts';
import { PER_RANK, SHOE, shoeBound } from './cards.ts';
import { noSpot, type Outcome, type TableGame } from './game.ts';

const SPOTS = ['player', 'tie', 'banker', 'playerPair', 'bankerPair'] as const;
type Hand = 'player' | 'banker';
type Winner = Hand | 'tie';

/** Five percent are kept of what the banker's hand wins. */
const RETURNS = { player: 200, banker: 195, tie: 900, pair: 1200, push: 100 } as const;

/** Punto banco with eight decks. */
export const baccarat: TableGame = {
  id: 'baccarat',
  spots: SPOTS,
  bound: shoeBound,
  deal(draw) {
    const drawn = [0, 1, 2, 3].map((place) => draw(shoeBound(place)));
    while (nextHand(pointsOf(drawn)) !== null) drawn.push(draw(shoeBound(drawn.length)));
    return drawn;
  },
  returns(spot, outcome) {
    const cards = cardsOf(outcome);
    if (spot === 'playerPair') return isPair(cards[0], cards[2]) ? RETURNS.pair : 0;
    if (spot === 'bankerPair') return isPair(cards[1], cards[3]) ? RETURNS.pair : 0;
    const winner = winnerOf(cards.map(pointsOfCard));
    if (spot === winner) return RETURNS[winner];
    return winner === 'tie' && (spot === 'player' || spot === 'banker') ? RETURNS.push : 0;
  },
  chances(spot) {
    // Whatever the first card is, so many of its rank are among those that are left.
    if (spot === 'playerPair' || spot === 'bankerPair') return [[RETURNS.pair, exact(PER_RANK - 1, SHOE - 1)]];
    const chances = winnerChances();
    if (spot === 'tie') return [[RETURNS.tie, chances.tie]];
    if (spot === 'player' || spot === 'banker')
      return [
        [RETURNS[spot], chances[spot]],
        [RETURNS.push, chances.tie],
      ];
    throw noSpot(spot);
  },
};

/** The hands as they lie on the table. */
export function handsOf(outcome: Outcome): Record<Hand, Card[]> {
  const hands: Record<Hand, Card[]> = { player: [], banker: [] };
  const points = pointsOf(outcome);
  cardsOf(outcome).forEach((card, place) => {
    hands[nextHand(points.slice(0, place)) ?? 'banker'].push(card);
  });
  return hands;
}

/** Of a hand: tens count nothing, and only the last digit counts. */
export function total(points: readonly number[]): number {
  return points.reduce((sum, one) => sum + one, 0) % 10;
}

export const pointsOfCard = ({ rank }: Pick<Card, 'rank'>): number => (rank < 9 ? rank + 1 : 0);

const pointsOf = (outcome: Outcome) => cardsOf(outcome).map(pointsOfCard);
const isPair = (first: Card | undefined, second: Card | undefined) =>
  first !== undefined && first.rank === second?.rank;

/** Who gets the next card, by the points of those that were dealt; null where the round is over. */
export function nextHand(dealt: readonly number[]): Hand | null {
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, fifth] = dealt;
  if (dealt.length < 4) return dealt.length % 2 === 0 ? 'player' : 'banker';
  const [player, banker] = [total([p1, p2]), total([b1, b2])];
  if (player >= 8 || banker >= 8) return null;
  if (fifth === undefined) {
    if (player <= 5) return 'player';
    return banker <= 5 ? 'banker' : null;
  }
  return dealt.length === 5 && player <= 5 && drawsOn(banker, fifth) ? 'banker' : null;
}

/** Whether the banker's hand draws where the player's third card is this one. */
function drawsOn(banker: number, third: number): boolean {
  const lowest = [0, 0, 0, 0, 2, 4, 6][banker];
  if (lowest === undefined) return false;
  if (banker <= 2) return true;
  return banker === 3 ? third !== 8 : third >= lowest && third <= 7;
}

function winnerOf(dealt: readonly number[]): Winner {
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, ...more] = dealt;
  const playerDrew = more.length > 0 && nextHand(dealt.slice(0, 4)) === 'player';
  const player = total([p1, p2, ...(playerDrew ? more.slice(0, 1) : [])]);
  const banker = total([b1, b2, ...(playerDrew ? more.slice(1) : more)]);
  return player === banker ? 'tie' : player > banker ? 'player' : 'banker';
}

let known: Record<Winner, Exact> | undefined;

/**
 * Walks every order of points that can be dealt, each weighed by how many of the shoe's cards make it. No sum is above
 * 416 · 415 · … · 411, which a double still holds exactly.
 */
function winnerChances(): Record<Winner, Exact> {
  if (known) return known;
  const left = Array.from({ length: 10 }, (_, points) => (points === 0 ? 4 : 1) * PER_RANK);
  const ways: Record<Winner, number> = { player: 0, banker: 0, tie: 0 };
  const most = 6;
  const all = (from: number) =>
    Array.from({ length: most - from }, (_, i) => SHOE - from - i).reduce((a, b) => a * b, 1);
  const walk = (dealt: number[], weight: number) => {
    if (nextHand(dealt) === null) {
      ways[winnerOf(dealt)] += weight * all(dealt.length);
      return;
    }
    for (let points = 0; points < 10; points += 1) {
      const count = left[points] ?? 0;
      left[points] = count - 1;
      walk([...dealt, points], weight * count);
      left[points] = count;
    }
  };
  walk([], 1);
  const chance = (winner: Winner) => exact(ways[winner], all(0));
  known = { player: chance('player'), banker: chance('banker'), tie: chance('tie') };
  return known;
}
