/** What the game tells the portal that frames it (contract: GameMessage), and nobody else. */

/**
 * @param {string} origin the portal's, given at launch
 * @returns {(type: 'ready' | 'balance' | 'close') => void}
 */
export function speakTo(origin) {
  return (type) => {
    if (window.parent !== window) window.parent.postMessage({ source: 'marquee-game', type }, origin);
  };
}
