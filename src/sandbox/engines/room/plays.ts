import type { Session } from '../../vendor/sessions.ts';
import { beginOf } from './clock.ts';
import type { RoomRecord, SeatRecord, ShownRecord } from './records.ts';

/**
 * `joined` and `doubted` owe the buy-in's return, `left` owes what the player left with; at a `seated` one hands are
 * played. All others are over.
 */
export type SeatState =
  | { readonly kind: 'joined' | 'doubted' | 'seated' | 'cancelled' | 'unreturned' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'left' | 'paid' | 'unpaid'; readonly amount: number };

/** Something that was added to a seat; `asked` and `doubted` owe its return. */
export interface Addition {
  readonly id: string;
  readonly amount: number;
  state: 'asked' | 'doubted' | 'added' | 'over';
}

/** A player's part in a hand: what was chosen, null before. */
export interface Part {
  readonly hand: number;
  readonly at: number;
  stays: boolean | null;
  shown: ShownRecord | null;
}

/** A player's stay at a table, from buy-in to leaving: one round for the wallet. */
export interface Seat {
  readonly id: string;
  readonly session: Session;
  readonly table: string;
  readonly level: number;
  readonly place: number;
  readonly at: number;
  readonly buyIn: number;
  state: SeatState;
  /** What the player has on the table, without what is in the pot; minor units. */
  stack: number;
  readonly additions: Map<string, Addition>;
  /** By number, oldest first. */
  readonly parts: Map<number, Part>;
  /** When it was used last, and when it was over; null before. */
  touchedAt: number;
  overAt: number | null;
  /** The wallet as it was told last; null before. */
  balance: string | null;
}

/** One session at a room. */
export interface Guest {
  readonly session: Session;
  /** By id, oldest first. */
  readonly seats: Map<string, Seat>;
}

export interface Rooms {
  /** By playId. */
  readonly guests: Map<string, Guest>;
  /** By table, all who have sat there. */
  readonly tables: Map<string, Seat[]>;
  /** By table, the secret of each period. */
  readonly decks: Map<string, Map<number, string>>;
  /** By table and hand, what came of it. */
  readonly shown: Map<string, ShownRecord>;
}

export const noRooms = (): Rooms => ({ guests: new Map(), tables: new Map(), decks: new Map(), shown: new Map() });

export function begin({ guests }: Rooms, session: Session): void {
  guests.set(session.playId, { session, seats: new Map() });
}

/** @throws Error where the session was never begun, which no record can bring about */
export function guestOf({ guests }: Rooms, playId: string): Guest {
  const guest = guests.get(playId);
  if (!guest) throw new Error(`Expected the play "${playId}" at a card room to be begun, found none.`);
  return guest;
}

/** The seat at which the guest sits, or that still has to be brought to its end. */
export function seatOf({ seats }: Guest): Seat | undefined {
  return [...seats.values()].findLast((seat) => !isOver(seat));
}

export const isOver = ({ state: { kind } }: Seat): boolean =>
  kind !== 'joined' && kind !== 'doubted' && kind !== 'seated' && kind !== 'left';

/** All who have sat at a table, the first to come first. */
export const seatsAt = ({ tables }: Rooms, table: string): readonly Seat[] => tables.get(table) ?? [];

export const shownAt = ({ shown }: Rooms, table: string, hand: number): ShownRecord | undefined =>
  shown.get(`${table} ${hand}`);

/** Hands in which a player takes part and that are not over. */
export const openParts = ({ parts }: Seat): Part[] => [...parts.values()].filter(({ shown }) => shown === null);

export function apply(rooms: Rooms, record: RoomRecord): void {
  switch (record.type) {
    case 'deck': {
      const own = rooms.decks.get(record.table) ?? new Map<number, string>();
      // Two players may open a table at the same moment; the first one's secret counts.
      if (!own.has(record.period)) own.set(record.period, record.secret);
      rooms.decks.set(record.table, own);
      return;
    }
    case 'joined':
      join(rooms, record);
      return;
    case 'shown':
      show(rooms, record);
      return;
    default: {
      const seat = guestOf(rooms, record.session).seats.get(record.id);
      if (!seat) throw new Error(`Expected the seat of a "${record.type}" record to be taken, found none.`);
      progress(seat, record);
    }
  }
}

function join(rooms: Rooms, { session, id, at, table, level, place, amount }: Extract<RoomRecord, { type: 'joined' }>) {
  const guest = guestOf(rooms, session);
  const seat: Seat = {
    ...{ id, at, table, level, place, buyIn: amount, session: guest.session },
    ...{ state: { kind: 'joined' }, stack: 0, additions: new Map(), parts: new Map() },
    ...{ touchedAt: at, overAt: null, balance: null },
  };
  guest.seats.set(id, seat);
  rooms.tables.set(table, [...seatsAt(rooms, table), seat]);
}

/** Sessions that ended long ago have left the journal, and their part of a hand with them. */
function show(rooms: Rooms, record: ShownRecord): void {
  rooms.shown.set(`${record.table} ${record.hand}`, record);
  for (const { seat: named, returned } of record.players) {
    const seat = named && rooms.guests.get(named.session)?.seats.get(named.id);
    const part = seat?.parts.get(record.hand);
    if (!seat || !part) continue;
    part.shown = record;
    seat.stack += returned;
  }
}

function progress(seat: Seat, record: SeatRecord): void {
  if ('balance' in record) seat.balance = record.balance;
  switch (record.type) {
    case 'seated':
      seat.state = { kind: 'seated' };
      seat.stack = seat.buyIn;
      return;
    case 'doubted':
      seat.state = { kind: 'doubted' };
      return;
    case 'refused':
      seat.state = { kind: 'refused', reason: record.reason };
      seat.overAt = record.at;
      return;
    case 'cancelled':
    case 'unreturned':
      seat.state = { kind: record.type };
      seat.overAt = record.at;
      return;
    case 'left':
      seat.state = { kind: 'left', amount: record.amount };
      seat.stack = 0;
      seat.overAt = record.at;
      return;
    case 'paid':
    case 'unpaid':
      if (seat.state.kind === 'left') seat.state = { kind: record.type, amount: seat.state.amount };
      return;
    case 'anted':
    case 'chose':
      takePart(seat, record);
      return;
    default:
      add(seat, record);
  }
}

function takePart(seat: Seat, record: Extract<SeatRecord, { type: 'anted' | 'chose' }>): void {
  seat.touchedAt = record.at;
  seat.stack -= record.put;
  if (record.type === 'anted') {
    seat.parts.set(record.hand, { hand: record.hand, at: record.at, stays: null, shown: null });
    return;
  }
  const part = seat.parts.get(record.hand);
  if (part) part.stays = record.stays;
}

function add(
  seat: Seat,
  record: Extract<SeatRecord, { type: 'asked' | 'added' | 'notAdded' | 'addDoubted' | 'takenBack' }>,
): void {
  if (record.type === 'asked') {
    seat.additions.set(record.more, { id: record.more, amount: record.amount, state: 'asked' });
    return;
  }
  const addition = seat.additions.get(record.more);
  if (!addition) return;
  if (record.type === 'added') seat.stack += addition.amount;
  addition.state = record.type === 'added' ? 'added' : record.type === 'addDoubted' ? 'doubted' : 'over';
}

/** Whether a seat was taken in all of a hand, so that no sandbox player sits there, whether or not an ante was put in. */
export function isTakenIn({ table, at, overAt, state }: Seat, hand: number): boolean {
  const from = beginOf(table, hand, 'ante');
  return state.kind !== 'refused' && at < from && (overAt === null || overAt > from);
}
