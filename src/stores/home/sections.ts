import { atom, type ReadableAtom } from 'nanostores';
import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { type Game, getGameList } from '../../contract/games/endpoints.ts';
import type { GameType } from '../../contract/games/words.ts';
import { createLoader, type Loaded, loadedValue } from '../core/load.ts';
import { SECTION_LOADED, SECTION_SHOWN } from './limits.ts';

export interface Section {
  readonly $games: ReadableAtom<Loaded<readonly Game[]>>;
  /** Whether More was pressed. */
  readonly $open: ReadableAtom<boolean>;
  readonly load: () => Promise<void>;
  readonly showMore: () => void;
  /** Aborts what is under way, because nobody looks any longer. */
  readonly end: () => void;
}

/** A section of the home page: 20 games of a type loaded, 10 shown, all 20 after More (SPEC 9). */
export function createSection(gameType: GameType): Section {
  const loader = createLoader<readonly Game[]>();
  const $open = atom(false);
  return {
    $games: loader.$state,
    $open,
    load: () =>
      loader.load(async (signal) => {
        const { code: language } = environment().facts.language;
        const { games } = await call(
          getGameList,
          { query: { gameType, pageSize: SECTION_LOADED, language } },
          { signal },
        );
        return games;
      }),
    showMore: () => $open.set(true),
    end: loader.stop,
  };
}

/** The games of a section that show, and whether More would show others. */
export function shownGames(games: Loaded<readonly Game[]>, open: boolean): { shown: readonly Game[]; more: boolean } {
  const all = loadedValue(games) ?? [];
  return { shown: open ? all : all.slice(0, SECTION_SHOWN), more: !open && all.length > SECTION_SHOWN };
}
