import type { Game } from '../../../contract/games/endpoints.ts';
import { later } from '../../core/clock.ts';
import type { Db } from '../../core/db/schema.ts';
import { type GameFilter, type Offering, selectGames, toGame } from './catalogue.ts';
import { HOT_GAMES, HOT_WINDOW_MS } from './limits.ts';

/** Games that the merchant's players played most in the last days; where those are few, the popular ones follow. */
export async function hotGames(
  { db, now }: { db: Db; now: Date },
  merchant: Offering,
  filter: Pick<GameFilter, 'gameType' | 'vendor'>,
): Promise<Game[]> {
  const played = db
    .selectFrom('bets')
    .select('bets.node_id')
    .select((eb) => eb.fn.sum<bigint>('bets.rounds').as('rounds'))
    .where('bets.merchant', '=', merchant.code)
    .where('bets.placed_at', '>', later(now, -HOT_WINDOW_MS))
    .where('bets.state', '<>', 'void')
    .groupBy('bets.node_id')
    .as('played');
  const rows = await selectGames(db, merchant, filter)
    .leftJoin(played, 'played.node_id', 'games.node_id')
    .where('games.is_list', '=', false)
    .selectAll('games')
    .select(['vendors.name as vendor_name', 'vendors.wallet', 'vendors.launch'])
    .orderBy((eb) => eb.fn.coalesce('played.rounds', eb.lit(0)), 'desc')
    .orderBy('games.popularity', 'desc')
    .orderBy('games.node_id')
    .limit(HOT_GAMES)
    .execute();
  return rows.map(toGame);
}
