/** A card by its number: 0 to 12 are ace to king of the first suit, and so on; the joker comes last, where there is one. */
export const JOKER = 52;
const SUIT = 13;
const ACE = 0;
const TWO = 1;

/** What five cards can be, from the highest that any table pays. */
export const HANDS = [
  ...(['royal', 'fourDeuces', 'wildRoyal', 'five', 'straightFlush', 'fourAces', 'fourLow', 'four'] as const),
  ...(['fullHouse', 'flush', 'straight', 'three', 'twoPairs', 'kings', 'jacks'] as const),
] as const;
export type Hand = (typeof HANDS)[number];

/** What stands for any card. */
export type Wild = 'none' | 'deuces' | 'joker';

/** Five ranks that follow one another, as bits: from ace to five up to ten to ace. */
const TOP_RUN = 0b1_1110_0000_0001;
const RUNS = [...Array.from({ length: 9 }, (_, lowest) => 0b1_1111 << lowest), TOP_RUN];

const isWild = (card: number, wild: Wild) =>
  wild === 'joker' ? card === JOKER : wild === 'deuces' && card % SUIT === TWO;

/** What the cards that are not wild have in common. */
interface Plain {
  readonly wilds: number;
  /** How many there are of each rank, and of the most frequent one. */
  readonly counts: Uint8Array;
  readonly most: number;
  /** The ranks that there are, as bits, and how many. */
  readonly ranks: number;
  readonly kinds: number;
  readonly isFlush: boolean;
}

function plainOf(cards: readonly number[], wild: Wild): Plain {
  const counts = new Uint8Array(SUIT);
  let [wilds, most, ranks, kinds, suits] = [0, 0, 0, 0, 0];
  for (const card of cards) {
    if (isWild(card, wild)) {
      wilds += 1;
      continue;
    }
    const rank = card % SUIT;
    const count = (counts[rank] ?? 0) + 1;
    counts[rank] = count;
    if (count === 1) kinds += 1;
    if (count > most) most = count;
    ranks |= 1 << rank;
    suits |= 1 << Math.floor(card / SUIT);
  }
  return { wilds, counts, most, ranks, kinds, isFlush: (suits & (suits - 1)) === 0 };
}

/** What five cards are at most; null below a pair of jacks. A table that does not name a hand pays the next that it has. */
export function handOf(cards: readonly number[], wild: Wild): Hand | null {
  const { wilds, counts, most, ranks, kinds, isFlush } = plainOf(cards, wild);
  const isRun = most === 1 && RUNS.some((run) => (ranks & ~run) === 0);
  if (wilds === 4) return 'fourDeuces';
  if (isFlush && isRun && (ranks & ~TOP_RUN) === 0) return wilds === 0 ? 'royal' : 'wildRoyal';
  if (most + wilds === 5) return 'five';
  if (isFlush && isRun) return 'straightFlush';
  if (most + wilds === 4) return fourOf(counts.indexOf(most));
  if (kinds === 2) return 'fullHouse';
  if (isFlush) return 'flush';
  if (isRun) return 'straight';
  if (most + wilds === 3) return 'three';
  if (kinds === 3) return 'twoPairs';
  return kinds === 4 ? pairOf(counts, 2 - wilds) : null;
}

const fourOf = (rank: number): Hand => (rank === ACE ? 'fourAces' : rank <= 3 ? 'fourLow' : 'four');

/** @param least how many plain cards of a rank make the pair with those that are wild */
function pairOf(counts: Uint8Array, least: number): Hand | null {
  const holds = (rank: number) => (counts[rank] ?? 0) >= least;
  if (holds(ACE) || holds(12)) return 'kings';
  return holds(11) || holds(10) ? 'jacks' : null;
}
