import { money, toDecimal } from '../../../money/money.ts';
import { titleOf } from '../../art/title.ts';
import { commitment } from '../../kit/draw.ts';
import { roundId } from './bets.ts';
import type { BetView, HistoryEntry, RoundView, TableView } from './client/answers.ts';
import { momentAt } from './clock.ts';
import { oddsOf } from './games/games.ts';
import { CHIPS, FIRST_CHIP, mostOf, SHOWN_ROUNDS } from './limits.ts';
import {
  type Bet,
  isDoubtful,
  isTaken,
  type PlayerRound,
  type Result,
  type Seat,
  stakeOf,
  type Tables,
} from './plays.ts';
import { outcomeOf, type Shoes, seedsOf } from './shoes.ts';

/** What the page sets a table up with. Amounts are in minor units and as decimal strings. */
export function tableView(seat: Seat): TableView {
  const { game, session } = seat;
  const both = (minor: number) => ({ minor, amount: decimal(seat, minor) });
  return {
    title: titleOf(session.gameCode),
    game: game.id,
    chips: CHIPS[session.currency].map(both),
    firstChip: FIRST_CHIP,
    most: both(mostOf(session.currency)),
    spots: game.spots.map((spot) => ({
      spot,
      pays: game.chances(spot).map(([returned]) => returned),
      ...oddsOf(game, spot),
    })),
  };
}

/** The round that the table plays at a time, as this player sees it. */
export function roundView(tables: Tables, seat: Seat, shoes: Shoes, now: number): RoundView {
  const { table, game, rounds } = seat;
  const { round, phase, left } = momentAt(table, now);
  const seeds = seedsOf(shoes, table, round);
  const isDealt = phase === 'dealing' || phase === 'result';
  const mine = rounds.get(round);
  return {
    round,
    phase,
    left,
    commitment: seeds?.commitment ?? '',
    outcome: seeds && isDealt ? outcomeOf(game, seeds) : null,
    players: playersAt(tables, table, round),
    bets: mine?.bets.map((bet) => betView(seat, bet)) ?? [],
    result: mine ? resultView(seat, mine) : null,
    former: Array.from({ length: SHOWN_ROUNDS }, (_, i) => round - SHOWN_ROUNDS + i).flatMap((number) => {
      const drawn = seedsOf(shoes, table, number);
      return drawn ? [{ round: number, outcome: outcomeOf(game, drawn) }] : [];
    }),
  };
}

/** How many play the round at a table. */
function playersAt({ seats }: Tables, table: string, round: number): number {
  return [...seats.values()].filter((seat) => seat.table === table && seat.rounds.get(round)?.bets.some(isTaken))
    .length;
}

/** A bet as it stands. */
export function betView(seat: Seat, { id, round, chips, state }: Bet): BetView {
  const base = { id, round, chips, amount: decimal(seat, sumOf(chips)) };
  switch (state.kind) {
    case 'taken':
      return { ...base, state: 'taken', balance: state.balance };
    case 'refused':
      return { ...base, state: 'refused', reason: state.reason };
    case 'placed':
      return { ...base, state: 'doubted' };
    default:
      return { ...base, state: state.kind };
  }
}

function resultView(seat: Seat, { result }: PlayerRound): RoundView['result'] {
  if (!result) return null;
  const { win, balance, kind } = result;
  return { state: shownKind(kind), win: decimal(seat, win), balance };
}

/** The player's latest rounds, newest first, with the seeds that drew them as soon as they are over. */
export function historyView(seat: Seat, most: number): HistoryEntry[] {
  return [...seat.rounds.values()]
    .filter(({ bets }) => bets.some(({ state }) => state.kind !== 'refused'))
    .slice(-most)
    .reverse()
    .map((round) => entryOf(seat, round));
}

/** The same of one round by its id for the wallet. */
export function pastView(seat: Seat, id: string): HistoryEntry[] {
  return [...seat.rounds.values()]
    .filter(({ number, bets }) => bets.some(({ state }) => state.kind !== 'refused') && roundId(seat, number) === id)
    .map((round) => entryOf(seat, round));
}

function entryOf(seat: Seat, round: PlayerRound): HistoryEntry {
  return {
    round: round.number,
    at: round.at,
    chips: round.bets.filter((bet) => isTaken(bet) || isDoubtful(bet)).flatMap(({ chips }) => chips),
    stake: decimal(seat, stakeOf(round)),
    state: stateOf(round),
    win: round.result && decimal(seat, round.result.win),
    outcome: round.result?.outcome ?? null,
    fair: round.result && fairOf(seat, round.number, round.result.serverSeed),
  };
}

/** That a round is closed at the wallet is nothing to its player, who was paid before. */
const shownKind = (kind: Result['kind']) => (kind === 'owed' ? 'pending' : kind === 'credited' ? 'settled' : kind);

function stateOf({ bets, result }: PlayerRound): HistoryEntry['state'] {
  if (result) return shownKind(result.kind);
  if (bets.some(isTaken)) return 'open';
  if (bets.some(isDoubtful)) return 'doubted';
  return bets.some(({ state }) => state.kind === 'unreturned') ? 'unreturned' : 'voided';
}

function fairOf({ table }: Seat, round: number, serverSeed: string): HistoryEntry['fair'] {
  return { serverSeed, clientSeed: table, nonce: round, commitment: commitment(serverSeed) };
}

const sumOf = (chips: Bet['chips']) => chips.reduce((sum, { amount }) => sum + amount, 0);

function decimal({ session }: Seat, minor: number): string {
  return toDecimal(money(BigInt(minor), session.currency));
}
