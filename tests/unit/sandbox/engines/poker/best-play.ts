import { HAND } from '../../../../../src/sandbox/engines/poker/maths/deal.ts';
import { type PayTable, paidHand } from '../../../../../src/sandbox/engines/poker/maths/variants.ts';

/** Every set of places that may be held, as bits. */
const HOLDS = 2 ** HAND;

export interface BestPlay {
  /** What the best play returns, over all hands that can be dealt. */
  readonly returns: number;
  /** The hold with the highest expectation for cards in ascending order, as bits of their places. */
  readonly holdFor: (sorted: readonly number[]) => number;
}

/** Ways to choose so many of so many. */
function choose(of: number, count: number): number {
  let ways = 1;
  for (let i = 0; i < count; i += 1) ways = (ways * (of - i)) / (i + 1);
  return Math.round(ways);
}

/**
 * Works the best play out exactly: for each set of up to five cards the pays of all hands that hold it are added up, and
 * what a hold is worth follows from them by inclusion and exclusion of the cards that are thrown away.
 */
export function bestPlay(table: PayTable): BestPlay {
  const { deck } = table;
  const ways = Array.from({ length: HAND + 1 }, (_, count) =>
    Int32Array.from({ length: deck + 1 }, (_, of) => choose(of, count)),
  );
  const sums = Array.from({ length: HAND + 1 }, (_, count) => new Int32Array(choose(deck, count)));
  const places = new Int32Array(HOLDS);
  const sizes = Int32Array.from(
    { length: HOLDS },
    (_, hold) => [...hold.toString(2)].filter((bit) => bit === '1').length,
  );

  /** Where the sums of each subset of a hand stand. */
  function locate(hand: readonly number[]): void {
    for (let hold = 1; hold < HOLDS; hold += 1) {
      const top = 31 - Math.clz32(hold);
      const rest = places[hold ^ (1 << top)] ?? 0;
      places[hold] = rest + (ways[sizes[hold] ?? 0]?.[hand[top] ?? 0] ?? 0);
    }
  }

  forEachHand(deck, (hand) => {
    const paid = paidHand(hand, table);
    if (paid === null) return;
    const pays = table.pays[paid] ?? 0;
    locate(hand);
    for (let hold = 0; hold < HOLDS; hold += 1) {
      const sum = sums[sizes[hold] ?? 0];
      const place = places[hold] ?? 0;
      if (sum) sum[place] = (sum[place] ?? 0) + pays;
    }
  });

  const worth = new Float64Array(HOLDS);
  const draws = Array.from({ length: HAND + 1 }, (_, held) => choose(deck - HAND, HAND - held));

  /** Fills in what each hold of a hand is worth. @returns the best one */
  function weigh(hand: readonly number[]): number {
    locate(hand);
    for (let hold = 0; hold < HOLDS; hold += 1) worth[hold] = sums[sizes[hold] ?? 0]?.[places[hold] ?? 0] ?? 0;
    for (let place = 1; place < HOLDS; place <<= 1)
      for (let hold = 0; hold < HOLDS; hold += 1)
        if ((hold & place) === 0) worth[hold] = (worth[hold] ?? 0) - (worth[hold | place] ?? 0);
    let best = 0;
    for (let hold = 0; hold < HOLDS; hold += 1) {
      worth[hold] = (worth[hold] ?? 0) / (draws[sizes[hold] ?? 0] ?? 1);
      if ((worth[hold] ?? 0) > (worth[best] ?? 0)) best = hold;
    }
    return best;
  }

  let total = 0;
  forEachHand(deck, (hand) => {
    total += worth[weigh(hand)] ?? 0;
  });
  return { returns: total / choose(deck, HAND), holdFor: weigh };
}

/** Each hand of a deck, its cards in ascending order. The array is used again for the next. */
function forEachHand(deck: number, work: (hand: readonly number[]) => void): void {
  const hand = [0, 0, 0, 0, 0];
  const from = (place: number, least: number): void => {
    if (place === HAND) {
      work(hand);
      return;
    }
    for (let card = least; card <= deck - HAND + place; card += 1) {
      hand[place] = card;
      from(place + 1, card + 1);
    }
  };
  from(0, 0);
}
