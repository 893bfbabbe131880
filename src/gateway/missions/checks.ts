import { sql } from 'kysely';
import { TRIAL_TYPE } from '../../contract/member/words.ts';
import type { Trx } from '../core/db/schema.ts';
import type { Check, Discrepancy } from '../core/ledger/closing/check.ts';

/** Members who have another score in a leaderboard that runs than their counted days come to. */
async function scoresOff(trx: Trx, merchant: string): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    WITH runs AS (SELECT * FROM leaderboard_runs WHERE merchant = ${merchant} AND fixed_at IS NULL),
    days AS (
      SELECT runs.id AS run, t.member_id, sum(t.valid)::bigint AS score
        FROM runs JOIN turnover_days AS t ON t.merchant = ${merchant} AND t.day BETWEEN runs.from_day AND runs.to_day
            AND (runs.terms ->> 'categories' IS NULL OR runs.terms -> 'categories' ? t.game_type)
          JOIN members AS m ON m.merchant = ${merchant} AND m.id = t.member_id AND m.type <> ${TRIAL_TYPE}
        GROUP BY runs.id, t.member_id
    ), scores AS (
      SELECT s.run, s.member_id, s.score FROM leaderboard_scores AS s JOIN runs ON runs.id = s.run
    )
    SELECT concat_ws(' ', run, member_id) AS subject, coalesce(scores.score, 0)::text AS says, coalesce(days.score, 0)::text AS found
      FROM scores FULL JOIN days USING (run, member_id) WHERE coalesce(scores.score, 0) <> coalesce(days.score, 0)
    UNION ALL
    SELECT concat_ws(' ', runs.id, shift) AS subject, sum(n.members)::text, (SELECT count(*) FROM scores WHERE run = runs.id)::text
      FROM runs JOIN leaderboard_nodes AS n ON n.run = runs.id GROUP BY runs.id, shift
      HAVING sum(n.members) <> (SELECT count(*) FROM scores WHERE run = runs.id)`.execute(trx);
  return rows;
}

/** What leaderboards say, compared with what members have played. */
export const missionChecks: readonly Check[] = [{ name: 'leaderboards', ofNow: true, find: scoresOff }];
