import { sql } from 'kysely';
import type { Trx } from '../../core/db/schema.ts';
import type { Check, Discrepancy } from '../../core/ledger/closing/check.ts';

/** Transit wallets that hold another amount than the transfers that are on their way. */
async function transitOff(trx: Trx, merchant: string): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    SELECT concat_ws(' ', owner, wallet, unit) AS subject, booked.amount::text AS says, sent.amount::text AS found
      FROM (
        SELECT owner, wallet, unit, balance AS amount FROM accounts
          WHERE merchant = ${merchant} AND kind = 'member' AND wallet LIKE 'transit/%' AND balance <> 0
      ) AS booked FULL JOIN (
        SELECT member_id AS owner, 'transit/' || vendor AS wallet, currency AS unit, sum(amount)::bigint AS amount
          FROM vendor_transfers WHERE merchant = ${merchant} AND state = 'sent' GROUP BY member_id, vendor, currency
      ) AS sent USING (owner, wallet, unit)
      WHERE booked.amount IS DISTINCT FROM sent.amount`.execute(trx);
  return rows;
}

/**
 * Wallets at vendors that hold another amount than went there, less what came back or is on its way, with what was won or
 * lost; and those that are at home and hold anything.
 */
async function awayOff(trx: Trx, merchant: string): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    WITH held AS (
      SELECT id, owner, wallet, unit, balance AS amount FROM accounts
        WHERE merchant = ${merchant} AND kind = 'member' AND wallet LIKE 'vendor/%'
    ), results AS (
      SELECT e.account AS id, sum(e.amount)::bigint AS amount
        FROM bookings b JOIN entries e ON e.merchant = b.merchant AND e.booking = b.id
        WHERE b.merchant = ${merchant} AND b.kind = 'transfer.result' GROUP BY e.account
    ), moved AS (
      SELECT member_id AS owner, 'vendor/' || vendor AS wallet, currency AS unit,
          sum(CASE WHEN direction = 'in' AND state = 'done' THEN amount
            WHEN direction = 'out' AND state <> 'refused' THEN -amount ELSE 0 END)::bigint AS amount
        FROM vendor_transfers WHERE merchant = ${merchant} GROUP BY member_id, vendor, currency
    )
    SELECT concat_ws(' ', owner, wallet, unit) AS subject, coalesce(held.amount, 0)::text AS says,
        (coalesce(moved.amount, 0) + coalesce(results.amount, 0))::text AS found
      FROM held LEFT JOIN results USING (id) FULL JOIN moved USING (owner, wallet, unit)
      WHERE coalesce(held.amount, 0) <> coalesce(moved.amount, 0) + coalesce(results.amount, 0)
    UNION ALL
    SELECT concat_ws(' ', w.member_id, w.vendor), 'at home', a.amount || ' at the vendor'
      FROM transfer_wallets w JOIN held a ON a.owner = w.member_id AND a.wallet = 'vendor/' || w.vendor
      WHERE w.merchant = ${merchant} AND w.state = 'home' AND a.amount <> 0`.execute(trx);
  return rows;
}

/**
 * Stays whose gain is another than what the books say: at home there is none, and while nothing has come back it is what
 * went there.
 */
async function gainOff(trx: Trx, merchant: string): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    SELECT concat_ws(' ', w.member_id, w.vendor, w.state) AS subject, w.gain::text AS says, (-coalesce(a.balance, 0))::text AS found
      FROM transfer_wallets w LEFT JOIN accounts a ON a.merchant = w.merchant AND a.kind = 'member' AND a.owner = w.member_id
        AND a.wallet = 'vendor/' || w.vendor AND a.unit = w.currency
      WHERE w.merchant = ${merchant} AND w.state <> 'returning' AND w.gain <> -coalesce(a.balance, 0)`.execute(trx);
  return rows;
}

/** Money in transit and money at vendors, compared with the transfers that led there. */
export const transferChecks: readonly Check[] = [
  { name: 'transit', ofNow: true, find: transitOff },
  { name: 'away', ofNow: true, find: awayOff },
  { name: 'stays', ofNow: true, find: gainOff },
];
