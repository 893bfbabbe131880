import { sql } from 'kysely';
import type { Trx } from '../core/db/schema.ts';
import type { Check, Discrepancy } from '../core/ledger/closing/check.ts';
import { MALL } from './accounts.ts';

/** Goods of which another number is taken than members have redeemed. */
async function stockOff(trx: Trx, merchant: string): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    SELECT good AS subject, coalesce(stock.count, 0)::text AS says, coalesce(redeemed.count, 0)::text AS found
      FROM (SELECT good, taken AS count FROM point_goods WHERE merchant = ${merchant}) AS stock
      FULL JOIN (
        SELECT good, count(*) AS count FROM point_redemptions
          WHERE merchant = ${merchant} AND good IS NOT NULL AND state <> 'rejected' GROUP BY good
      ) AS redeemed USING (good)
      WHERE coalesce(stock.count, 0) <> coalesce(redeemed.count, 0)`.execute(trx);
  return rows;
}

/** What the mall has given and taken by the books, compared with what members have collected and redeemed; and wallets below zero. */
async function pointsOff(trx: Trx, merchant: string): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    WITH booked AS (
      SELECT e.kind, -sum(e.amount)::bigint AS amount
        FROM accounts a JOIN entries e ON e.merchant = a.merchant AND e.account = a.id
        WHERE a.merchant = ${merchant} AND a.kind = 'promotion' AND a.owner = ${MALL} AND e.kind LIKE 'points.%'
        GROUP BY e.kind
    ), kept AS (
      SELECT 'points.collected' AS kind, sum(points)::bigint AS amount FROM point_earnings WHERE merchant = ${merchant}
      UNION ALL
      SELECT 'points.redeemed', -sum(points)::bigint FROM point_redemptions WHERE merchant = ${merchant}
      UNION ALL
      SELECT 'points.returned', sum(points)::bigint FROM point_redemptions
        WHERE merchant = ${merchant} AND state = 'rejected'
      UNION ALL
      SELECT 'points.paid', sum(amount)::bigint FROM point_redemptions
        WHERE merchant = ${merchant} AND state = 'approved'
    )
    SELECT kind AS subject, coalesce(booked.amount, 0)::text AS says, coalesce(kept.amount, 0)::text AS found
      FROM booked FULL JOIN kept USING (kind) WHERE coalesce(booked.amount, 0) <> coalesce(kept.amount, 0)
    UNION ALL
    SELECT concat_ws(' ', owner, unit), balance::text, '0' FROM accounts
      WHERE merchant = ${merchant} AND kind = 'member' AND wallet = 'points' AND balance < 0`.execute(trx);
  return rows;
}

/** Points and stock, compared with what members have collected and redeemed. */
export const pointChecks: readonly Check[] = [
  { name: 'points', ofNow: true, find: pointsOff },
  { name: 'stock', ofNow: true, find: stockOff },
];
