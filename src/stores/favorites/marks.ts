import { atom, type ReadableAtom } from 'nanostores';
import { codeOf } from '../../api/errors.ts';
import { loaded } from '../../api/loaded.ts';
import type { Game } from '../../contract/games/endpoints.ts';
import { toastError } from '../core/toasts.ts';
import { $session } from '../session/session.ts';

/** A game as it is marked (SPEC 3). */
export type MarkedGame = Pick<Game, 'nodeId' | 'vassalage' | 'gameType'>;

const $ids = atom<ReadonlySet<number> | undefined>(undefined);
/** The games that the member has marked, by nodeId; undefined for a visitor, and until they have loaded. */
export const $favorites: ReadableAtom<ReadonlySet<number> | undefined> = $ids;

export function setFavorites(ids: Iterable<number> | undefined): void {
  $ids.set(ids && new Set(ids));
}

/** SPEC 4: who takes a mark away takes the game off a list of favourites, too. */
export function stillMarked(games: readonly Game[], marks: ReadonlySet<number> | undefined): readonly Game[] {
  return marks ? games.filter(({ nodeId }) => marks.has(nodeId)) : games;
}

const $saves = atom(0);
/** How many marks were made or taken away on this page, as far as the gateway has stored them. */
export const $savedMarks: ReadableAtom<number> = $saves;

export function countSavedMark(): void {
  $saves.set($saves.get() + 1);
}

let followed = false;

/** SPEC 4: reads the marks of whoever is logged in, from when the first game shows. Later calls change nothing. */
export function followFavorites(): void {
  if (followed) return;
  followed = true;
  let known: string | undefined;
  $session.subscribe((session) => {
    const id = session.audience === 'visitor' ? undefined : session.member.id;
    if (id === known) return;
    known = id;
    setFavorites(undefined);
    if (id !== undefined) void loadCode().then((code) => code?.readFavorites());
  });
}

/** Marks a game, or takes its mark away. A visitor logs in first. */
export async function toggleFavorite(game: MarkedGame): Promise<void> {
  const code = await loadCode();
  await code?.toggle(game);
}

/** The code comes when somebody is logged in, or with the first mark; where it does not come, a toast says so. */
async function loadCode() {
  try {
    return await loaded(import('./favorites.ts'));
  } catch (error) {
    toastError(codeOf(error));
    return undefined;
  }
}
