import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '../../money/money.ts';
import type { Offer } from '../promotions/offer.ts';
import { prizeOf } from '../promotions/prize.ts';
import type { Running } from './progress.ts';

/** Names what a mission gives in a period among all that a member is given for missions. */
export function referenceOf({
  part,
  period,
}: Pick<Running, 'period'> & { readonly part: { readonly id: string } }): string {
  return `${part.id}/${period}`;
}

/**
 * Which rewards, by the column of their reference, are of a mission in a period, as SQL. A mission that is there once is claimed once,
 * also where its first day was corrected, by which its period is named.
 */
export function isOf(mission: Running, reference: RawBuilder<unknown>): RawBuilder<boolean> {
  const { part } = mission;
  if (part.period === 'once') return sql`starts_with(${reference}, ${`${part.id}/once`})`;
  return sql`${reference} = ${referenceOf(mission)}`;
}

/** What a mission gives in a period, and how it came to be; it waits for ever. */
export function missionReward(mission: Running, currency: Currency) {
  const { part, from, to } = mission;
  return {
    ...{ source: 'mission', reference: referenceOf(mission), prize: prizeOf(part.prize, currency), expires: null },
    because: { of: 'mission', title: part.title, from, to },
  } as const satisfies Partial<Offer>;
}
