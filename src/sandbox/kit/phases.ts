import { hash } from '../art/random.ts';

/** Where a clock stands: all who look at the same time see the same. */
export interface Moment<Phase extends string> {
  /** Of the round, counted for ever. */
  readonly round: number;
  readonly phase: Phase;
  /** Milliseconds until the next phase. */
  readonly left: number;
}

export interface PhaseClock<Phase extends string> {
  /** Where the clock of a table stands at a time. The tables do not all begin at once. */
  readonly momentAt: (table: string, at: number) => Moment<Phase>;
  /** When a phase of a round begins, in milliseconds since 1970. */
  readonly beginOf: (table: string, round: number, phase: Phase) => number;
}

/** A clock that players of a table share: rounds of these phases follow one another for ever. */
export function phaseClock<Phase extends string>(
  phases: readonly Phase[],
  lengths: Readonly<Record<Phase, number>>,
): PhaseClock<Phase> {
  const whole = phases.reduce((sum, phase) => sum + lengths[phase], 0);
  return {
    momentAt(table, at) {
      const since = at - (hash(table) % whole);
      const round = Math.floor(since / whole);
      let left = since - round * whole;
      for (const phase of phases) {
        if (left < lengths[phase]) return { round, phase, left: lengths[phase] - left };
        left -= lengths[phase];
      }
      throw new Error('Expected a phase at every time of a round, found none.');
    },
    beginOf(table, round, phase) {
      const before = phases.slice(0, phases.indexOf(phase)).reduce((sum, one) => sum + lengths[one], 0);
      return round * whole + (hash(table) % whole) + before;
    },
  };
}
