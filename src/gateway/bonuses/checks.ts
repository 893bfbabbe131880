import { sql } from 'kysely';
import type { Trx } from '../core/db/schema.ts';
import type { Check, Discrepancy } from '../core/ledger/closing/check.ts';

/** Members whose bonus wallet holds another amount than their active bonus has in play. */
async function bonusOff(trx: Trx, merchant: string): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    SELECT concat_ws(' ', owner, unit) AS subject, coalesce(held.amount, 0)::text AS says, coalesce(open.amount, 0)::text AS found
      FROM (
        SELECT owner, unit, balance AS amount FROM accounts
          WHERE merchant = ${merchant} AND kind = 'member' AND wallet = 'bonus' AND balance <> 0
      ) AS held FULL JOIN (
        SELECT member_id AS owner, currency AS unit, in_play AS amount FROM bonus_grants
          WHERE merchant = ${merchant} AND state = 'active' AND in_play <> 0
      ) AS open USING (owner, unit)
      WHERE held.amount IS DISTINCT FROM open.amount`.execute(trx);
  return rows;
}

/** Members of whose held wallet bonuses take up another amount than is kept with those that wait. */
async function keptOff(trx: Trx, merchant: string): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    SELECT concat_ws(' ', owner, unit) AS subject, coalesce(booked.amount, 0)::text AS says, coalesce(waiting.amount, 0)::text AS found
      FROM (
        SELECT a.owner, a.unit, sum(e.amount)::bigint AS amount
          FROM accounts a JOIN entries e ON e.merchant = a.merchant AND e.account = a.id
          WHERE a.merchant = ${merchant} AND a.kind = 'member' AND a.wallet = 'held' AND e.kind IN ('bonus.kept', 'bonus.begun', 'bonus.ended')
          GROUP BY a.owner, a.unit
      ) AS booked FULL JOIN (
        SELECT member_id AS owner, currency AS unit, sum(kept)::bigint AS amount FROM bonus_grants
          WHERE merchant = ${merchant} AND state = 'queued' GROUP BY member_id, currency
      ) AS waiting USING (owner, unit)
      WHERE coalesce(booked.amount, 0) <> coalesce(waiting.amount, 0)`.execute(trx);
  return rows;
}

/** Bonuses whose bets come to another sum than was counted for them. */
async function wageringOff(trx: Trx, merchant: string): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    SELECT g.id::text AS subject, g.wagered::text AS says, coalesce(sum(b.counted), 0)::text AS found
      FROM bonus_grants g LEFT JOIN bonus_bets b ON b.merchant = g.merchant AND b.grant_id = g.id
      WHERE g.merchant = ${merchant}
      GROUP BY g.id, g.wagered HAVING g.wagered <> coalesce(sum(b.counted), 0)`.execute(trx);
  return rows;
}

/** What bonuses owe, compared with the books, and what counts for them, with their bets. */
export const bonusChecks: readonly Check[] = [
  { name: 'bonuses', ofNow: true, find: bonusOff },
  { name: 'bonusesKept', ofNow: true, find: keptOff },
  { name: 'wagering', ofNow: true, find: wageringOff },
];
