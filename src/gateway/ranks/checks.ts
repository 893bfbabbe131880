import { sql } from 'kysely';
import type { Trx } from '../core/db/schema.ts';
import type { Check, Discrepancy } from '../core/ledger/closing/check.ts';

/** Members whose rank is another than the one that they came to last. */
async function ranksOff(trx: Trx, merchant: string): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    SELECT s.member_id AS subject, coalesce(s.rank, '-') AS says, coalesce(last.to_rank, '-') AS found
      FROM rank_standings AS s LEFT JOIN LATERAL (
        SELECT to_rank FROM rank_moves AS m
          WHERE m.merchant = s.merchant AND m.member_id = s.member_id ORDER BY id DESC LIMIT 1
      ) AS last ON true
      WHERE s.merchant = ${merchant} AND s.rank IS DISTINCT FROM last.to_rank`.execute(trx);
  return rows;
}

/** The ranks of members, compared with how they came to them. */
export const rankChecks: readonly Check[] = [{ name: 'ranks', ofNow: true, find: ranksOff }];
