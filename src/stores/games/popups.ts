import type { GameType } from '../../contract/games/words.ts';
import type { Nothing } from '../core/modals.ts';
import type { Openings } from '../core/opening.ts';
import { choose, vendorEntry } from './launching.ts';

export interface GamesPopups {
  readonly game: Nothing;
  readonly vendorGames: { readonly vendor: string; readonly name: string; readonly gameType: GameType };
}

declare module '../core/modals.ts' {
  interface Popups extends GamesPopups {}
}

export const gamesOpenings: Openings = {
  /** A vendor of a menu (`data-vendor`). */
  vendor: ({ vendor, name }) => {
    const entry = vendorEntry(vendor, name);
    if (entry) void choose(entry);
  },
};
