import { phaseClock } from '../../kit/phases.ts';
import { HANDS_PER_SECRET, PHASES_MS } from './limits.ts';

/** The parts of a hand: antes are put in, players choose whether to stay in, and the pot is shared. */
export const PHASES = ['ante', 'choose', 'show'] as const;

export const { momentAt, beginOf } = phaseClock(PHASES, PHASES_MS);

/** The period that a hand belongs to. */
export const periodOf = (hand: number): number => Math.floor(hand / HANDS_PER_SECRET);
