import { sql } from 'kysely';
import type { Trx } from '../core/db/schema.ts';
import type { Check, Discrepancy } from '../core/ledger/closing/check.ts';

/** Members who have earned another amount by inviting than what they were offered for it and was not taken back. */
async function earnedOff(trx: Trx, merchant: string): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    SELECT member_id AS subject, coalesce(earners.earned, 0)::text AS says, coalesce(offered.amount, 0)::text AS found
      FROM (SELECT member_id, earned FROM referral_earners WHERE merchant = ${merchant}) AS earners
        FULL JOIN (
          SELECT member_id, sum(amount)::bigint AS amount FROM rewards
            WHERE merchant = ${merchant} AND source = 'referral' AND reference <> 'joined'
              AND (given_at IS NOT NULL OR expires_at IS NULL)
            GROUP BY member_id
        ) AS offered USING (member_id)
      WHERE coalesce(earners.earned, 0) <> coalesce(offered.amount, 0)`.execute(trx);
  return rows;
}

/** Members whose shares come to another sum than their lines, or who were offered another one of it than their weeks say. */
async function sharesOff(trx: Trx, merchant: string): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    SELECT e.member_id AS subject, concat_ws(' ', e.turned, e.shared) AS says,
        concat_ws(' ', coalesce(l.turned, 0), coalesce(w.shared, 0)) AS found
      FROM referral_earners AS e
        LEFT JOIN (
          SELECT member_id, sum(valid::numeric * points) AS turned FROM referral_lines WHERE merchant = ${merchant} GROUP BY member_id
        ) AS l USING (member_id)
        LEFT JOIN (
          SELECT member_id, sum(amount) AS shared FROM referral_weeks WHERE merchant = ${merchant} GROUP BY member_id
        ) AS w USING (member_id)
      WHERE e.merchant = ${merchant} AND (e.turned <> coalesce(l.turned, 0) OR e.shared <> coalesce(w.shared, 0))`.execute(
    trx,
  );
  return rows;
}

/** What members have earned by inviting, compared with their rewards, and their shares with the weeks that they are of. */
export const referralChecks: readonly Check[] = [
  { name: 'referral', ofNow: true, find: earnedOff },
  { name: 'referral shares', ofNow: true, find: sharesOff },
];
