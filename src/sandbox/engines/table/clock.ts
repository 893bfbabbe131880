import { type Moment, phaseClock } from '../../kit/phases.ts';
import { PHASES_MS } from './limits.ts';

/** The parts of a round, in order. Bets are taken in the first, what came of it is known from `dealing` on and paid in `result`. */
export const PHASES = ['betting', 'closed', 'dealing', 'result'] as const;
type Phase = (typeof PHASES)[number];

const { momentAt, beginOf } = phaseClock(PHASES, PHASES_MS);

export { momentAt };

/** Whether a table stood at one moment before it stood at the other. */
export function isEarlier(one: Moment<Phase>, other: Moment<Phase>): boolean {
  if (one.round !== other.round) return one.round < other.round;
  const phases = PHASES.indexOf(one.phase) - PHASES.indexOf(other.phase);
  return phases < 0 || (phases === 0 && one.left > other.left);
}

/** The table of a game: all players of a vendor's game sit at one. It stands in the journal. */
export function tableOf({ vendor, gameCode }: { readonly vendor: string; readonly gameCode: string }): string {
  return `${vendor}/${gameCode}`;
}

/** When what came of a round is paid, in milliseconds since 1970. */
export const paidAt = (table: string, round: number): number => beginOf(table, round, 'result');

/** When a round is closed for the wallet, some time after all its wins were told. */
export const closedAt = (table: string, round: number): number => beginOf(table, round + 1, 'closed');
