import { sql } from 'kysely';
import { daysLater, nextDay } from '../core/calendar.ts';
import type { Trx } from '../core/db/schema.ts';
import { MISSED_DAYS } from './limits.ts';
import { type MissionPart, partOf } from './part.ts';
import { spanAt } from './periods.ts';
import type { Running } from './progress.ts';

/**
 * Periods between the last day whose periods were kept and today, because members were shown them while the jobs stood still. A mission
 * that was not there on the last day counts from its first day on, or where it has none from today.
 */
export async function missedPeriods(
  trx: Trx,
  { merchant, day }: { readonly merchant: string; readonly day: string },
): Promise<readonly Running[]> {
  const row = await trx
    .selectFrom('missions_parts')
    .select(sql<string | null>`kept_day::text`.as('kept'))
    .where('merchant', '=', merchant)
    .executeTakeFirst();
  const kept = row?.kept ?? day;
  const days = daysBetween(kept, day);
  if (days.length === 0) return [];
  const rows = await trx
    .selectFrom('mission_periods')
    .select(['mission', 'period'])
    .where('merchant', '=', merchant)
    .where('taken_out_at', 'is', null)
    .execute();
  const wasThere = (part: MissionPart) => {
    if (part.starts !== null && part.starts > kept) return true;
    const last = spanAt(part, kept);
    return rows.some(({ mission, period }) => mission === part.id && period === last?.period);
  };
  const { missions } = await partOf(trx, merchant);
  return missions.filter(wasThere).flatMap((part) => {
    const spans = days.flatMap((one) => spanAt(part, one) ?? []);
    return [...new Map(spans.map((span) => [span.period, { ...span, part }])).values()];
  });
}

/** The days after one and before another, of those not too long ago. */
function daysBetween(kept: string, today: string): readonly string[] {
  const earliest = daysLater(today, -MISSED_DAYS);
  const days: string[] = [];
  for (let one = kept < earliest ? earliest : nextDay(kept); one < today; one = nextDay(one)) days.push(one);
  return days;
}
