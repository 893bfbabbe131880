import { isLoggedIn, selectPlay } from '../launch/plays.ts';
import type { WalletAnswer } from './call.ts';
import { noPlay, type WalletNeeds } from './play-call.ts';
import { playableOf } from './transactions.ts';

/** The player's balance. Refused as `session` where play or log-in is over. */
export async function readBalance(
  { db, now, vendor }: WalletNeeds,
  { playId }: { readonly playId: string },
): Promise<WalletAnswer> {
  const play = await selectPlay(db, playId).select(isLoggedIn(now).as('isLoggedIn')).executeTakeFirst();
  if (!play?.isLoggedIn || play.vendor !== vendor) return noPlay(playId);
  return { kind: 'done', balance: await playableOf(db, play), replayed: false };
}
