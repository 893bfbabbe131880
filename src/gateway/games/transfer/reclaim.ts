import { later } from '../../core/clock.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { type VendorLink, vendorLink } from '../launch/vendors.ts';
import { PASSES, RETRY_PAUSES_MS, SENDER_TIME_MS } from './limits.ts';
import { beginTransfer, pendingOf, type VendorTransfer } from './transfers.ts';
import { askHolding, kick, resolveTransfer, type Speaking, sendTransfer, tellable } from './vendor.ts';
import { bookResult, changeWallet, findWallet, lockWallet, type TransferWallet, type WalletKey } from './wallet.ts';

/**
 * Brings a member's money back from a vendor: when no round is open it ends the sessions there, waits until no round is
 * open, cashes out what the vendor says it holds, and looks that nothing is left. A round that is open may wait for its
 * player, whose next launch resumes it. Whatever stops it, the job goes on.
 * @returns whether the money is back
 */
export async function reclaim(speaking: Speaking, key: WalletKey): Promise<boolean> {
  await beginLeaving(speaking, key);
  return goOn(speaking, key);
}

async function beginLeaving({ db, clock }: Speaking, key: WalletKey): Promise<void> {
  await inTransaction(db, async (trx) => {
    const wallet = await lockWallet(trx, key);
    if (wallet.state !== 'away') return;
    const now = clock.now();
    const due_at = later(now, SENDER_TIME_MS);
    await changeWallet(trx, wallet, now, { state: 'leaving', by_hand: false, due_at, tries: 0 });
  });
}

/**
 * Brings a wallet as far as it goes: its transfer to an end where one is on its way, and its money back where that was
 * asked for.
 * @returns whether nothing remains to be done
 */
export async function goOn(speaking: Speaking, key: WalletKey): Promise<boolean> {
  const link = await vendorLink({ ...speaking, now: speaking.clock.now() }, key.vendor);
  for (let pass = 0; link && pass < PASSES; pass += 1) {
    const wallet = await findWallet(speaking.db, key);
    const step = wallet ? await takeStep(speaking, link, wallet) : 'over';
    if (step === 'over') return true;
    if (step === 'not now') break;
  }
  await putOff(speaking, key);
  return false;
}

/** What a step came to: the next one may follow, it has to wait, or there is none. */
type Step = 'next' | 'not now' | 'over';

async function takeStep(speaking: Speaking, link: VendorLink, wallet: TransferWallet): Promise<Step> {
  const pending = await pendingOf(speaking.db, wallet);
  if (pending) return (await resolveTransfer(speaking, link, pending)) === 'sent' ? 'not now' : 'next';
  if (wallet.state === 'leaving') return endLeaving(speaking, link, wallet);
  if (wallet.state !== 'returning') return 'over';
  if (!(await kick(speaking, link, wallet))) return 'not now';
  const holding = await askHolding(speaking, link, wallet);
  if (!holding || holding.openRounds > 0) return 'not now';
  const out = await takeBack(speaking, link, wallet, holding.amount);
  if (out === 'over' || out === 'next') return out;
  return (await sendTransfer(speaking, link, out)) === 'sent' ? 'not now' : 'next';
}

/** Goes on to end the sessions, where no round is open. */
async function endLeaving(speaking: Speaking, link: VendorLink, asked: TransferWallet): Promise<Step> {
  const holding = await askHolding(speaking, link, asked);
  if (!holding || holding.openRounds > 0) return 'not now';
  const { db, clock } = speaking;
  await inTransaction(db, async (trx) => {
    const wallet = await lockWallet(trx, asked);
    const now = clock.now();
    if (wallet.version !== asked.version) return;
    await changeWallet(trx, wallet, now, { state: 'returning', due_at: later(now, SENDER_TIME_MS) });
  });
  return 'next';
}

/**
 * Books what was won or lost there, and begins to cash out what there is. Where anything changed since the vendor was
 * asked, nothing is done: what it said may be older.
 */
async function takeBack(
  { db, clock, metrics, random }: Speaking,
  { profile }: VendorLink,
  asked: TransferWallet,
  held: bigint,
): Promise<VendorTransfer | 'over' | 'next'> {
  return inTransaction(db, async (trx) => {
    const wallet = await lockWallet(trx, asked);
    if (wallet.version !== asked.version) return 'next';
    const now = clock.now();
    const books = { db: trx, now, metrics };
    await bookResult(books, wallet, held);
    const amount = tellable(held, wallet.currency, profile);
    if (amount > 0n) return beginTransfer({ ...books, random }, wallet, 'out', amount);
    await changeWallet(trx, wallet, now, { state: 'home', due_at: null, tries: 0, gain: 0n });
    return 'over';
  });
}

/** Has the job try later, with growing pauses. */
async function putOff({ db, clock }: Speaking, { merchant, member_id, vendor }: WalletKey): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { due_at, tries } = await lockWallet(trx, { merchant, member_id, vendor });
    if (due_at === null) return;
    const pause = RETRY_PAUSES_MS[Math.min(tries, RETRY_PAUSES_MS.length - 1)] ?? SENDER_TIME_MS;
    await trx
      .updateTable('transfer_wallets')
      .set({ due_at: later(clock.now(), pause), tries: tries + 1 })
      .where('merchant', '=', merchant)
      .where('member_id', '=', member_id)
      .where('vendor', '=', vendor)
      .execute();
  });
}
