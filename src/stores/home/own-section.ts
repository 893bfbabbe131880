import { call } from '../../api/call.ts';
import { getFavoriteList, getRecentGames } from '../../contract/favorites/endpoints.ts';
import { FAVORITES_MOST } from '../../contract/favorites/rules.ts';
import type { OwnList } from '../favorites/ask.ts';
import { SECTION_LOADED } from './limits.ts';
import { createSection, type Section } from './sections.ts';

/** A member's own section: all games that the member has marked (SPEC 9: page size 999), or the 20 opened last. */
export function createOwnSection(own: OwnList): Section {
  return createSection(async (signal) => {
    if (own === 'favorite') {
      return (await call(getFavoriteList, { query: { pageSize: FAVORITES_MOST } }, { signal })).content;
    }
    return (await call(getRecentGames, { query: { pageSize: SECTION_LOADED } }, { signal })).list;
  });
}
