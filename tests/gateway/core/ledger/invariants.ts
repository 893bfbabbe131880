import { sql } from 'kysely';
import type { Db } from '../../../../src/gateway/core/db/schema.ts';

/** Everything that is wrong with the books, found by adding up all entries from the beginning; empty when sound. */
export async function brokenInvariants(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ problem: string }>`
    WITH legs AS (
      SELECT b.merchant, b.id AS booking, leg.source, leg.destination, leg.amount
        FROM bookings b, unnest(b.sources, b.destinations, b.amounts) AS leg (source, destination, amount)
    ), told AS (
      SELECT merchant, booking, account, sum(amount) AS amount FROM (
        SELECT merchant, booking, source AS account, -amount AS amount FROM legs
        UNION ALL SELECT merchant, booking, destination, amount FROM legs
      ) both_ends GROUP BY merchant, booking, account HAVING sum(amount) <> 0
    ), summed AS (
      SELECT a.merchant, a.id, a.may_go_below_zero, a.balance,
          coalesce(sum(e.amount) FILTER (WHERE NOT a.may_go_below_zero OR e.booking <= a.summed_to), 0) AS entries
        FROM accounts a LEFT JOIN entries e ON e.merchant = a.merchant AND e.account = a.id
        GROUP BY a.merchant, a.id
    )
    SELECT 'booking ' || e.booking || ' in ' || a.unit || ' sums to ' || sum(e.amount) AS problem
      FROM entries e JOIN accounts a ON a.merchant = e.merchant AND a.id = e.account
      GROUP BY e.booking, a.unit HAVING sum(e.amount) <> 0
    UNION ALL
    SELECT 'account ' || id || ' says ' || balance || ', its entries ' || entries FROM summed WHERE balance <> entries
    UNION ALL
    SELECT 'account ' || id || ' stands at ' || balance FROM accounts WHERE NOT may_go_below_zero AND balance < 0
    UNION ALL
    SELECT 'booking ' || coalesce(t.booking, e.booking) || ' tells of ' || coalesce(t.amount, 0) || ' for account ' ||
        coalesce(t.account, e.account) || ', its entry of ' || coalesce(e.amount, 0)
      FROM told t FULL JOIN entries e USING (merchant, booking, account)
      WHERE t.amount IS DISTINCT FROM e.amount
    UNION ALL
    SELECT 'booking ' || b.id || ' is ' || b.kind || ', its entry says ' || e.kind
      FROM bookings b JOIN entries e ON e.merchant = b.merchant AND e.booking = b.id
      WHERE (e.kind, e.booked_at) IS DISTINCT FROM (b.kind, b.booked_at)`.execute(db);
  return rows.map(({ problem }) => problem);
}
