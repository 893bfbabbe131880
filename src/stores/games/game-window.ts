import { environment, type OpenWindow } from '../../api/environment.ts';
import { WINDOW_LOOK_MS } from './limits.ts';

/** A window that waits for its game. */
let empty: OpenWindow | undefined;
let stopWatching: (() => void) | undefined;

/** What is heard of a game's own window. It is no message of the game's, which has no way to send one. */
export interface WindowEvents {
  /** The player looks at the portal again. */
  readonly looked: () => void;
  readonly shut: () => void;
}

/** Opens an empty window for a game that is on its way. @returns whether the browser let it */
export function openGameWindow(): boolean {
  dropGameWindow();
  empty = environment().openWindow();
  return empty !== undefined;
}

/** Closes the window of a game that does not come. One that has its game belongs to the player. */
export function dropGameWindow(): void {
  empty?.close();
  empty = undefined;
}

/**
 * Leads the window that waits to its game, or opens one where none does, and tells of it until it is closed or another
 * game has one.
 * @returns whether there is a window
 */
export function leadGameWindow(url: string, { looked, shut }: WindowEvents): boolean {
  const led = empty ?? environment().openWindow();
  empty = undefined;
  if (!led) return false;
  led.lead(url);
  stopWatching?.();
  let isWatching = true;
  const unfollow = environment().listen('focus', looked);
  const stop = () => {
    isWatching = false;
    unfollow();
  };
  stopWatching = stop;
  void (async () => {
    while (!led.isClosed()) {
      await environment().wait(WINDOW_LOOK_MS);
      if (!isWatching) return;
    }
    stop();
    shut();
  })();
  return true;
}
