import type { VendorCard } from '../../../contract/games/endpoints.ts';
import { type WireType, wireType } from '../../../contract/games/words.ts';
import type { Db } from '../../core/db/schema.ts';
import { type Offering, selectGames } from './catalogue.ts';

/** Tells what choosing a vendor in a menu does (SPEC 4): it starts a game, or opens the list of the vendor's games. */
type StartedGames = (category: WireType, vendor: string) => Pick<VendorCard, 'isGame' | 'nodeId' | 'opens'>;

/**
 * SPEC 4: a vendor starts directly where its catalogue marks a game as its lobby, the most popular of several, or where no
 * more than one game of the category is open. Lotteries play on pages of the portal and start nothing.
 */
export async function startedGames(db: Db, merchant: Offering): Promise<StartedGames> {
  const rows = await selectGames(db, merchant, { isOpen: true })
    .where('games.is_list', '=', false)
    .where('vendors.launch', '<>', 'page')
    .select(['games.vendor', 'games.game_type', 'vendors.launch'])
    .select((eb) => [
      eb.fn.countAll<bigint>().as('games'),
      eb.fn.min<number>('games.node_id').as('first'),
      eb.fn
        .agg<number[]>('array_agg', ['games.node_id'])
        .orderBy('games.popularity', 'desc')
        .orderBy('games.node_id')
        .filterWhere('games.is_lobby', '=', true)
        .as('lobbies'),
    ])
    .groupBy(['games.vendor', 'games.game_type', 'vendors.launch'])
    .execute();
  return (category, vendor) => {
    const own = rows.filter((row) => row.vendor === vendor && wireType(row.game_type) === category);
    const [lobby] = own.flatMap(({ lobbies }) => lobbies ?? []);
    const isOnly = own.length === 1 && own[0]?.games === 1n;
    const nodeId = lobby ?? (isOnly ? own[0]?.first : undefined);
    if (nodeId === undefined) return { isGame: 'VASSALAGE' };
    return { isGame: 'GAME', nodeId, ...(own[0]?.launch === 'window' && { opens: 'window' }) };
  };
}
