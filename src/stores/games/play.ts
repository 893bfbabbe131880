import { atom, type ReadableAtom } from 'nanostores';
import type { Game } from '../../contract/games/endpoints.ts';

/**
 * Why a game is not played: the house has closed it, its vendor is in maintenance or does not answer, no network is
 * there, or the play is over, because it ended or was opened elsewhere.
 */
export type Stop = 'closed' | 'maintenance' | 'down' | 'offline' | 'over';

/** A game that is being played: its frame shows `url`, and only messages of `origin` count. */
interface Playing {
  readonly state: 'playing';
  readonly nodeId: number;
  readonly url: string;
  readonly origin: string;
  readonly game: Game;
  /** Its vendor has the player's money until the game is left. */
  readonly keepsFunds?: boolean | undefined;
}

/** A game in a window of its own, because its vendor refuses to be framed. */
interface InWindow extends Omit<Playing, 'state' | 'origin'> {
  /** The browser may have refused the window, and the player may have closed it. */
  readonly state: 'open' | 'blocked' | 'shut';
}

interface Stopped {
  readonly state: 'stopped';
  readonly nodeId: number;
  readonly stop: Stop;
  /** When a maintenance ends (milliseconds since 1970), where that is known. */
  readonly until: number | null;
  /** The vendor has money of the player's, from when it was played. */
  readonly keepsFunds?: boolean | undefined;
}

/** What the window or the page of a game shows. */
export type Play = Playing | InWindow | Stopped;

const $current = atom<Play | undefined>(undefined);
export const $play: ReadableAtom<Play | undefined> = $current;

export function setPlay(play: Play | undefined): void {
  $current.set(play);
}

/** Where a game is shown: in a window over the page, or on its own page (SPEC 2: /seamless). */
export type Place = 'window' | 'page';
