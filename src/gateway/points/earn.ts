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
  /** Valid bets that have brought no point and lie before the mall's start, which was an earlier day once. */
  readonly lapsed: bigint;
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
  const { rows } = await sql<{ game_type: GameType; valid: bigint; before: bigint; used: bigint }>`
    SELECT day.game_type, coalesce(sum(day.valid) FILTER (WHERE day.day >= ${mall.starts}::date), 0)::bigint AS valid,
        coalesce(sum(day.valid) FILTER (WHERE day.day < ${mall.starts}::date), 0)::bigint AS before,
        coalesce(max(earned.used), 0)::bigint AS used
      FROM turnover_days AS day LEFT JOIN point_earnings AS earned USING (merchant, member_id, game_type)
      WHERE day.merchant = ${merchant} AND day.member_id = ${member_id}
        AND day.day >= least(earned.since, ${mall.starts}::date)
      GROUP BY day.game_type`.execute(db);
  const bets = new Map(rows.map((row) => [row.game_type, row]));
  return GAME_TYPES.flatMap((gameType) => {
    const rate = mall.earn[gameType];
    if (rate === undefined) return [];
    const each = parseMoney(rate, currency).minor;
    const { valid = 0n, before = 0n, used = 0n } = bets.get(gameType) ?? {};
    const lapsed = before > used ? before - used : 0n;
    const rest = valid + before - used - lapsed;
    return [{ gameType, each, rest, lapsed, points: rest > 0n ? rest / each : 0n }];
  });
}

export function sumOf(lines: readonly Earned[]): bigint {
  return lines.reduce((sum, { points }) => sum + points, 0n);
}

/** A line as its owner reads it. */
export function toldLine({ gameType, each, rest, points }: Earned, currency: Currency): PointLine {
  const written = (minor: bigint) => toDecimal(money(minor > 0n ? minor : 0n, currency));
  return { gameType, each: written(each), bets: written(rest), points: Number(points) };
}
