import { money, toDecimal } from '../../../money/money.ts';
import { titleOf } from '../../art/title.ts';
import { seedsView } from '../../kit/seeds.ts';
import { walletId } from './bets.ts';
import type { BetView, BookView, HistoryEntry, MatchView } from './client/answers.ts';
import { resultOf } from './fixtures.ts';
import { FIRST_STAKE, MOST_LEGS, STAKES } from './limits.ts';
import type { Match, Matches } from './matches.ts';
import type { Bet, Leg, Punter } from './plays.ts';
import { sidesOf, sportOf } from './sports.ts';
import { offerFor, returnOf } from './worth.ts';

/** What the page sets a book up with. */
export function bookView(punter: Punter): BookView {
  const { session } = punter;
  const sport = sportOf(session.gameCode);
  return {
    title: titleOf(session.gameCode),
    sport: sport.name,
    line: sport.line,
    draws: sport.draws,
    stakes: STAKES[session.currency].map((minor) => ({ minor, stake: decimal(punter, minor) })),
    firstStake: FIRST_STAKE,
    mostLegs: MOST_LEGS,
  };
}

/** A match as a player sees it: its secret stays one until it is over. */
export function matchView({ fixture, seeds, standing, odds }: Match, now: number): MatchView {
  const { number, book, startsAt } = fixture;
  const [home, away] = sidesOf(`${book} ${number}`, sportOf(book).name);
  const { phase, score, left } = standing;
  return {
    ...{ number, home, away, phase, left, odds },
    score: [Math.floor(score.home), Math.floor(score.away)],
    startsIn: Math.max(0, startsAt - now),
    commitment: seeds.commitment,
  };
}

/** A bet as it stands, with what is offered for it. */
export function betView(punter: Punter, bet: Bet, matches: Matches): BetView {
  const { session, book } = punter;
  const { id, at, stake, legs, state, balance } = bet;
  const offer = state.kind === 'taken' ? offerFor(bet, matches.standOf(book, bet), session.currency) : null;
  return {
    ...{ id, at, balance },
    stake: decimal(punter, stake),
    returns: decimal(punter, returnOf(stake, legs, session.currency)),
    legs: legs.map((leg) => legView(punter, leg, matches)),
    state: stateOf(state.kind),
    win: 'win' in state ? decimal(punter, state.win) : null,
    cashedOut: 'cashedOut' in state && state.cashedOut,
    reason: state.kind === 'refused' ? state.reason : null,
    offer: offer === null ? null : { minor: offer, amount: decimal(punter, offer) },
  };
}

function legView(
  { book }: Punter,
  { fixture: number, selection, odds }: Leg,
  matches: Matches,
): BetView['legs'][number] {
  const [home, away] = sidesOf(`${book} ${number}`, sportOf(book).name);
  const match = matches.at(book, number);
  const result = match && resultOf(match.fixture, selection, match.standing);
  return { fixture: number, home, away, selection, odds, result };
}

function stateOf(kind: Bet['state']['kind']): BetView['state'] {
  switch (kind) {
    case 'taken':
      return 'open';
    case 'ended':
      return 'pending';
    case 'placed':
    case 'doubted':
    case 'abandoned':
      return 'doubted';
    default:
      return kind;
  }
}

/** The player's latest bets, newest first, with the seeds of matches that are over. */
export function historyView(punter: Punter, most: number, matches: Matches): HistoryEntry[] {
  return [...punter.bets.values()]
    .filter(({ state }) => state.kind !== 'refused')
    .slice(-most)
    .reverse()
    .map((bet) => entryOf(punter, bet, matches));
}

/** The same of one bet by its id for the wallet. */
export function pastView(punter: Punter, roundId: string, matches: Matches): HistoryEntry[] {
  return [...punter.bets.values()]
    .filter((bet) => bet.state.kind !== 'refused' && walletId(punter, bet) === roundId)
    .map((bet) => entryOf(punter, bet, matches));
}

function entryOf(punter: Punter, bet: Bet, matches: Matches): HistoryEntry {
  return {
    ...betView(punter, bet, matches),
    fair: bet.legs.flatMap(({ fixture }) => {
      const match = matches.at(punter.book, fixture);
      const isOver = match?.standing.phase === 'ended' || match?.standing.phase === 'abandoned';
      return match && isOver ? [{ ...seedsView({ ...match.seeds, revealed: true }), drawn: match.drawn }] : [];
    }),
  };
}

function decimal({ session }: Punter, minor: number): string {
  return toDecimal(money(BigInt(minor), session.currency));
}
