import type { Game } from '../../contract/games/endpoints.ts';
import type { WireType } from '../../contract/games/words.ts';
import { type Nothing, openModal } from '../core/modals.ts';
import type { Openings } from '../core/opening.ts';
import { choose, vendorEntry } from './launching.ts';

export interface GamesPopups {
  readonly game: Nothing;
  readonly gameAbout: { readonly game: Game };
  readonly gameSearch: Nothing;
  readonly vendorGames: { readonly vendor: string; readonly name: string; readonly gameType: WireType };
}

declare module '../core/modals.ts' {
  interface Popups extends GamesPopups {}
}

export const gamesOpenings: Openings = {
  gameSearch: () => openModal({ modal: 'gameSearch' }),
  /** A vendor of a menu (`data-vendor`). */
  vendor: ({ vendor, name }) => {
    const entry = vendorEntry(vendor, name);
    if (entry) void choose(entry);
  },
};
