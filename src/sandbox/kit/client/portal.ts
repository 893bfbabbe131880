import type { GameMessage } from '../../../contract/games/endpoints.ts';

/** Whether a portal frames the game: its window then has the title and the way out. */
export const framed = window.parent !== window;

/**
 * Tells the portal that frames the game what happened, and nobody else.
 * @param origin the portal's, given at launch
 */
export function portalMessenger(origin: string): (type: GameMessage['type']) => void {
  return (type) => {
    const message: GameMessage = { source: 'marquee-game', type };
    if (framed) window.parent.postMessage(message, origin);
  };
}
