import type { GameMessage } from '../../../contract/games/endpoints.ts';

/** Whether a portal frames the game: its window then has the title and the way out. */
export const framed = window.parent !== window;

/** What a game tells the portal around it. */
type Said = Exclude<GameMessage['type'], 'error'> | { readonly error: 'over' | 'failed' };

/**
 * Tells the portal that frames the game what happened, and nobody else.
 * @param origin the portal's, given at launch
 */
export function portalMessenger(origin: string): (said: Said) => void {
  const source = 'marquee-game';
  return (said) => {
    const message: GameMessage =
      typeof said === 'string' ? { source, type: said } : { source, type: 'error', code: said.error };
    if (framed) window.parent.postMessage(message, origin);
    // In a window of its own nobody hears it, and the window is what there is to leave.
    else if (said === 'close') window.close();
  };
}
