import { sql } from 'kysely';
import type { Trx } from '../core/db/schema.ts';
import type { Check, Discrepancy } from '../core/ledger/closing/check.ts';

/** Promotions whose account has paid another amount than their rewards say. */
async function rewardsOff(trx: Trx, merchant: string): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    WITH booked AS (
      SELECT a.owner AS source, a.unit, -sum(e.amount)::bigint AS amount
        FROM accounts a JOIN entries e ON e.merchant = a.merchant AND e.account = a.id
        WHERE a.merchant = ${merchant} AND a.kind = 'promotion' AND e.kind LIKE 'reward.%'
        GROUP BY a.owner, a.unit
    ), given AS (
      SELECT source, currency AS unit, sum(amount)::bigint AS amount
        FROM rewards WHERE merchant = ${merchant} AND given_at IS NOT NULL AND prize IN ('money', 'points') GROUP BY source, currency
    )
    SELECT concat_ws(' ', source, unit) AS subject, coalesce(booked.amount, 0)::text AS says, coalesce(given.amount, 0)::text AS found
      FROM booked FULL JOIN given USING (source, unit) WHERE booked.amount IS DISTINCT FROM given.amount`.execute(trx);
  return [...rows, ...(await bonusesOff(trx, merchant))];
}

/** Rewards that were given as a bonus or as free rounds, and these are others or none. */
async function bonusesOff(trx: Trx, merchant: string): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    SELECT 'reward ' || r.id AS subject, coalesce(g.amount, 0)::text AS says, r.amount::text AS found
      FROM rewards r LEFT JOIN bonus_grants g ON g.merchant = r.merchant AND g.member_id = r.member_id
        AND g.source = r.source AND g.reference = 'reward ' || r.id
      WHERE r.merchant = ${merchant} AND r.prize = 'bonus' AND r.given_at IS NOT NULL
        AND g.amount IS DISTINCT FROM r.amount
    UNION ALL
    SELECT 'reward ' || r.id, coalesce(f.rounds * f.stake, 0)::text, r.amount::text
      FROM rewards r LEFT JOIN free_rounds f ON f.merchant = r.merchant AND f.member_id = r.member_id
        AND f.reference = 'reward ' || r.id
      WHERE r.merchant = ${merchant} AND r.prize = 'freeRounds' AND r.given_at IS NOT NULL
        AND f.rounds * f.stake IS DISTINCT FROM r.amount`.execute(trx);
  return rows;
}

/** What members were given, compared with the books and with their bonuses. */
export const rewardChecks: readonly Check[] = [{ name: 'rewards', ofNow: true, find: rewardsOff }];
