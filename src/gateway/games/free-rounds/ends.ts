import { type RawBuilder, sql } from 'kysely';
import { later } from '../../core/clock.ts';
import { eachMinute } from '../../core/jobs/each-minute.ts';
import { OFF_MS } from './limits.ts';

/** Looks for free rounds that cannot be played any more, whatever their time. */
export const { job: endsJob, purge: endsPurge } = eachMinute('free-rounds-ends', async (trx, { code }, now) => {
  for (const statement of endsOf(code, now)) await statement.execute(trx);
});

/**
 * What notes of a merchant's open free rounds which games are off, and begins the end of those of closed accounts and of games that have
 * been off for too long. Only open ones are read, by their index, because those that are over become ever more.
 */
export function endsOf(merchant: string, now: Date): readonly RawBuilder<unknown>[] {
  const isOpen = sql`f.merchant = ${merchant} AND f.state IN ('waiting', 'open')`;
  const isOffered = sql`EXISTS (SELECT FROM games AS g JOIN merchant_vendors AS o
    ON o.vendor = g.vendor AND o.game_type = g.game_type AND o.merchant = f.merchant
    WHERE g.node_id = f.node_id AND g.is_open)`;
  const isClosed = sql`EXISTS (SELECT FROM members AS m
    WHERE m.merchant = f.merchant AND m.id = f.member_id AND m.closed_at IS NOT NULL)`;
  return [
    sql`
      UPDATE free_rounds AS f SET off_since = CASE WHEN ${isOffered} THEN NULL ELSE ${now}::timestamptz END
        WHERE ${isOpen} AND (off_since IS NULL) <> ${isOffered}`,
    sql`
      UPDATE free_rounds AS f SET state = 'ending', ending = CASE WHEN ${isClosed} THEN 'closed' ELSE 'gone' END,
          ending_at = ${now}, due_at = ${now}
        WHERE ${isOpen} AND (${isClosed} OR off_since <= ${later(now, -OFF_MS)})`,
  ];
}
