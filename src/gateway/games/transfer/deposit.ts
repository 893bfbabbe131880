import { sql } from 'kysely';
import { holdNoBonus } from '../../bonuses/offers.ts';
import { ApiError } from '../../core/call/errors.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { balanceOf } from '../../core/ledger/ledger.ts';
import type { VendorLink } from '../launch/vendors.ts';
import { isClear, type Moving, openWallet } from './clear.ts';
import { PASSES } from './limits.ts';
import { reclaim } from './reclaim.ts';
import { beginTransfer, pendingOf, type VendorTransfer } from './transfers.ts';
import { sendTransfer, tellable } from './vendor.ts';
import { accountsOf, changeWallet, lockWallet, type WalletKey } from './wallet.ts';

/**
 * Brings the member's money back from other vendors that keep it, before a game of this one opens; a merchant may have
 * it stay there. What does not come now comes later, and the game opens without it.
 */
export async function bringBack(launching: Moving, vendor: string): Promise<void> {
  const { db, merchant, caller } = launching;
  const away = await db
    .selectFrom('transfer_wallets as w')
    .leftJoin('merchant_transfers as m', 'm.merchant', 'w.merchant')
    .select(['w.merchant', 'w.member_id', 'w.vendor'])
    .where('w.merchant', '=', merchant.code)
    .where('w.member_id', '=', caller.memberId)
    .where('w.vendor', '<>', vendor)
    .where('w.state', '<>', 'home')
    .where((eb) => eb.or([eb('m.auto', 'is', null), eb('m.auto', '=', true)]))
    .execute();
  for (const key of away) await reclaim(launching, key);
}

/**
 * Moves all that the member plays with to the vendor's wallet, before its game opens. What is there already stays.
 * @throws ApiError game.vendorDown where nobody knows whether the money arrived, or is still on its way back; the job
 *   finds out and returns it; bonuses.open while the member plays a bonus
 */
export async function moveIn(launching: Moving, link: VendorLink): Promise<void> {
  const key = { merchant: launching.merchant.code, member_id: launching.caller.memberId, vendor: link.code };
  await openWallet(launching, key);
  for (let pass = 0; pass < PASSES; pass += 1) {
    if (!(await isClear(launching, key, link))) break;
    const transfer = await begin(launching, key, link);
    if (transfer === 'nothing') return;
    if (transfer === 'again') continue;
    const state = await sendTransfer(launching, link, transfer);
    if (state === 'done') return;
    if (state === 'sent') await returnWhenKnown(launching, key);
    break;
  }
  throw new ApiError('game.vendorDown', `Expected the money of a player to be at ${link.code}, found it on its way.`);
}

/** @returns the transfer that is to be sent, that there is nothing to move, or that something came between */
async function begin(launching: Moving, key: WalletKey, link: VendorLink) {
  try {
    return await beginWithAll(launching, key, link);
  } catch (error) {
    // Another launch or a stake took some of it after it was read.
    if (error instanceof ApiError && error.code === 'ledger.insufficient') return 'again';
    throw error;
  }
}

async function beginWithAll(
  { db, clock, metrics, random }: Moving,
  key: WalletKey,
  { profile }: VendorLink,
): Promise<VendorTransfer | 'nothing' | 'again'> {
  return inTransaction(db, async (trx) => {
    const wallet = await lockWallet(trx, key);
    if (wallet.state === 'returning' || (await pendingOf(trx, key))) return 'again';
    const { minor } = await balanceOf(trx, accountsOf(wallet).main);
    const amount = tellable(minor, wallet.currency, profile);
    if (amount === 0n) {
      // What a late win left there is played with, and found when the money comes back.
      if (wallet.state !== 'away') await changeWallet(trx, wallet, clock.now(), { state: 'away', due_at: null });
      return 'nothing';
    }
    const transfer = await beginTransfer({ db: trx, now: clock.now(), metrics, random }, wallet, 'in', amount);
    // Own money that is elsewhere is not played before the bonus.
    await holdNoBonus(trx, key);
    return transfer;
  });
}

/** Has the money of a launch that was given up come back, as soon as it is known where it is and no round is open there. */
export async function giveUp(launching: Moving, { code: vendor }: VendorLink): Promise<void> {
  const { merchant, caller } = launching;
  await returnWhenKnown(launching, { merchant: merchant.code, member_id: caller.memberId, vendor });
}

async function returnWhenKnown({ db, clock }: Moving, { merchant, member_id, vendor }: WalletKey): Promise<void> {
  await db
    .updateTable('transfer_wallets')
    .set((eb) => ({
      ...{ state: 'leaving', by_hand: false, due_at: clock.now(), tries: 0 },
      version: eb('version', '+', sql.lit(1n)),
    }))
    .where('merchant', '=', merchant)
    .where('member_id', '=', member_id)
    .where('vendor', '=', vendor)
    .where('state', '=', 'away')
    .execute();
}
