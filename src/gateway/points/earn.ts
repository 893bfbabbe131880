import { sql } from 'kysely';
import { GAME_TYPES, type GameType } from '../../contract/games/words.ts';
import type { PointLine } from '../../contract/points/endpoints.ts';
import { type Currency, money, parseMoney, toDecimal } from '../../money/money.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import type { MallOwner } from './owner.ts';
import type { MallPart } from './part.ts';

/** What waits to be collected of the bets of one category; bets in minor units. */
export interface Earned {
  readonly gameType: GameType;
  /** Valid bets of one point. */
  readonly each: bigint;
  /** Valid bets that have brought no point yet. Below zero where bets were taken back that had brought some. */
  readonly rest: bigint;
  readonly points: bigint;
}

/**
 * What a member's bets have brought beyond what was collected, for each category that brings points. Fractions gather. Bets that
 * count no more take nothing back of what was given: the next ones make up for them first.
 */
export async function earnedOf(
  db: Db | Trx,
  { merchant, member_id }: MallOwner,
  { mall, currency }: { readonly mall: MallPart; readonly currency: Currency },
): Promise<readonly Earned[]> {
  const { rows } = await sql<{ game_type: GameType; rest: bigint }>`
    SELECT day.game_type, least(
        coalesce(sum(day.valid) FILTER (WHERE day.day >= ${mall.starts}::date), 0) - coalesce(max(earned.fresh), 0),
        sum(day.valid) - coalesce(max(earned.used), 0))::bigint AS rest
      FROM turnover_days AS day LEFT JOIN point_earnings AS earned USING (merchant, member_id, game_type)
      WHERE day.merchant = ${merchant} AND day.member_id = ${member_id}
        AND day.day >= least(earned.since, ${mall.starts}::date)
      GROUP BY day.game_type`.execute(db);
  const rests = new Map(rows.map((row) => [row.game_type, row.rest]));
  return GAME_TYPES.flatMap((gameType) => {
    const rate = mall.earn[gameType];
    if (rate === undefined) return [];
    const each = parseMoney(rate, currency).minor;
    const rest = rests.get(gameType) ?? 0n;
    return [{ gameType, each, rest, points: rest > 0n ? rest / each : 0n }];
  });
}

/** Has the bets of before a mall's start lapse, as far as they have brought nothing, where it begins on another day than before. */
export async function beginAnew(trx: Trx, merchant: string, starts: string): Promise<void> {
  await sql`
    WITH passed AS (
      SELECT earned.member_id, earned.game_type, coalesce(sum(day.valid), 0)::bigint AS valid
        FROM point_earnings AS earned LEFT JOIN turnover_days AS day ON day.merchant = earned.merchant
          AND day.member_id = earned.member_id AND day.game_type = earned.game_type
          AND day.day >= earned.since AND day.day < ${starts}::date
        WHERE earned.merchant = ${merchant}
        GROUP BY earned.member_id, earned.game_type)
    UPDATE point_earnings AS earned SET used = greatest(earned.used, passed.valid),
        fresh = greatest(earned.used - greatest(passed.valid, 0), 0), since = least(earned.since, ${starts}::date)
      FROM passed
      WHERE earned.merchant = ${merchant} AND earned.member_id = passed.member_id AND earned.game_type = passed.game_type`.execute(
    trx,
  );
}

export function sumOf(lines: readonly Earned[]): bigint {
  return lines.reduce((sum, { points }) => sum + points, 0n);
}

/** A line as its owner reads it. */
export function toldLine({ gameType, each, rest, points }: Earned, currency: Currency): PointLine {
  const written = (minor: bigint) => toDecimal(money(minor > 0n ? minor : 0n, currency));
  return { gameType, each: written(each), bets: written(rest), points: Number(points) };
}
