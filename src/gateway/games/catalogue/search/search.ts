import type { Game } from '../../../../contract/games/endpoints.ts';
import type { KnownNeeds } from '../../../core/ready/known.ts';
import { type GameFilter, gamesById, type Reader } from '../catalogue.ts';
import { type GameIndex, gameIndex } from '../index/game-index.ts';
import { narrowed } from '../index/narrow.ts';
import { anyOf, both, howMany, type Places, pageOf, placesOf, without } from '../index/places.ts';
import { NEAR_GAMES } from '../limits.ts';
import { hotGames, type Page, withoutOwnEntry } from '../list.ts';
import { readOffer } from '../offer.ts';
import { type Matches, matching, meantMatches, searchedVendors, typedMatches } from './match.ts';
import { searchWords } from './words.ts';

/** A page of what was found, and where nothing was, games to go on with. */
export interface Found {
  readonly games: Game[];
  readonly total: number;
  /** Games of any category whose names come near; only where nothing was found. */
  readonly near?: Game[];
  /** Games of the category and vendors that are played most; only where nothing was found. */
  readonly popular?: Game[];
}

/**
 * Games by words of their names in any language or of their vendor's, in any order, each word or its beginning in any case and without
 * accents. Where no game has them all, words that were probably meant take their place. Games with the very words come
 * first, then the most popular.
 */
export async function searchGames(
  needs: KnownNeeds,
  reader: Reader,
  search: string,
  filter: GameFilter,
  page: Page,
): Promise<Found> {
  const { db } = needs;
  const typed = searchWords(search);
  const index = await gameIndex(needs, '');
  const offer = await readOffer(db, reader.code);
  const vendors = searchedVendors(offer);
  const shown = withoutOwnEntry(index, await narrowed(db, index, reader, offer, filter), filter);
  const pageOfAll = async (matches: Matches): Promise<Found | null> => {
    const found = havingAll(index, shown, matches);
    const total = howMany(found);
    if (total === 0) return null;
    const ids = idsOf(index, wordsFirst(index, typed, found, page));
    return { games: await gamesById(db, reader, ids), total };
  };
  const asTyped = await pageOfAll(typedMatches(typed, vendors));
  if (asTyped) return asTyped;
  const { nearest, all } = meantMatches(index.words, typed, vendors);
  const meant = (await pageOfAll(nearest)) ?? (await pageOfAll(all));
  if (meant) return meant;
  const offered = await narrowed(db, index, reader, offer, {});
  const near = await gamesById(db, reader, idsOf(index, havingMost(index, offered, all)));
  const popular = await hotGames(needs, reader, { gameType: filter.gameType, vendors: filter.vendors });
  return { games: [], total: 0, near, popular: popular.slice(0, NEAR_GAMES) };
}

/** Games that match every word; none where no word was typed. */
function havingAll(index: GameIndex, shown: Places, matches: Matches): Places {
  if (matches.length === 0) return placesOf(index.size, []);
  return matches.reduce((left, match) => both(left, matching(index, match)), shown);
}

/** A page with the games that have the very words of the search before the others. */
function wordsFirst(
  { words }: GameIndex,
  typed: readonly string[],
  found: Places,
  { pageNo, pageSize }: Page,
): number[] {
  const exact = typed.reduce((left, word) => both(left, words.whole(word)), found);
  const offset = (pageNo - 1) * pageSize;
  const first = pageOf(exact, offset, pageSize);
  const behind = Math.max(0, offset - howMany(exact));
  return [...first, ...pageOf(without(found, exact), behind, pageSize - first.length)];
}

/** The places of near games: those that match most of the words first. */
function havingMost(index: GameIndex, offered: Places, matches: Matches): number[] {
  const matched = matches.map((match) => matching(index, match));
  // Those that match at least one word, at least two, and so on.
  const atLeast: Places[] = [];
  for (const one of matched) {
    const before = [offered, ...atLeast];
    for (const [count, places] of before.entries()) {
      const more = both(places, one);
      const known = atLeast[count];
      atLeast[count] = known ? anyOf(index.size, [known, more]) : more;
    }
  }
  const found: number[] = [];
  let taken = placesOf(index.size, []);
  for (const places of atLeast.toReversed()) {
    found.push(...pageOf(without(places, taken), 0, NEAR_GAMES - found.length));
    taken = places;
  }
  return found;
}

function idsOf({ ids }: GameIndex, places: readonly number[]): number[] {
  return places.flatMap((place) => ids[place] ?? []);
}
