import { sql } from 'kysely';
import type { Trx } from '../core/db/schema.ts';
import type { Check, Discrepancy } from '../core/ledger/closing/check.ts';
import { COUNTED } from './valid.ts';

/** Days of members whose valid bets come to another sum than what was counted of their bets. */
async function turnoverOff(trx: Trx, merchant: string): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    WITH counted AS (
      SELECT member_id, counted_day AS day, counted_type AS game_type, sum(${COUNTED})::bigint AS valid
        FROM bets WHERE merchant = ${merchant} AND counted_day IS NOT NULL
        GROUP BY member_id, counted_day, counted_type
    )
    SELECT concat_ws(' ', member_id, day, game_type) AS subject, coalesce(counted.valid, 0)::text AS says,
        coalesce(summed.valid, 0)::text AS found
      FROM counted FULL JOIN (
        SELECT member_id, day, game_type, valid FROM turnover_days WHERE merchant = ${merchant}
      ) AS summed USING (member_id, day, game_type)
      WHERE coalesce(counted.valid, 0) <> coalesce(summed.valid, 0)`.execute(trx);
  return rows;
}

/** What was counted day by day, compared with the bets themselves. */
export const turnoverChecks: readonly Check[] = [{ name: 'turnover', ofNow: true, find: turnoverOff }];
