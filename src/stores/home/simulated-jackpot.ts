import { environment } from '../../api/environment.ts';
import { readSession, writeSession } from '../../api/storage.ts';
import {
  JACKPOT_GROWTH_LEAST,
  JACKPOT_GROWTH_MOST,
  JACKPOT_LEAST,
  JACKPOT_MOST,
  JACKPOT_PAUSES_MS,
} from './jackpot-limits.ts';

declare module '../../contract/core/storage.ts' {
  interface SessionNames {
    /** The simulated jackpot, in hundredths, so that another page goes on where this one was. */
    jackpot: string;
  }
}

/** What the counter of this session shows first: SPEC 9's random start, or where it was. In hundredths. */
export function firstAmount(): number {
  const kept = Number(readSession('jackpot'));
  return keep(Number.isSafeInteger(kept) && kept >= JACKPOT_LEAST ? kept : between(JACKPOT_LEAST, JACKPOT_MOST));
}

/** The amount after one more step. */
export function grown(hundredths: number): number {
  return keep(hundredths + between(JACKPOT_GROWTH_LEAST, JACKPOT_GROWTH_MOST));
}

/** How long it stands until the next step, in ms. */
export function pauseMs(): number {
  return JACKPOT_PAUSES_MS[between(0, JACKPOT_PAUSES_MS.length - 1)] ?? JACKPOT_PAUSES_MS[0];
}

function keep(hundredths: number): number {
  writeSession('jackpot', String(hundredths));
  return hundredths;
}

/** A random whole number between two, both included. It only decorates, so its least bias does not matter. */
function between(least: number, most: number): number {
  const random = environment()
    .random(6)
    .reduce((number, byte) => number * 256 + byte, 0);
  return least + (random % (most - least + 1));
}
