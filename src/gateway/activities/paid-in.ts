import { sql } from 'kysely';
import { dayOf } from '../core/calendar.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { playedOnce } from '../promotions/played-once.ts';
import type { Period } from './period.ts';

/** What a member has paid in within a period and what of it is played once, in minor units. */
export interface PaidIn {
  /** After fees, without what went back. */
  readonly arrived: bigint;
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
  const lastDay = ends === null ? 'infinity' : dayOf(zone, new Date(ends.getTime() - 1));
  const { rows } = await sql<PaidIn>`
    SELECT arrived::bigint AS arrived, played::bigint AS played FROM (${playedOnce({
      ...{ merchant, zone, deposits: sql`d.member_id = ${memberId}`, begins: sql`${begins}::timestamptz` },
      ...{ ends: sql`${ends ?? 'infinity'}::timestamptz`, lastDay: sql`${lastDay}::date` },
    })}) AS once`.execute(db);
  return rows[0] ?? { arrived: 0n, played: 0n };
}

/** Whether so much was paid in, and played once. @param asked minor units */
export function isPlayedOnce({ arrived, played }: PaidIn, asked: bigint): boolean {
  return arrived >= asked && played >= asked;
}
