import { sql } from 'kysely';
import type { Trx } from '../core/db/schema.ts';
import type { Check, Discrepancy } from '../core/ledger/closing/check.ts';
import { CONTRIBUTION, MILLIONTHS } from './limits.ts';

/** Vendors whose hours come to something else than what was booked for them, over everything there is. */
async function contributionsOff(trx: Trx, merchant: string): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    WITH owed AS (
      SELECT vendor, currency, floor(sum(stakes::numeric * share) / ${MILLIONTHS}) AS amount FROM jackpot_hours
        WHERE merchant = ${merchant} GROUP BY vendor, currency
    ), booked AS (
      SELECT a.owner AS vendor, a.unit AS currency, -sum(e.amount) AS amount
        FROM bookings b JOIN entries e ON e.merchant = b.merchant AND e.booking = b.id
          JOIN accounts a ON a.merchant = e.merchant AND a.id = e.account
        WHERE b.merchant = ${merchant} AND b.kind = ${CONTRIBUTION} AND a.kind = 'vendor'
        GROUP BY a.owner, a.unit
    )
    SELECT concat_ws(' ', vendor, currency) AS subject, owed.amount::text AS says, booked.amount::text AS found
      FROM owed FULL JOIN booked USING (vendor, currency)
      WHERE coalesce(owed.amount, 0) <> coalesce(booked.amount, 0)`.execute(trx);
  return rows;
}

export const jackpotChecks: readonly Check[] = [{ name: 'jackpot', ofNow: true, find: contributionsOff }];
