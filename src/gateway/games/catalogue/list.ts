import type { Game } from '../../../contract/games/endpoints.ts';
import type { KnownNeeds } from '../../core/ready/known.ts';
import { type GameFilter, gamesById, type Reader, selectGames } from './catalogue.ts';
import { gameIndex } from './index/game-index.ts';
import { narrowed } from './index/narrow.ts';
import { howMany, pageOf, without } from './index/places.ts';
import { HOT_GAMES } from './limits.ts';
import { readOffer } from './offer.ts';

/** Which part of a list is asked for. */
export interface Page {
  readonly pageNo: number;
  readonly pageSize: number;
}

/** A page of games, most popular first, and how many there are in all. */
export async function listGames(
  needs: KnownNeeds,
  reader: Reader,
  filter: GameFilter,
  { pageNo, pageSize }: Page,
): Promise<{ games: Game[]; total: number }> {
  const { db } = needs;
  const index = await gameIndex(needs, '');
  const found = await narrowed(db, index, reader, await readOffer(db, reader.code), filter);
  const ids = pageOf(found, (pageNo - 1) * pageSize, pageSize).flatMap((place) => index.ids[place] ?? []);
  return { games: await gamesById(db, reader, ids), total: howMany(found) };
}

/**
 * The merchant's open games that were played most in the last days, hottest first; where those are few, the popular ones
 * follow, without the mark.
 */
export async function hotGames(
  needs: KnownNeeds,
  reader: Reader,
  filter: Pick<GameFilter, 'gameType' | 'vendors'>,
): Promise<Game[]> {
  const { db } = needs;
  const rows = await selectGames(db, reader, { ...filter, isHot: true })
    .where('games.is_list', '=', false)
    .select('games.node_id')
    .orderBy('hot_games.place')
    .limit(HOT_GAMES)
    .execute();
  const hot = rows.map(({ node_id }) => node_id);
  const index = await gameIndex(needs, '');
  const open = await narrowed(db, index, reader, await readOffer(db, reader.code), { ...filter, isOpen: true });
  const others = without(without(open, index.lists), index.withIds(hot));
  const popular = pageOf(others, 0, HOT_GAMES - hot.length).flatMap((place) => index.ids[place] ?? []);
  return gamesById(db, reader, [...hot, ...popular]);
}
