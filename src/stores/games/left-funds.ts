import { environment } from '../../api/environment.ts';
import { loaded } from '../../api/loaded.ts';
import { readLocal } from '../../api/storage.ts';
import { $session } from '../session/session.ts';

declare module '../../contract/core/storage.ts' {
  interface LocalNames {
    /** When money was asked back from a vendor, until a page hears that the gateway has seen to it. */
    fundsLeft: string;
  }
}

/**
 * Has money come back from the game of a page that was left: that page has asked for it on its way out, and could not hear
 * the answer. So the next page asks again, or the tab that comes to the front, and reads the balance then. The page of a
 * game opens that with the money instead.
 */
export function startLeftFunds(): void {
  const { facts, listen } = environment();
  if (facts.route === '/seamless/') return;
  const look = () => {
    if (readLocal('fundsLeft') === null || $session.get().audience === 'visitor') return;
    void loaded(import('./kept-funds.ts')).then(
      (code) => code.bringLeftBack(),
      // The mark stays for the next look.
      () => undefined,
    );
  };
  $session.subscribe(look);
  listen('return', look);
}
