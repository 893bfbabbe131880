import { sql } from 'kysely';
import type { Trx } from '../../db/schema.ts';
import type { Check, Discrepancy, Span } from './check.ts';

/** Balances that differ from the sum of their entries, over everything that was ever booked for a merchant. */
async function balancesOff(trx: Trx, merchant: string): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    SELECT concat_ws(' ', kind, owner, wallet, unit) AS subject, balance::text AS says,
        coalesce(summed.amount, 0)::text AS found
      FROM accounts LEFT JOIN (
        SELECT e.account, sum(e.amount) AS amount
          FROM entries e JOIN accounts a ON a.merchant = e.merchant AND a.id = e.account
          WHERE e.merchant = ${merchant} AND (NOT a.may_go_below_zero OR e.booking <= a.summed_to)
          GROUP BY e.account
      ) AS summed ON summed.account = accounts.id
      WHERE merchant = ${merchant} AND balance <> coalesce(summed.amount, 0)`.execute(trx);
  return rows;
}

/** Entries that differ from their bookings, among the bookings of a period. */
async function entriesOff(trx: Trx, merchant: string, { since, until }: Span): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    WITH told AS (
      SELECT id AS booking, account, sum(amount) AS amount FROM (
        SELECT id, unnest(sources) AS account, -unnest(amounts) AS amount FROM bookings
          WHERE merchant = ${merchant} AND booked_at >= ${since} AND booked_at < ${until}
        UNION ALL
        SELECT id, unnest(destinations), unnest(amounts) FROM bookings
          WHERE merchant = ${merchant} AND booked_at >= ${since} AND booked_at < ${until}
      ) AS legs GROUP BY id, account HAVING sum(amount) <> 0
    ), kept AS (
      SELECT e.booking, e.account, e.amount FROM bookings b JOIN entries e ON e.merchant = b.merchant AND e.booking = b.id
        WHERE b.merchant = ${merchant} AND b.booked_at >= ${since} AND b.booked_at < ${until}
    )
    SELECT 'booking ' || booking || ' account ' || account AS subject, told.amount::text AS says,
        kept.amount::text AS found
      FROM told FULL JOIN kept USING (booking, account) WHERE told.amount IS DISTINCT FROM kept.amount`.execute(trx);
  return rows;
}

/** The books compared with themselves. */
export const BOOK_CHECKS: readonly Check[] = [
  { name: 'entries', find: entriesOff },
  { name: 'balances', ofNow: true, find: balancesOff },
];
