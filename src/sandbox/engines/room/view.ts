import { money, toDecimal } from '../../../money/money.ts';
import { titleOf } from '../../art/title.ts';
import { cardsOf } from '../../kit/cards.ts';
import { commitment } from '../../kit/draw.ts';
import type { RoomsOf } from '../../vendor/engine.ts';
import type { HistoryEntry, LobbyView, PlayerView, RoomView, SeatEntry } from './client/answers.ts';
import { momentAt } from './clock.ts';
import { type Deal, dealOf, type Player, playersIn } from './hands.ts';
import { ANTES, BUY_IN, LEVELS } from './limits.ts';
import { CARDS_EACH, PLACES } from './maths/deal.ts';
import { KINDS, worthOf } from './maths/hands.ts';
import { RAKE, STAY } from './maths/pot.ts';
import { type Guest, isOver, type Part, type Rooms, type Seat, seatOf, seatsAt, shownAt } from './plays.ts';
import type { ShownRecord } from './records.ts';
import { anteAt, roomOf, walletId } from './seats.ts';

/** What the page sets the rooms of a game up with. */
export function lobbyView({ session }: Guest): LobbyView {
  return { title: titleOf(session.gameCode), kinds: [...KINDS].reverse(), rake: RAKE, stay: STAY, buyIn: BUY_IN };
}

/** The rooms of a game, the least first. */
export function roomsOf(rooms: Rooms, game: RoomsOf) {
  const amount = (minor: number) => toDecimal(money(BigInt(minor), game.currency));
  return LEVELS.map((level) => {
    const ante = ANTES[game.currency][level];
    const seats = [...rooms.tables.entries()]
      .filter(([table]) => table.startsWith(`${roomOf(game, level)}/`))
      .flatMap(([, sat]) => sat.filter((seat) => !isOver(seat)));
    return {
      ...{ room: String(level), ante: amount(ante), buyIn: amount(ante * BUY_IN) },
      ...{ players: seats.length, places: PLACES },
    };
  });
}

/** The rooms, and the guest's table at a time. */
export function roomView(rooms: Rooms, guest: Guest, now: number): RoomView {
  const { session } = guest;
  const seat = seatOf(guest);
  const last = [...guest.seats.values()].at(-1);
  return {
    rooms: roomsOf(rooms, session).map(({ ante, buyIn, players }, level) => ({ level, ante, buyIn, players })),
    seat: seat
      ? {
          ...{ level: seat.level, state: seat.state.kind, place: seat.place },
          stack: decimal(guest, seat.stack),
          ante: decimal(guest, anteAt(seat)),
          mayAnte: seat.stack >= anteAt(seat) * (1 + STAY),
          mayAdd: seat.stack < anteAt(seat) * BUY_IN,
        }
      : null,
    last: last ? { state: last.state.kind, reason: 'reason' in last.state ? last.state.reason : null } : null,
    balance: last?.balance ?? null,
    hand: seat?.state.kind === 'seated' ? handView(rooms, guest, seat, now) : null,
  };
}

function handView(rooms: Rooms, guest: Guest, seat: Seat, now: number): RoomView['hand'] {
  const { table } = seat;
  const { round: hand, phase, left } = momentAt(table, now);
  const deal = dealOf(rooms, table, hand);
  if (!deal) return null;
  const part = seat.parts.get(hand);
  const players = playersIn(rooms, table, hand);
  const shown = shownAt(rooms, table, hand);
  const ante = anteAt(seat);
  const inPot = (player: Player) => (player.seat === seat && part?.stays ? 1 + STAY : 1);
  return {
    ...{ number: hand, phase, left, commitment: deal.seeds.commitment },
    part: part ? { stays: part.stays } : null,
    // What others have chosen is told when the pot is shared.
    pot: decimal(guest, shown?.pot ?? players.reduce((sum, player) => sum + ante * inPot(player), 0)),
    players: players.map((player) => playerView({ guest, seat, deal, player, phase, shown })),
    sitting: seatsAt(rooms, table)
      .filter((one) => !isOver(one) && one !== seat && !players.some(({ place }) => place === one.place))
      .map(({ place }) => place),
  };
}

interface Seen {
  readonly guest: Guest;
  readonly seat: Seat;
  readonly deal: Deal;
  readonly player: Player;
  readonly phase: string;
  readonly shown: ShownRecord | undefined;
}

/** A player of a hand, as the guest sees them: cards of others only where they are shown. */
function playerView({ guest, seat, deal, player, phase, shown }: Seen): PlayerView {
  const { place, name } = player;
  const isYou = player.seat === seat;
  const of = shown?.players.find((one) => one.place === place);
  const isShown = phase === 'show' && of?.stays === true && (shown?.players.filter((one) => one.stays).length ?? 0) > 1;
  const cards = (isYou && phase !== 'ante') || isShown ? [...deal.cardsAt(place)] : null;
  return {
    ...{ place, name, isYou, cards },
    isGuest: player.seat === null,
    kind: cards && worthOf(cards).kind,
    stays: of ? of.stays : isYou ? (seat.parts.get(shownHand(player))?.stays ?? null) : null,
    returned: of && of.returned > 0 ? decimal(guest, of.returned) : null,
  };
}

const shownHand = (player: Player): number => (player.seat ? player.part.hand : -1);

/** The player's latest hands, newest first, with the seeds that drew them as soon as they are over. */
export function historyView(guest: Guest, most: number): HistoryEntry[] {
  return [...guest.seats.values()]
    .flatMap((seat) => [...seat.parts.values()].map((part) => ({ seat, part })))
    .sort((a, b) => a.part.at - b.part.at)
    .slice(-most)
    .reverse()
    .map(({ seat, part }) => handEntry(guest, seat, part));
}

/** A seat by its id for the wallet, and the hands that were played at it, newest first. */
export function pastView(guest: Guest, roundId: string): readonly (SeatEntry | HistoryEntry)[] {
  return [...guest.seats.values()]
    .filter((seat) => seat.state.kind !== 'refused' && walletId(seat, seat.id) === roundId)
    .flatMap((seat) => [
      seatEntry(guest, seat),
      ...[...seat.parts.values()].reverse().map((part) => handEntry(guest, seat, part)),
    ]);
}

function seatEntry(guest: Guest, { level, at, state, buyIn, additions }: Seat): SeatEntry {
  const added = [...additions.values()].filter((one) => one.state === 'added');
  return {
    ...{ level, at, state: SEAT_STATES[state.kind] },
    stake: decimal(
      guest,
      added.reduce((sum, { amount }) => sum + amount, buyIn),
    ),
    win: 'amount' in state ? decimal(guest, state.amount) : null,
  };
}

const SEAT_STATES = {
  joined: 'doubted',
  doubted: 'doubted',
  refused: 'voided',
  cancelled: 'voided',
  unreturned: 'unreturned',
  seated: 'open',
  left: 'pending',
  paid: 'settled',
  unpaid: 'unpaid',
} as const satisfies Record<Seat['state']['kind'], SeatEntry['state']>;

function handEntry(guest: Guest, seat: Seat, { hand, at, stays: chosen, shown }: Part): HistoryEntry {
  const ante = anteAt(seat);
  const mine = shown?.players.find(({ seat: named }) => named?.id === seat.id);
  const cards = shown ? cardsOf(shown.drawn).slice(seat.place * CARDS_EACH, (seat.place + 1) * CARDS_EACH) : null;
  return {
    ...{ hand, at, cards, state: shown ? 'settled' : 'open' },
    stake: decimal(guest, mine?.put ?? ante * (chosen ? 1 + STAY : 1)),
    win: mine ? decimal(guest, mine.returned) : null,
    kind: cards && worthOf(cards).kind,
    fair: shown
      ? {
          ...{ serverSeed: shown.serverSeed, clientSeed: seat.table, nonce: hand, drawn: shown.drawn },
          commitment: commitment(shown.serverSeed),
        }
      : null,
  };
}

function decimal({ session }: Guest, minor: number): string {
  return toDecimal(money(BigInt(minor), session.currency));
}
