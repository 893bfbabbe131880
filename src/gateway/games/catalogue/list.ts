import type { Game } from '../../../contract/games/endpoints.ts';
import type { KnownNeeds } from '../../core/ready/known.ts';
import { type GameFilter, gamesById, type Reader, selectGames } from './catalogue.ts';
import { type GameIndex, gameIndex } from './index/game-index.ts';
import { narrowed } from './index/narrow.ts';
import { howMany, type Places, pageOf, without } from './index/places.ts';
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
  const found = withoutOwnEntry(
    index,
    await narrowed(db, index, reader, await readOffer(db, reader.code), filter),
    filter,
  );
  const ids = pageOf(found, (pageNo - 1) * pageSize, pageSize).flatMap((place) => index.ids[place] ?? []);
  return { games: await gamesById(db, reader, ids), total: howMany(found) };
}

/**
 * An entry opens the list of its vendor's games (SPEC 3: isGame VASSALAGE), so it is nothing to choose beside them in that
 * very list. Where the entry is all that a vendor has, it stays.
 */
export function withoutOwnEntry(index: GameIndex, found: Places, { vendors }: GameFilter): Places {
  if (vendors?.length !== 1) return found;
  const games = without(found, index.lists);
  return howMany(games) > 0 ? games : found;
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
