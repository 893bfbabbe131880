import { setTimeout as pause } from 'node:timers/promises';
import { later } from '../../core/clock.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { LAUNCH_TIMEOUT_MS } from '../launch/limits.ts';
import type { VendorLink } from '../launch/vendors.ts';
import { goOn } from './reclaim.ts';
import { pendingOf, type VendorTransfer } from './transfers.ts';
import type { Speaking } from './vendor.ts';
import { findWallet, type WalletKey } from './wallet.ts';

/** Whose money goes to a vendor, and at which merchant. */
export interface Moving extends Speaking {
  readonly merchant: Pick<Merchant, 'code' | 'currency'>;
  readonly caller: { readonly memberId: string };
}

/** Sees to it that the member has a wallet at the vendor, which is empty at first. */
export async function openWallet({ db, clock, merchant }: Moving, key: WalletKey): Promise<void> {
  await db
    .insertInto('transfer_wallets')
    .values({ ...key, currency: merchant.currency, state: 'home', changed_at: clock.now(), due_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether nothing is on its way between the member and the vendor. What another call sent has its time to end. */
export async function isClear(moving: Moving, key: WalletKey, { profile }: VendorLink): Promise<boolean> {
  const { db, clock } = moving;
  const patience = profile.timeoutMs ?? LAUNCH_TIMEOUT_MS;
  const until = performance.now() + patience;
  const mayEnd = (sent: VendorTransfer | undefined) => sent && clock.now() < later(sent.sent_at, patience);
  while (mayEnd(await pendingOf(db, key)) && performance.now() < until) await pause(LOOK_MS);
  const wallet = await findWallet(db, key);
  if (wallet?.state === 'returning' || (await pendingOf(db, key))) return goOn(moving, key);
  return true;
}

/** How often to look whether another call ended its transfer; most last some milliseconds. */
const LOOK_MS = 50;
