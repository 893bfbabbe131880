import { hash } from '../../art/random.ts';
import { type Card, cardsOf } from '../../kit/cards.ts';
import { fairDraw } from '../../kit/draw.ts';
import type { Seeds } from '../../kit/seeds.ts';
import { sharedSeeds } from '../../kit/shared-seeds.ts';
import { periodOf } from './clock.ts';
import { GUEST_HANDS } from './limits.ts';
import { BOUNDS, CARDS_EACH, PLACES } from './maths/deal.ts';
import { staysIn, TEMPER_NAMES, type Temper } from './maths/hands.ts';
import { isTakenIn, type Part, type Rooms, type Seat, seatsAt } from './plays.ts';

/** Names of sandbox players; nobody of this name is meant. */
const NAMES = [
  'Mika',
  'Tomas',
  'Linh',
  'Yara',
  'Kofi',
  'Ines',
  'Ravi',
  'Sofia',
  'Jun',
  'Amal',
  'Pia',
  'Dario',
] as const;

/** A player at a place: one who plays here, or one of the sandbox. */
export type Player =
  | { readonly place: number; readonly name: string; readonly seat: Seat; readonly part: Part }
  | { readonly place: number; readonly name: string; readonly seat: null; readonly temper: Temper };

/** What a hand is dealt: three cards to each place, also where nobody sits. */
export interface Deal {
  readonly seeds: Seeds;
  readonly drawn: readonly number[];
  readonly cardsAt: (place: number) => readonly Card[];
}

/** @returns undefined where the period has no secret, because nobody has sat at the table since */
export function dealOf({ decks }: Rooms, table: string, hand: number): Deal | undefined {
  const secret = decks.get(table)?.get(periodOf(hand));
  return secret === undefined ? undefined : dealFrom(sharedSeeds(secret, table, hand));
}

export function dealFrom(seeds: Seeds): Deal {
  const draw = fairDraw(seeds);
  const drawn = BOUNDS.map(draw);
  const cards = cardsOf(drawn);
  return { seeds, drawn, cardsAt: (place) => cards.slice(place * CARDS_EACH, (place + 1) * CARDS_EACH) };
}

/** Who takes part in a hand, by their places: players who put an ante in, and sandbox players where nobody sits. */
export function playersIn(rooms: Rooms, table: string, hand: number): Player[] {
  const seats = seatsAt(rooms, table);
  return Array.from({ length: PLACES }, (_, place) => place).flatMap((place): Player[] => {
    const here = seats.filter((seat) => seat.place === place);
    const seat = here.findLast(({ parts }) => parts.has(hand));
    const part = seat?.parts.get(hand);
    if (seat && part) return [{ place, name: '', seat, part }];
    return here.some((one) => isTakenIn(one, hand)) ? [] : [guestAt(table, place, hand)];
  });
}

/** The sandbox player at a place: another after a while, and never the same name twice at a table. */
export function guestAt(table: string, place: number, hand: number): Player {
  const turn = Math.floor((hand + place * 7) / GUEST_HANDS);
  const each = Math.floor(NAMES.length / PLACES);
  const seed = hash(`${table} ${place} ${turn}`);
  return {
    place,
    name: NAMES[place * each + (seed % each)] ?? NAMES[0],
    seat: null,
    temper: TEMPER_NAMES[(seed >>> 8) % TEMPER_NAMES.length] ?? 'steady',
  };
}

/** Whether a player stays in; one who has not chosen does not. */
export function stays(player: Player, deal: Deal): boolean {
  return player.seat ? player.part.stays === true : staysIn(player.temper, deal.cardsAt(player.place));
}
