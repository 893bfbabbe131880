import { balanceMoved } from '../wallet/wallet.ts';
import { leadGameWindow, type WindowEvents } from './game-window.ts';
import { settled } from './kept-funds.ts';
import { $play, setPlay } from './play.ts';

/** The player may look at the portal while the game is open beside it, and closes that where it stands, also when it was left here. */
const windowEvents: WindowEvents = {
  looked: () => void balanceMoved(),
  shut: () => {
    const play = $play.get();
    if (play?.state === 'open') setPlay({ ...play, state: 'shut', keepsFunds: undefined });
    void settled(play?.state === 'open' ? play : undefined);
  },
};

/** Leads a window to its game, and follows it. @returns whether the browser let it open */
export function leadToGame(url: string): boolean {
  return leadGameWindow(url, windowEvents);
}

/** Opens the window that the browser refused before, in the player's press. */
export function openBlocked(): void {
  const play = $play.get();
  if (play?.state !== 'blocked' || !leadToGame(play.url)) return;
  setPlay({ ...play, state: 'open' });
}
