import type { GameMessage } from '../../contract/games/endpoints.ts';

/**
 * Tells the portal that frames the game what happened, and nobody else.
 * @param origin the portal's, given at launch
 */
export function portalMessenger(origin: string): (type: GameMessage['type']) => void {
  return (type) => {
    const message: GameMessage = { source: 'marquee-game', type };
    if (window.parent !== window) window.parent.postMessage(message, origin);
  };
}
