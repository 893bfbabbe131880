import { sql } from 'kysely';
import { later } from '../../core/clock.ts';
import type { Trx } from '../../core/db/schema.ts';
import { type Offering, selectGames } from './catalogue.ts';
import { HOT_GAMES, HOT_SHARE, HOT_WINDOW_MS } from './limits.ts';

/**
 * Counts what was bet since the last count, and says anew which games are hot: the one source of badge, filter and list.
 * Of a category they are at most as many as a home section shows, and at most a fifth of its open games.
 */
export async function renewHot(trx: Trx, merchant: Offering, now: Date): Promise<void> {
  await countRounds(trx, merchant.code, now);
  const hottest = await rank(trx, merchant, now);
  const known = await trx
    .selectFrom('hot_games')
    .select('node_id')
    .where('merchant', '=', merchant.code)
    .orderBy('place')
    .execute();
  // Every write makes the ready lists old, so nothing is written where nothing changed.
  if (known.map(({ node_id }) => node_id).join() === hottest.join()) return;
  await trx.deleteFrom('hot_games').where('merchant', '=', merchant.code).execute();
  if (hottest.length === 0) return;
  await trx
    .insertInto('hot_games')
    .values(hottest.map((node_id, index) => ({ merchant: merchant.code, node_id, place: index + 1 })))
    .execute();
}

/**
 * Counts the rounds of each hour: of the last hour that was counted and the one before it, because bets are voided and
 * committed late, and of all that have come since.
 */
async function countRounds(trx: Trx, merchant: string, now: Date): Promise<void> {
  await sql`
    WITH since AS (
      SELECT date_trunc('hour', greatest(max(hour) - interval '1 hour', ${windowStart(now)}), 'UTC') AS hour
        FROM game_hours WHERE merchant = ${merchant}
    ), counted AS (
      SELECT date_trunc('hour', placed_at, 'UTC') AS hour, node_id, sum(rounds)::bigint AS rounds
        FROM bets WHERE merchant = ${merchant} AND placed_at >= (SELECT hour FROM since) AND state <> 'void'
        GROUP BY 1, 2
    ), gone AS (
      DELETE FROM game_hours known WHERE merchant = ${merchant} AND hour >= (SELECT hour FROM since)
        AND NOT EXISTS (SELECT FROM counted WHERE counted.hour = known.hour AND counted.node_id = known.node_id)
    )
    INSERT INTO game_hours (merchant, hour, node_id, rounds) SELECT ${merchant}, hour, node_id, rounds FROM counted
      ON CONFLICT (merchant, hour, node_id) DO UPDATE SET rounds = excluded.rounds
        WHERE game_hours.rounds <> excluded.rounds`.execute(trx);
}

/** The ids of the hot games, hottest first. */
async function rank(trx: Trx, merchant: Offering, now: Date): Promise<number[]> {
  const played = trx
    .selectFrom('game_hours')
    .select('game_hours.node_id')
    .select((eb) => eb.fn.sum<bigint>('game_hours.rounds').as('rounds'))
    .where('game_hours.merchant', '=', merchant.code)
    .where('game_hours.hour', '>', windowStart(now))
    .groupBy('game_hours.node_id')
    .as('played');
  const ranked = selectGames(trx, merchant, { isOpen: true })
    .leftJoin(played, 'played.node_id', 'games.node_id')
    .where('games.is_list', '=', false)
    .select(['games.node_id', 'games.popularity', 'played.rounds'])
    .select((eb) => [
      eb.fn
        .agg<bigint>('row_number')
        .over((over) =>
          over
            .partitionBy('games.game_type')
            .orderBy('played.rounds', (rounds) => rounds.desc().nullsLast())
            .orderBy('games.popularity', 'desc')
            .orderBy('games.node_id'),
        )
        .as('place'),
      eb.fn
        .countAll<bigint>()
        .over((over) => over.partitionBy('games.game_type'))
        .as('games'),
    ])
    .as('ranked');
  const rows = await trx
    .selectFrom(ranked)
    .select('node_id')
    .where('rounds', '>', 0n)
    .where('place', '<=', BigInt(HOT_GAMES))
    .where(sql<boolean>`place <= ceil(games::numeric / ${HOT_SHARE})`)
    .orderBy('rounds', 'desc')
    .orderBy('popularity', 'desc')
    .orderBy('node_id')
    .execute();
  return rows.map(({ node_id }) => node_id);
}

const windowStart = (now: Date) => later(now, -HOT_WINDOW_MS);
