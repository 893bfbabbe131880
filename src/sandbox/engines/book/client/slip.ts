import type { Selection } from '../maths/chances.ts';
import type { MatchView } from './answers.ts';

/** A match on the slip, at the odds that the player saw last. */
export interface SlipLeg {
  readonly fixture: number;
  readonly home: string;
  readonly away: string;
  readonly selection: Selection;
  readonly odds: number;
  /** Whether it takes no bets any more. */
  readonly isClosed: boolean;
  /** Where the odds have moved since it was chosen. */
  readonly moved: 'up' | 'down' | null;
}

/** What the player is about to bet on: one selection of a match, several matches at most. */
export interface Slip {
  readonly legs: () => readonly SlipLeg[];
  /** Chooses a selection, instead of another of its match; the same again takes it back. @returns false where the slip is full */
  readonly toggle: (match: MatchView, selection: Selection) => boolean;
  readonly remove: (fixture: number) => void;
  readonly clear: () => void;
  /** Takes over what is offered now. */
  readonly follow: (matches: readonly MatchView[]) => void;
  /** Odds of all together, in hundredths; each part rounded down as the vendor does in the end. */
  readonly odds: () => number;
}

export function createSlip(most: number): Slip {
  let legs: readonly SlipLeg[] = [];
  const without = (fixture: number) => legs.filter((leg) => leg.fixture !== fixture);

  return {
    legs: () => legs,
    toggle({ number: fixture, home, away, odds: offered }, selection) {
      const odds = offered[selection];
      const before = legs.find((leg) => leg.fixture === fixture);
      if (before?.selection === selection || odds === undefined) {
        legs = without(fixture);
        return true;
      }
      if (!before && legs.length >= most) return false;
      legs = [...without(fixture), { fixture, home, away, selection, odds, isClosed: false, moved: null }];
      return true;
    },
    remove(fixture) {
      legs = without(fixture);
    },
    clear() {
      legs = [];
    },
    follow(matches) {
      legs = legs.map((leg) => {
        const odds = matches.find(({ number }) => number === leg.fixture)?.odds[leg.selection];
        if (odds === undefined) return { ...leg, isClosed: true };
        if (odds === leg.odds) return { ...leg, isClosed: false };
        return { ...leg, odds, isClosed: false, moved: odds > leg.odds ? 'up' : 'down' };
      });
    },
    odds: () => Math.floor(legs.reduce((product, { odds }) => (product * odds) / 100, 100)),
  };
}
