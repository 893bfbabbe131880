import type { Session } from '../../vendor/sessions.ts';
import { paidAt, tableOf } from './clock.ts';
import type { Outcome, TableGame } from './games/game.ts';
import { gameFor } from './games/games.ts';
import type { BetRecord, RoundRecord, TableRecord } from './records.ts';
import type { Shoes } from './shoes.ts';

/** An amount in minor units on one spot. */
export interface Chip {
  readonly spot: string;
  readonly amount: number;
}

/**
 * `placed` and `doubted` owe the stake's return. A bet that was taken takes part in the round; all others are over.
 */
export type BetState =
  | { readonly kind: 'placed' | 'doubted' | 'voided' | 'unreturned' }
  | { readonly kind: 'taken'; readonly balance: string }
  | { readonly kind: 'refused'; readonly reason: string };

export interface Bet {
  readonly id: string;
  readonly round: number;
  readonly chips: readonly Chip[];
  state: BetState;
}

/**
 * What came of a round for one player: `owed` until the wallet has acknowledged or refused it, then `credited` until the
 * round is closed there.
 */
export interface Result {
  readonly outcome: Outcome;
  readonly serverSeed: string;
  /** Minor units. */
  readonly win: number;
  readonly kind: 'owed' | 'credited' | 'settled' | 'unpaid';
  /** The wallet as it was told last; null before it was told. */
  readonly balance: string | null;
}

/** One player's part in a round. */
export interface PlayerRound {
  readonly number: number;
  readonly at: number;
  readonly bets: Bet[];
  result: Result | null;
}

/** One session at a table. */
export interface Seat {
  readonly session: Session;
  readonly table: string;
  readonly game: TableGame;
  /** By number, oldest first. */
  readonly rounds: Map<number, PlayerRound>;
  /** By id. */
  readonly bets: Map<string, Bet>;
}

export interface Tables {
  /** By playId. */
  readonly seats: Map<string, Seat>;
  /** By table. */
  readonly shoes: Map<string, Shoes>;
}

export const noTables = (): Tables => ({ seats: new Map(), shoes: new Map() });

/** @throws Error for a game that no table plays, which no launch lets in */
export function begin({ seats }: Tables, session: Session): void {
  const game = gameFor(session.gameCode);
  if (!game) throw new Error(`Expected the code of a table game, found "${session.gameCode}".`);
  seats.set(session.playId, { session, table: tableOf(session), game, rounds: new Map(), bets: new Map() });
}

/** @throws Error where the session was never begun, which no record can bring about */
export function seatOf({ seats }: Tables, playId: string): Seat {
  const seat = seats.get(playId);
  if (!seat) throw new Error(`Expected the seat of the play "${playId}" to be taken, found it empty.`);
  return seat;
}

/** The secrets of a table; none for one where nobody has sat. */
export function shoesOf({ shoes }: Tables, table: string): Shoes {
  return shoes.get(table) ?? new Map();
}

export function apply(tables: Tables, record: TableRecord): void {
  switch (record.type) {
    case 'shoe': {
      const shoes = shoesOf(tables, record.table);
      tables.shoes.set(record.table, shoes);
      // Two players may sit down at the same moment; the first one's secret counts.
      if (!shoes.has(record.period)) shoes.set(record.period, record.secret);
      return;
    }
    case 'placed':
      place(seatOf(tables, record.session), record);
      return;
    case 'ended':
    case 'credited':
    case 'settled':
    case 'unpaid':
      endRound(seatOf(tables, record.session), record);
      return;
    default:
      changeBet(seatOf(tables, record.session), record);
  }
}

function place(
  { rounds, bets }: Seat,
  { bet: id, round: number, at, chips }: Extract<TableRecord, { type: 'placed' }>,
) {
  const round = rounds.get(number) ?? { number, at, bets: [], result: null };
  const bet: Bet = { id, round: number, chips, state: { kind: 'placed' } };
  rounds.set(number, round);
  round.bets.push(bet);
  bets.set(id, bet);
}

function changeBet({ bets }: Seat, record: BetRecord): void {
  const bet = bets.get(record.bet);
  if (!bet) throw new Error(`Expected the bet of a "${record.type}" record to be placed, found none.`);
  if (record.type === 'taken') bet.state = { kind: 'taken', balance: record.balance };
  else if (record.type === 'refused') bet.state = { kind: 'refused', reason: record.reason };
  else bet.state = { kind: record.type };
}

function endRound({ rounds }: Seat, record: RoundRecord): void {
  const round = rounds.get(record.round);
  if (!round) throw new Error(`Expected the round of a "${record.type}" record to be bet on, found none.`);
  if (record.type === 'ended') {
    const { outcome, serverSeed, win } = record;
    round.result = { outcome, serverSeed, win, kind: 'owed', balance: null };
  } else if (round.result) {
    const balance = record.type === 'unpaid' ? null : record.balance;
    round.result = { ...round.result, kind: record.type, balance };
  }
}

export const isTaken = ({ state }: Bet): boolean => state.kind === 'taken';
export const isDoubtful = ({ state }: Bet): boolean => state.kind === 'placed' || state.kind === 'doubted';

/** Rounds that still have to be brought to an end with the wallet, be it that they are still played. */
export function openRounds({ rounds }: Seat): PlayerRound[] {
  return [...rounds.values()].filter(
    ({ bets, result }) =>
      bets.some(isDoubtful) || (bets.some(isTaken) && result?.kind !== 'settled' && result?.kind !== 'unpaid'),
  );
}

/** Whether any player of the table whose wallet is the same still has to hear of a win in a round. */
export function isOwedIn({ seats }: Tables, { table, session }: Seat, number: number): boolean {
  return [...seats.values()].some((seat) => {
    const round = seat.rounds.get(number);
    if (!round || seat.table !== table || seat.session.walletOrigin !== session.walletOrigin) return false;
    return round.bets.some(isTaken) && (round.result === null || round.result.kind === 'owed');
  });
}

/** Whether a round is to be paid by now. */
export function isOver({ table }: Seat, { number }: PlayerRound, now: number): boolean {
  return now >= paidAt(table, number);
}

/** Minor units of all bets that take part, or are still asked for. */
export function stakeOf({ bets }: Pick<PlayerRound, 'bets'>): number {
  return bets
    .filter((bet) => isTaken(bet) || isDoubtful(bet))
    .flatMap(({ chips }) => chips)
    .reduce((sum, { amount }) => sum + amount, 0);
}
