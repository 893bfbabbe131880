import type { Currency } from '../../../money/money.ts';
import type { GameTerms } from '../../vendor/engine.ts';

/** A round whose stake was taken, as its game sees it. */
export interface Dealt {
  /** Minor units. */
  readonly stake: number;
  /** What the player asked the round with, in the game's own numbers. */
  readonly asked: readonly number[];
  /** What the seeds drew for it. */
  readonly drawn: readonly number[];
  /** When its stake was taken: milliseconds since 1970. */
  readonly takenAt: number;
}

/** How a round ends. */
export interface End {
  /** What the player did in it, in the game's own numbers. */
  readonly move: readonly number[];
  /** Minor units. */
  readonly win: number;
}

/**
 * The rules of a game whose rounds are the player's own: a stake, numbers from the player's seeds, perhaps a move, and what
 * comes of it. All of it follows from what is written down, so a round that was interrupted ends as it would have.
 */
export interface RoundGame {
  /** What a round may be asked with, and what may be staked on it in a currency, in minor units. */
  readonly isAsked: (asked: readonly number[]) => boolean;
  readonly stakes: (currency: Currency) => readonly number[];
  /** How many stakes a round costs by what it is asked with; one where left out. */
  readonly times?: (asked: readonly number[]) => number;
  /** What each drawn number is below, in order. */
  readonly bounds: readonly number[];
  /** How a round that nobody touches has ended by a time; null while it is open. */
  readonly endOf: (round: Dealt, at: number) => End | null;
  /** When an open round ends where nobody touches it. */
  readonly endsAt: (round: Dealt) => number;
  /** What a move brings; null where the game takes no such move. */
  readonly moved: (round: Dealt, move: readonly number[], at: number) => End | null;
  /** Of the drawn numbers, those that the player may see while the round is open. */
  readonly shown: (drawn: readonly number[]) => readonly number[];
  readonly terms: GameTerms;
}

/** The rules of a game by its code. */
export type GameOf = (code: string) => RoundGame;

/** What a round costs, in minor units. */
export function costOf(game: RoundGame, { stake, asked }: Pick<Dealt, 'stake' | 'asked'>): number {
  return stake * (game.times?.(asked) ?? 1);
}
