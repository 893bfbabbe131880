import { sql } from 'kysely';
import { later } from '../core/clock.ts';
import type { Trx } from '../core/db/schema.ts';
import type { Span } from '../core/ledger/closing/check.ts';
import { HOUR_MS } from './limits.ts';

/** Whose hours are counted, and what of the stakes goes to the jackpot, in millionths. */
export interface Counted {
  readonly merchant: string;
  readonly vendor: string;
  readonly share: number;
}

/**
 * Counts the hours since the last count, the one before it once more, because settlements are committed late, and those in
 * which a settled bet has changed. An hour that was counted before keeps its share.
 */
export async function countHours(trx: Trx, counted: Counted, begun: Date, span: Span): Promise<void> {
  const again = later(span.since, -HOUR_MS);
  await count(trx, counted, { since: again < begun ? begun : again, until: span.until });
  for (const hour of await changedHours(trx, counted)) {
    if (hour >= begun && hour < span.until) await count(trx, counted, { since: hour, until: later(hour, HOUR_MS) });
  }
}

/** @param span whole hours (UTC) */
async function count(trx: Trx, { merchant, vendor, share }: Counted, { since, until }: Span): Promise<void> {
  await sql`
    WITH counted AS (
      SELECT currency, date_trunc('hour', settled_at, 'UTC') AS hour, sum(stake) AS stakes FROM bets
        WHERE merchant = ${merchant} AND vendor = ${vendor} AND state = 'settled' AND stake > 0
          AND settled_at >= ${since} AND settled_at < ${until}
        GROUP BY 1, 2
    ), gone AS (
      UPDATE jackpot_hours AS known SET stakes = 0
        WHERE merchant = ${merchant} AND vendor = ${vendor} AND hour >= ${since} AND hour < ${until}
          AND NOT EXISTS (SELECT FROM counted WHERE counted.currency = known.currency AND counted.hour = known.hour)
    )
    INSERT INTO jackpot_hours (merchant, vendor, currency, hour, stakes, share)
      SELECT ${merchant}, ${vendor}, currency, hour, stakes, ${share}::integer FROM counted
      ON CONFLICT (merchant, vendor, currency, hour) DO UPDATE SET stakes = excluded.stakes`.execute(trx);
}

/** Takes the hours of which a trigger wrote that a settled bet has changed. What is not committed yet is left for the next count. */
async function changedHours(trx: Trx, { merchant, vendor }: Counted): Promise<readonly Date[]> {
  const rows = await trx
    .deleteFrom('jackpot_changes')
    .where('merchant', '=', merchant)
    .where('vendor', '=', vendor)
    .returning('hour')
    .execute();
  return [...new Set(rows.map(({ hour }) => hour.getTime()))].sort().map((time) => new Date(time));
}
