import { sql } from 'kysely';
import type { GameType } from '../../contract/games/words.ts';
import type { Db, Trx } from '../core/db/schema.ts';

interface Asked {
  readonly merchant: string;
  readonly memberId: string;
  /** YYYY-MM-DD by the brand's calendar, the first day and the last one; without them from the beginning, or until now. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The valid bets of a member by category, in minor units, as far as they are counted; categories without any are left out. */
export async function turnoverOf(
  db: Db | Trx,
  { merchant, memberId, from = '0001-01-01', to = '9999-12-31' }: Asked,
): Promise<ReadonlyMap<GameType, bigint>> {
  const rows = await db
    .selectFrom('turnover_days')
    .select(['game_type', sql<bigint>`sum(valid)::bigint`.as('valid')])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('day', '>=', sql<Date>`${from}::date`)
    .where('day', '<=', sql<Date>`${to}::date`)
    .groupBy('game_type')
    .execute();
  return new Map(rows.map(({ game_type, valid }) => [game_type, valid]));
}

/** {@link turnoverOf} of all categories together. */
export async function playedOf(db: Db | Trx, asked: Asked): Promise<bigint> {
  return [...(await turnoverOf(db, asked)).values()].reduce((sum, valid) => sum + valid, 0n);
}
