import { sql } from 'kysely';
import type { Db, Trx } from '../core/db/schema.ts';
import { turnoverOf } from '../turnover/read.ts';
import { firstDayOf, placeOf, type Ranks } from './rules.ts';

/** How far somebody is. */
interface Progress {
  readonly memberId: string;
  readonly level: number;
  /** What lifts, in minor units; what was counted back may leave less than nothing. */
  readonly bets: bigint;
}

/** The bets that lift these members, in the order of their names. @param today by the merchant's calendar */
export async function progressOf(
  db: Db | Trx,
  ranks: Ranks,
  today: string,
  ids: readonly string[],
): Promise<readonly Progress[]> {
  const { code } = ranks.merchant;
  // Bets of a credit lie before any window.
  const credit = ranks.rule.window === null ? sql`coalesce(s.credit, 0)` : sql`0`;
  const { rows } = await sql<{ member_id: string; rank: string | null; level: number; bets: bigint }>`
    SELECT asked.member_id, s.rank, coalesce(s.level, 0) AS level, ${credit} + coalesce((
        SELECT sum(valid) FROM turnover_days AS t
          WHERE t.merchant = ${code} AND t.member_id = asked.member_id
            AND t.day BETWEEN greatest(${firstDayOf(ranks, today)}::date, s.since) AND ${today}::date
      ), 0)::bigint AS bets
      FROM unnest(${sql.val([...ids])}::text[]) AS asked (member_id)
        LEFT JOIN rank_standings AS s ON s.merchant = ${code} AND s.member_id = asked.member_id
      ORDER BY asked.member_id`.execute(db);
  return rows.map(({ member_id, rank, level, bets }) => ({
    memberId: member_id,
    level: placeOf(ranks, { rank, level }),
    bets,
  }));
}

/** The valid bets of a member between two days, both included, in minor units. */
export async function betsOf(
  db: Db | Trx,
  { merchant }: Ranks,
  memberId: string,
  days: { readonly from: string; readonly to: string },
): Promise<bigint> {
  const turnover = await turnoverOf(db, { merchant: merchant.code, memberId, ...days });
  return [...turnover.values()].reduce((sum, valid) => sum + valid, 0n);
}
