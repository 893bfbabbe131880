import { fairDraw } from '../../kit/draw.ts';
import type { Seeds } from '../../kit/seeds.ts';
import { sharedSeeds } from '../../kit/shared-seeds.ts';
import {
  chancesAt,
  type Drawn,
  drawMatch,
  type Fixture,
  fixtureOf,
  fixturesAt,
  type Odds,
  oddsAt,
  resultOf,
  type Standing,
  standingAt,
} from './fixtures.ts';
import { MATCHES_PER_SECRET } from './limits.ts';
import { type Bet, type Books, seasonsOf } from './plays.ts';
import type { LegStands } from './worth.ts';

/** A match as it stands now, with what is offered on it. */
export interface Match {
  readonly fixture: Fixture;
  readonly seeds: Seeds;
  readonly drawn: Drawn;
  readonly standing: Standing;
  readonly odds: Odds;
}

export interface Matches {
  /** A match as it stands; null where its secret is not kept any more. */
  readonly at: (book: string, number: number) => Match | null;
  /** The matches that a book shows now. */
  readonly shown: (book: string) => Match[];
  /** When a match is over at the latest, in milliseconds since 1970. */
  readonly endOf: (book: string, number: number) => number;
  /** How the legs of a bet stand now. */
  readonly standOf: (book: string, bet: Bet) => LegStands[];
}

/** The period that a match belongs to. */
export const periodOf = (number: number): number => Math.floor(number / MATCHES_PER_SECRET);

export function createMatches(books: Books, now: () => Date): Matches {
  function at(book: string, number: number): Match | null {
    const secret = seasonsOf(books, book).get(periodOf(number));
    if (secret === undefined) return null;
    const time = now().getTime();
    const fixture = fixtureOf(book, number);
    const seeds = sharedSeeds(secret, book, number);
    const drawn = drawMatch(fairDraw(seeds));
    const standing = standingAt(fixture, drawn, time);
    return { fixture, seeds, drawn, standing, odds: oddsAt(fixture, standing, time) };
  }

  return {
    at,
    shown: (book) => fixturesAt(book, now().getTime()).flatMap(({ number }) => at(book, number) ?? []),
    endOf: (book, number) => fixtureOf(book, number).endsAt,
    standOf: (book, { legs }) =>
      legs.map(({ fixture: number, selection }) => {
        const match = at(book, number);
        // A secret is kept for as long as a bet on its matches is open (vendor/journal.ts).
        if (!match) throw new Error(`Expected the secret of match ${number} of ${book}, found none.`);
        const { fixture, standing } = match;
        const result = resultOf(fixture, selection, standing);
        return result ?? { chance: Math.floor(chancesAt(fixture, standing)[selection] * 1_000_000) };
      }),
  };
}
