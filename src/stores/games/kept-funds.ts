import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { readLocal, writeLocal } from '../../api/storage.ts';
import { returnFunds } from '../../contract/games/endpoints.ts';
import { balanceMoved } from '../wallet/wallet.ts';
import { $play, type Play, setPlay } from './play.ts';

/** What a vendor has of the player's money it keeps until it is asked for, whatever is shown meanwhile. */
export function keepsFunds(): boolean | undefined {
  return $play.get()?.keepsFunds;
}

let isBringing = false;

/** Brings back what a page left at a vendor, and reads the balance then. A game that is open here keeps what it has. */
export async function bringLeftBack(): Promise<void> {
  if (isBringing || keepsFunds() || readLocal('fundsLeft') === null) return;
  isBringing = true;
  await bringBack();
  isBringing = false;
  await balanceMoved();
}

/** The play as it was; nobody asks for its money any more but whoever called this. */
export function letGo(): Play | undefined {
  const play = $play.get();
  if (play?.keepsFunds) setPlay({ ...play, keepsFunds: undefined });
  return play;
}

/** The balance after a game: where its vendor has the money, that comes back first; the gateway sees to it if this fails. */
export async function settled(left: Play | undefined): Promise<void> {
  if (left?.keepsFunds) await bringBack();
  await balanceMoved();
}

/** Each leaving is an action of its own: a repeated key would get the answer of the one before. */
export async function bringBack(): Promise<void> {
  writeLocal('fundsLeft', String(environment().now()));
  await call(returnFunds, {}, { keepalive: true }).then(
    () => writeLocal('fundsLeft', null),
    // The next page asks again.
    () => undefined,
  );
}
