import { atom, type ReadableAtom } from 'nanostores';
import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { type Game, getGameList } from '../../contract/games/endpoints.ts';
import type { GameType } from '../../contract/games/words.ts';
import { createLoader, type Loaded } from '../core/load.ts';
import { askedCategory } from '../games/category.ts';
import { SECTION_LOADED, SECTION_SHOWN } from './limits.ts';

export interface Section {
  readonly $games: ReadableAtom<Loaded<readonly Game[]>>;
  /** Whether More was pressed. */
  readonly $open: ReadableAtom<boolean>;
  readonly load: () => Promise<void>;
  readonly showMore: () => void;
  /** Aborts what is under way, because nobody looks any longer. */
  readonly end: () => void;
  /** As before the first load: the games were another member's. */
  readonly forget: () => void;
}

/** A section of the home page: games that `ask` answers, 10 of which show, and all after More (SPEC 9). */
export function createSection(ask: (signal: AbortSignal) => Promise<readonly Game[]>): Section {
  const loader = createLoader<readonly Game[]>();
  const $open = atom(false);
  return {
    $games: loader.$state,
    $open,
    load: () => loader.load(ask),
    showMore: () => $open.set(true),
    end: loader.stop,
    forget: () => {
      loader.put(undefined);
      $open.set(false);
    },
  };
}

/** The section of a category: 20 of its games (SPEC 9). */
export function createCategorySection(gameType: GameType): Section {
  return createSection(async (signal) => {
    const { language, sports } = environment().facts;
    const { games } = await call(
      getGameList,
      { query: { ...askedCategory(gameType, sports), pageSize: SECTION_LOADED, language: language.code } },
      { signal },
    );
    return games;
  });
}

/** The games of a section that show, and whether More would show others. */
export function shownGames(games: readonly Game[], open: boolean): { shown: readonly Game[]; more: boolean } {
  return { shown: open ? games : games.slice(0, SECTION_SHOWN), more: !open && games.length > SECTION_SHOWN };
}
