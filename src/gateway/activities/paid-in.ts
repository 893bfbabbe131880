import { arrivedOf } from '../cashier/deposits/arrived.ts';
import { dayOf } from '../core/calendar.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { playedOf } from '../turnover/read.ts';
import type { Period } from './period.ts';

/** What a member has paid in and played within a period, in minor units. */
export interface PaidIn {
  readonly arrived: bigint;
  /** Valid bets, from the day on which the period began. */
  readonly played: bigint;
}

interface Asked {
  readonly merchant: string;
  readonly memberId: string;
  /** By whose calendar bets have their days. */
  readonly zone: string;
  readonly period: Pick<Period, 'begins' | 'ends'>;
}

/** Both count, because what is paid in and leaves again at once would bring every gift for nothing. */
export async function paidInOf(db: Db | Trx, { merchant, memberId, zone, period }: Asked): Promise<PaidIn> {
  const { begins, ends } = period;
  const to = ends === null ? undefined : dayOf(zone, new Date(ends.getTime() - 1));
  return {
    arrived: await arrivedOf(db, { merchant, memberId, from: begins, to: ends }),
    played: await playedOf(db, { merchant, memberId, from: dayOf(zone, begins), to }),
  };
}

/** Whether so much was paid in, and played once. @param asked minor units */
export function isPlayedOnce({ arrived, played }: PaidIn, asked: bigint): boolean {
  return arrived >= asked && played >= asked;
}
