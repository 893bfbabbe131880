import { createHash } from 'node:crypto';
import { money, toDecimal } from '../../../money/money.ts';
import type { Host, RoomsOf } from '../../vendor/engine.ts';
import { createSeatPayments } from '../../vendor/seat-payments.ts';
import { createTurns } from '../../vendor/turns.ts';
import { beginOf, momentAt } from './clock.ts';
import { dealOf, playersIn, stays } from './hands.ts';
import { ANTES, BUY_IN, IDLE_MS } from './limits.ts';
import { PLACES } from './maths/deal.ts';
import { STAY, sharePot } from './maths/pot.ts';
import {
  type Addition,
  type Guest,
  isOver,
  openParts,
  type Rooms,
  type Seat,
  seatOf,
  seatsAt,
  shownAt,
} from './plays.ts';
import type { RoomRecord } from './records.ts';

/** Why something was not done at a table. */
export class SeatError extends Error {
  override readonly name = 'SeatError';
  readonly reason: 'session' | 'stake' | 'mismatch' | 'closed' | 'busy';
  constructor(reason: SeatError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** All of it in the session's turn; what is asked for twice is done once. */
export interface Seats {
  readonly sit: (guest: Guest, request: { readonly id: string; readonly level: number }) => Promise<void>;
  readonly add: (guest: Guest, id: string) => Promise<void>;
  readonly ante: (guest: Guest, hand: number) => Promise<void>;
  readonly choose: (guest: Guest, choice: { readonly hand: number; readonly stays: boolean }) => Promise<void>;
  readonly leave: (guest: Guest) => Promise<void>;
  /** Tries everything that is due once. @returns how much of it stays owed */
  readonly settle: (guest: Guest) => Promise<number>;
}

/**
 * Brings seats from buy-in to leaving. Every step is written down before the next is taken: a buy-in or an addition without
 * an answer is given back, and what a player leaves with is offered until the wallet has acknowledged it or refused it for
 * good. What concerns all at a table (places, antes, choices, pots) is done in the table's turn, so that no choice comes
 * after the pot was shared.
 */
export function createSeats(rooms: Rooms, host: Host<RoomRecord>): Seats {
  const { now, record, tryAgain, settleAt, close } = host;
  const payments = createSeatPayments(host);
  const tables = createTurns();
  const stamp = ({ session, id }: Seat) => ({ at: now().getTime(), session: session.playId, id });
  const decimal = ({ session }: Seat, minor: number) => toDecimal(money(BigInt(minor), session.currency));

  /** @throws SeatError where the guest sits nowhere */
  function seated(guest: Guest): Seat {
    const seat = seatOf(guest);
    if (guest.session.closed) throw new SeatError('session', 'Expected an open session, found a closed one.');
    if (seat?.state.kind !== 'seated') throw new SeatError('mismatch', 'Expected a seat, found none.');
    return seat;
  }

  async function sit(guest: Guest, { id, level }: { readonly id: string; readonly level: number }): Promise<void> {
    const { session, seats } = guest;
    const known = seats.get(id);
    if (known) {
      if (known.level !== level) throw new SeatError('mismatch', 'Expected the room that this seat came with.');
      return;
    }
    if (session.closed) throw new SeatError('session', 'Expected an open session, found a closed one.');
    if (seatOf(guest)) throw new SeatError('busy', 'Expected no other seat of this play, found one.');
    const ante = ANTES[session.currency][level];
    if (ante === undefined) throw new SeatError('stake', `Expected one of three rooms, found ${level}.`);
    const room = roomOf(session, level);
    await tables.inTurn(room, async () => {
      const { table, place } = freePlace(rooms, room);
      const joined = { type: 'joined', at: now().getTime(), session: session.playId, id, table, level, place } as const;
      await record({ ...joined, amount: ante * BUY_IN });
    });
    const seat = seats.get(id);
    if (seat) await buyIn(seat);
  }

  async function buyIn(seat: Seat): Promise<void> {
    const { session } = seat;
    const round = walletId(seat, seat.id);
    const answer = await payments.buyIn(session, { round, id: round, amount: decimal(seat, seat.buyIn) });
    if (answer.kind === 'done') {
      await record({ ...stamp(seat), type: 'seated', balance: answer.balance });
      settleAt(session, seat.touchedAt + IDLE_MS);
    } else if (answer.kind === 'refused') {
      await record({ ...stamp(seat), type: 'refused', reason: answer.reason });
      if (answer.reason === 'session') await close(session);
    } else {
      await record({ ...stamp(seat), type: 'doubted' });
      if (!(await cancel(seat))) tryAgain();
    }
  }

  /** Tries once to give a doubtful buy-in back. @returns whether that is over */
  async function cancel(seat: Seat): Promise<boolean> {
    if (seat.state.kind === 'joined') await record({ ...stamp(seat), type: 'doubted' });
    const round = walletId(seat, seat.id);
    const back = await payments.cancel(seat.session, { round, id: round });
    if (back.kind === 'done') await record({ ...stamp(seat), type: 'cancelled' });
    else if (back.kind === 'refused') await record({ ...stamp(seat), type: 'unreturned', reason: back.reason });
    return back.kind !== 'open';
  }

  async function add(guest: Guest, more: string): Promise<void> {
    const seat = seated(guest);
    if (seat.additions.has(more)) return;
    const amount = anteAt(seat) * BUY_IN;
    if (seat.stack >= amount) throw new SeatError('stake', 'Expected less on the table than a buy-in, found as much.');
    await record({ ...stamp(seat), type: 'asked', more, amount });
    const asked = { round: walletId(seat, seat.id), id: walletId(seat, more), amount: decimal(seat, amount) };
    const answer = await payments.addOn(seat.session, asked);
    const about = { ...stamp(seat), more };
    if (answer.kind === 'done') await record({ ...about, type: 'added', balance: answer.balance });
    else if (answer.kind === 'refused') {
      await record({ ...about, type: 'notAdded', reason: answer.reason });
      if (answer.reason === 'session') await close(seat.session);
      else throw new SeatError('stake', `Expected the wallet to have an addition, found it ${answer.reason}.`);
    } else {
      await record({ ...about, type: 'addDoubted' });
      if (!(await takeBack(seat, more))) tryAgain();
    }
  }

  /** Tries once to give a doubtful addition back. @returns whether that is over */
  async function takeBack(seat: Seat, more: string): Promise<boolean> {
    if (seat.additions.get(more)?.state === 'asked') await record({ ...stamp(seat), type: 'addDoubted', more });
    const back = await payments.takeBack(seat.session, walletId(seat, more));
    if (back.kind !== 'open') await record({ ...stamp(seat), type: 'takenBack', more });
    return back.kind !== 'open';
  }

  async function ante(guest: Guest, hand: number): Promise<void> {
    const seat = seated(guest);
    await showDue(seat);
    await tables.inTurn(seat.table, async () => {
      if (seat.parts.has(hand)) return;
      inPhase(seat, hand, 'ante');
      if (seat.stack < anteAt(seat) * (1 + STAY))
        throw new SeatError('stake', 'Expected enough on the table for an ante and for staying in, found less.');
      await record({ ...stamp(seat), type: 'anted', hand, put: anteAt(seat) });
    });
    settleAt(seat.session, beginOf(seat.table, hand, 'show'));
    settleAt(seat.session, seat.touchedAt + IDLE_MS);
  }

  async function choose(guest: Guest, choice: { readonly hand: number; readonly stays: boolean }): Promise<void> {
    const seat = seated(guest);
    await tables.inTurn(seat.table, async () => {
      const part = seat.parts.get(choice.hand);
      if (!part) throw new SeatError('mismatch', 'Expected an ante in this hand, found none.');
      if (part.stays !== null) return;
      inPhase(seat, choice.hand, 'choose');
      await record({ ...stamp(seat), type: 'chose', ...choice, put: choice.stays ? anteAt(seat) * STAY : 0 });
    });
    settleAt(seat.session, seat.touchedAt + IDLE_MS);
  }

  /** @throws SeatError closed where the table is at another hand or part of it */
  function inPhase({ table }: Seat, hand: number, wanted: 'ante' | 'choose'): void {
    const { round, phase } = momentAt(table, now().getTime());
    if (round !== hand || phase !== wanted)
      throw new SeatError('closed', `Expected ${wanted} of hand ${hand}, found ${phase} of ${round}.`);
  }

  async function leave(guest: Guest): Promise<void> {
    const seat = seatOf(guest);
    if (!seat || seat.state.kind === 'left') return;
    await showDue(seat);
    if (openParts(seat).length > 0) throw new SeatError('busy', 'Expected the hand to be over, found it played.');
    if (!(await finish(seat, true))) tryAgain();
  }

  /** Shares the pots of hands that are over, once for all at the table. */
  async function showDue(seat: Seat): Promise<void> {
    for (const { hand } of openParts(seat)) {
      if (now().getTime() < beginOf(seat.table, hand, 'show')) continue;
      await tables.inTurn(seat.table, async () => {
        if (!shownAt(rooms, seat.table, hand)) await show(seat, hand);
      });
    }
  }

  async function show(seat: Seat, hand: number): Promise<void> {
    const { table } = seat;
    const deal = dealOf(rooms, table, hand);
    if (!deal) throw new Error(`Expected the secret of hand ${hand} at ${table}, found none.`);
    const players = playersIn(rooms, table, hand);
    const inPot = players.map((player) => ({ cards: deal.cardsAt(player.place), stays: stays(player, deal) }));
    const { pot, rake, returned } = sharePot(anteAt(seat), inPot);
    await record({
      ...{ type: 'shown', at: now().getTime(), engine: 'room', table, hand, pot, rake },
      ...{ serverSeed: deal.seeds.serverSeed, drawn: [...deal.drawn] },
      players: players.map(({ place, name, seat: taken }, index) => ({
        ...{ place, name, stays: inPot[index]?.stays ?? false },
        seat: taken && { session: taken.session.playId, id: taken.id },
        put: anteAt(seat) * (inPot[index]?.stays ? 1 + STAY : 1),
        returned: returned[index] ?? 0,
      })),
    });
  }

  /** Tries once what is due for a seat. @param leaves whether the player leaves now @returns whether nothing stays owed */
  async function finish(seat: Seat, leaves: boolean): Promise<boolean> {
    if (seat.state.kind === 'joined' || seat.state.kind === 'doubted') return cancel(seat);
    let all = true;
    for (const { id } of doubtful(seat)) if (!(await takeBack(seat, id))) all = false;
    await showDue(seat);
    if (!all) return false;
    if (seat.state.kind === 'seated') {
      const isIdle = now().getTime() >= seat.touchedAt + IDLE_MS;
      if (openParts(seat).length > 0 || !(leaves || isIdle || seat.session.closed)) return true;
      await record({ ...stamp(seat), type: 'left', amount: seat.stack });
    }
    return payOut(seat);
  }

  /** Tries once to pay what a player has left with. @returns whether that is over */
  async function payOut(seat: Seat): Promise<boolean> {
    if (seat.state.kind !== 'left') return true;
    const round = walletId(seat, seat.id);
    const paid = await payments.end(seat.session, { round, id: round, amount: decimal(seat, seat.state.amount) });
    if (paid.kind === 'done') await record({ ...stamp(seat), type: 'paid', balance: paid.balance });
    else if (paid.kind === 'refused') await record({ ...stamp(seat), type: 'unpaid', reason: paid.reason });
    return paid.kind !== 'open';
  }

  return {
    ...{ sit, add, ante, choose, leave },
    async settle(guest) {
      const seat = seatOf(guest);
      return !seat || (await finish(seat, false)) ? 0 : 1;
    },
  };
}

export const anteAt = ({ session, level }: Seat): number => ANTES[session.currency][level] ?? 0;

const doubtful = ({ additions }: Seat): Addition[] =>
  [...additions.values()].filter(({ state }) => state === 'asked' || state === 'doubted');

/** A room of a game. Its players put in the same money, because they share pots. */
export function roomOf({ vendor, gameCode, currency }: RoomsOf, level: number): string {
  return `${vendor}/${gameCode}/${currency}/${level}`;
}

/** The first place of a room's tables at which nobody sits. */
function freePlace(rooms: Rooms, room: string): { readonly table: string; readonly place: number } {
  for (let number = 1; ; number += 1) {
    const table = `${room}/${number}`;
    const taken = new Set(seatsAt(rooms, table).flatMap((seat) => (isOver(seat) ? [] : [seat.place])));
    for (const place of Array.from({ length: PLACES }, (_, i) => i)) if (!taken.has(place)) return { table, place };
  }
}

/** Ids for the wallet are made from what only the two servers know, so no player can choose another's. */
export function walletId({ session }: Seat, id: string): string {
  return createHash('sha256').update(`${session.playId} ${id}`).digest('hex').slice(0, 32);
}
