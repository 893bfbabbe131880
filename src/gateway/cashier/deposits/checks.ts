import { sql } from 'kysely';
import type { Trx } from '../../core/db/schema.ts';
import type { Check, Discrepancy } from '../../core/ledger/closing/check.ts';

/** Providers whose account holds another amount than the movements of their deposits say. */
async function providersOff(trx: Trx, merchant: string): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    WITH booked AS (
      SELECT a.owner, a.unit, sum(e.amount)::bigint AS amount
        FROM accounts a JOIN entries e ON e.merchant = a.merchant AND e.account = a.id
        WHERE a.merchant = ${merchant} AND a.kind = 'provider' AND e.kind IN ('deposit.paid', 'deposit.returned')
        GROUP BY a.owner, a.unit
    ), moved AS (
      SELECT d.provider AS owner, d.currency AS unit,
          sum(CASE WHEN m.kind = 'payment' THEN -m.amount ELSE m.amount END)::bigint AS amount
        FROM deposit_movements m JOIN deposits d ON d.merchant = m.merchant AND d.id = m.deposit
        WHERE m.merchant = ${merchant} GROUP BY d.provider, d.currency
    )
    SELECT concat_ws(' ', owner, unit) AS subject, coalesce(booked.amount, 0)::text AS says, coalesce(moved.amount, 0)::text AS found
      FROM booked FULL JOIN moved USING (owner, unit) WHERE booked.amount IS DISTINCT FROM moved.amount`.execute(trx);
  return rows;
}

/** Deposits whose sums are others than those of their movements. */
async function depositsOff(trx: Trx, merchant: string): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    WITH moved AS (
      SELECT deposit AS id,
          coalesce(sum(amount) FILTER (WHERE kind = 'payment'), 0) AS paid,
          coalesce(sum(amount - fee) FILTER (WHERE kind = 'payment'), 0) AS credited,
          coalesce(sum(amount) FILTER (WHERE kind <> 'payment'), 0) AS went_back,
          coalesce(sum(amount - fee) FILTER (WHERE kind <> 'payment'), 0) AS returned
        FROM deposit_movements WHERE merchant = ${merchant} GROUP BY deposit
    )
    SELECT id AS subject, concat_ws(' ', d.paid, d.credited, d.went_back, d.returned) AS says,
        concat_ws(' ', coalesce(m.paid, 0), coalesce(m.credited, 0), coalesce(m.went_back, 0), coalesce(m.returned, 0)) AS found
      FROM (SELECT * FROM deposits WHERE merchant = ${merchant}) d LEFT JOIN moved m USING (id)
      WHERE (d.paid, d.credited, d.went_back, d.returned) IS DISTINCT FROM
        (coalesce(m.paid, 0), coalesce(m.credited, 0), coalesce(m.went_back, 0), coalesce(m.returned, 0))`.execute(trx);
  return rows;
}

/** What providers hold, and what became of each deposit, compared with the books. */
export const depositChecks: readonly Check[] = [
  { name: 'providers', ofNow: true, find: providersOff },
  { name: 'deposits', ofNow: true, find: depositsOff },
];
