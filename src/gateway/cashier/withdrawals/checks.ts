import { sql } from 'kysely';
import type { Trx } from '../../core/db/schema.ts';
import type { Check, Discrepancy } from '../../core/ledger/closing/check.ts';

const FREEZING = ['withdrawal.frozen', 'withdrawal.released', 'withdrawal.paid'];

/** Members of whose held wallet the withdrawals take up another amount than those that are on their way. */
async function frozenOff(trx: Trx, merchant: string): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    WITH booked AS (
      SELECT a.owner, a.unit, sum(e.amount)::bigint AS amount
        FROM accounts a JOIN entries e ON e.merchant = a.merchant AND e.account = a.id
        WHERE a.merchant = ${merchant} AND a.kind = 'member' AND a.wallet = 'held' AND e.kind = ANY (${FREEZING})
        GROUP BY a.owner, a.unit
    ), waiting AS (
      SELECT member_id AS owner, currency AS unit, sum(amount)::bigint AS amount FROM withdrawals
        WHERE merchant = ${merchant} AND state IN ('pending', 'review', 'approved', 'paying')
        GROUP BY member_id, currency
    )
    SELECT concat_ws(' ', owner, unit) AS subject, coalesce(booked.amount, 0)::text AS says,
        coalesce(waiting.amount, 0)::text AS found
      FROM booked FULL JOIN waiting USING (owner, unit)
      WHERE coalesce(booked.amount, 0) <> coalesce(waiting.amount, 0)`.execute(trx);
  return rows;
}

/** Providers whose account holds another amount than the withdrawals that they have paid and got back say. */
async function paidOff(trx: Trx, merchant: string): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    WITH booked AS (
      SELECT a.owner, a.unit, sum(e.amount)::bigint AS amount
        FROM accounts a JOIN entries e ON e.merchant = a.merchant AND e.account = a.id
        WHERE a.merchant = ${merchant} AND a.kind = 'provider' AND e.kind IN ('withdrawal.paid', 'withdrawal.returned')
        GROUP BY a.owner, a.unit
    ), moved AS (
      SELECT provider AS owner, currency AS unit, sum(amount - fee - came_back)::bigint AS amount FROM withdrawals
        WHERE merchant = ${merchant} AND disbursed_at IS NOT NULL GROUP BY provider, currency
    )
    SELECT concat_ws(' ', owner, unit) AS subject, coalesce(booked.amount, 0)::text AS says,
        coalesce(moved.amount, 0)::text AS found
      FROM booked FULL JOIN moved USING (owner, unit)
      WHERE coalesce(booked.amount, 0) <> coalesce(moved.amount, 0)`.execute(trx);
  return rows;
}

/** Withdrawals whose sums are others than those of what came back and was made good. */
async function returnsOff(trx: Trx, merchant: string): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    WITH moved AS (
      SELECT withdrawal AS id, sum(amount) AS came_back, sum(returned) AS returned
        FROM withdrawal_returns WHERE merchant = ${merchant} GROUP BY withdrawal
    )
    SELECT id AS subject, concat_ws(' ', w.came_back, w.returned) AS says,
        concat_ws(' ', coalesce(m.came_back, 0), coalesce(m.returned, 0) + w.made_good) AS found
      FROM (SELECT * FROM withdrawals WHERE merchant = ${merchant} AND state <> 'rejected') w LEFT JOIN moved m USING (id)
      WHERE (w.came_back, w.returned) IS DISTINCT FROM (coalesce(m.came_back, 0), coalesce(m.returned, 0) + w.made_good)`.execute(
    trx,
  );
  return rows;
}

/** What is frozen, what providers have paid, and what became of each withdrawal, compared with the books. */
export const withdrawalChecks: readonly Check[] = [
  { name: 'frozen', ofNow: true, find: frozenOff },
  { name: 'payouts', ofNow: true, find: paidOff },
  { name: 'withdrawals', ofNow: true, find: returnsOff },
];
