import { money, toDecimal } from '../../../money/money.ts';
import { titleOf } from '../../art/title.ts';
import type { HistoryEntry, RoundsView, RoundView } from '../client/rounds/answers.ts';
import { toNumber } from '../exact.ts';
import { seedsView } from '../seeds.ts';
import { costOf, type GameOf } from './game.ts';
import { walletId } from './payer.ts';
import type { Round, RoundPlay } from './plays.ts';
import { FIRST_STAKE } from './stakes.ts';

/** What the page sets a game up with, and the round that was played last or is open. */
export function roundsView(gameOf: GameOf, play: RoundPlay): RoundsView {
  const { session } = play;
  const game = gameOf(session.gameCode);
  const [least, most] = game.terms.returns ?? [];
  const last = [...play.rounds.values()].at(-1);
  return {
    title: titleOf(session.gameCode),
    stakes: game.stakes(session.currency).map((minor) => ({ minor, stake: decimal(play, minor) })),
    firstStake: FIRST_STAKE,
    returns: { least: least ? toNumber(least) : 0, most: most ? toNumber(most) : 0 },
    round: last ? roundView(gameOf, play, last) : null,
  };
}

/** A round as it stands. `pending` is a win that the wallet has not acknowledged yet. */
export function roundView(gameOf: GameOf, play: RoundPlay, round: Round): RoundView {
  const { id, at, nonce, asked, state, stake } = round;
  const cost = decimal(play, costOf(gameOf(play.session.gameCode), round));
  const base = { id, at, nonce, asked, minor: stake, stake: cost };
  switch (state.kind) {
    case 'open': {
      const { drawn, takenAt, afterStake } = state;
      return { ...base, state: 'open', takenAt, afterStake, drawn: gameOf(play.session.gameCode).shown(drawn) };
    }
    case 'played':
    case 'settled':
    case 'unpaid': {
      const { kind, win, ...known } = state;
      return { ...base, ...known, state: kind === 'played' ? 'pending' : kind, win: decimal(play, win) };
    }
    case 'refused':
      return { ...base, state: 'refused', reason: state.reason };
    case 'voided':
    case 'unreturned':
      return { ...base, state: state.kind };
    case 'begun':
    case 'doubted':
      return { ...base, state: 'doubted' };
  }
}

/** The latest rounds, newest first, with the seeds that drew them. */
export function historyView(gameOf: GameOf, play: RoundPlay, most: number): HistoryEntry[] {
  return [...play.rounds.values()]
    .filter(({ state }) => state.kind !== 'refused')
    .slice(-most)
    .reverse()
    .map((round) => entryOf(gameOf, play, round));
}

/** The same of one round by its id for the wallet. */
export function pastView(gameOf: GameOf, play: RoundPlay, roundId: string): HistoryEntry[] {
  return [...play.rounds.values()]
    .filter((round) => round.state.kind !== 'refused' && walletId(play, round) === roundId)
    .map((round) => entryOf(gameOf, play, round));
}

function entryOf(gameOf: GameOf, play: RoundPlay, round: Round): HistoryEntry {
  return { ...roundView(gameOf, play, round), fair: { ...fairOf(round), nonce: round.nonce } };
}

/** The secret of an open round stays hidden, because it tells what comes. */
function fairOf({ seeds, state }: Round) {
  return { ...seedsView(seeds), ...(state.kind === 'open' && { serverSeed: null }) };
}

function decimal({ session }: RoundPlay, minor: number): string {
  return toDecimal(money(BigInt(minor), session.currency));
}
