import * as z from 'zod/mini';
import {
  TRANSFER_CALLS,
  VendorHoldingValue,
  VendorKickValue,
  VendorTransferValue,
} from '../../../contract/games/vendor/transfers.ts';
import type { VendorProfile } from '../../../contract/games/vendor/words.ts';
import { CURRENCIES, type Currency, money, parseMoney } from '../../../money/money.ts';
import { later } from '../../core/clock.ts';
import type { Context } from '../../core/context.ts';
import { callVendor } from '../launch/vendor-call.ts';
import type { VendorLink } from '../launch/vendors.ts';
import { readAmount, writeAmount } from '../wallet/amounts.ts';
import type { Because, Doubt, TransferState } from './tables.ts';
import { settleTransfer, tellStep, type VendorTransfer } from './transfers.ts';
import type { TransferWallet } from './wallet.ts';

/** What a vendor is spoken to with. The clock is asked anew for each call, because a signature must be young. */
export type Speaking = Pick<Context, 'db' | 'fetch' | 'clock' | 'metrics' | 'log' | 'random' | 'config' | 'versions'>;

/** The name of a member at vendors. */
export function playerIdOf({ merchant, member_id }: Pick<TransferWallet, 'merchant' | 'member_id'>): string {
  return `${merchant}.${member_id}`;
}

/** What a vendor can take of an amount: what its decimals cannot tell stays here. */
export function tellable(amount: bigint, currency: Currency, profile: VendorProfile): bigint {
  return readAmount(writeAmount(money(amount, currency), profile), currency, profile);
}

/**
 * Tells the vendor of a transfer once, and ends it where the answer says what became of it.
 * @returns `sent` where nobody knows
 */
export async function sendTransfer(
  speaking: Speaking,
  link: VendorLink,
  transfer: VendorTransfer,
): Promise<TransferState> {
  const { direction, currency, amount, id: transferId } = transfer;
  const { path } = direction === 'in' ? TRANSFER_CALLS.transferIn : TRANSFER_CALLS.transferOut;
  const written = writeAmount(money(amount, currency), link.profile);
  const body = { transferId, playerId: playerIdOf(transfer), currency, amount: written };
  // Signed by the time at which it was written down: whatever held this process up since, the vendor refuses the call
  // before the answer `unknown` counts as a refusal.
  const signing = { ...speaking, clock: { now: () => transfer.sent_at } };
  const told = await stateTold(signing, link, transfer, path, body);
  return told === 'done' || told === 'refused'
    ? end(speaking, transfer, told, 'answered')
    : doubt(speaking, transfer, told);
}

/**
 * Asks what became of a transfer, and ends it where that is known. A vendor that has never heard of it may still hear of
 * it, until the time is over in which it takes the call.
 */
export async function resolveTransfer(
  speaking: Speaking,
  link: VendorLink,
  transfer: VendorTransfer,
): Promise<TransferState> {
  const { currency, id: transferId, sent_at } = transfer;
  // The time comes before the question: an answer that took long tells what was then.
  const hasLapsed = speaking.clock.now() > later(sent_at, link.profile.lapseMs);
  const body = { transferId, playerId: playerIdOf(transfer), currency };
  const told = await stateTold(speaking, link, transfer, TRANSFER_CALLS.transferStatus.path, body);
  if (told === 'done' || told === 'refused') return end(speaking, transfer, told, 'asked');
  if (told === 'unknown' && hasLapsed)
    return end(speaking, transfer, 'refused', 'unknown to the vendor after its time');
  return doubt(speaking, transfer, told);
}

async function end(
  { db, clock, metrics }: Speaking,
  transfer: VendorTransfer,
  state: 'done' | 'refused',
  because: Because,
): Promise<TransferState> {
  return settleTransfer({ db, now: clock.now(), metrics }, transfer, state, because);
}

async function doubt({ db, clock }: Speaking, transfer: VendorTransfer, told: Doubt): Promise<TransferState> {
  await tellStep(db, transfer, clock.now(), told);
  return 'sent';
}

/** What an answer says of a transfer; `silent` for one that says nothing, or speaks of another amount. */
async function stateTold(
  speaking: Speaking,
  link: VendorLink,
  { id, amount, currency }: VendorTransfer,
  path: string,
  body: object,
) {
  try {
    const told = await ask(speaking, link, path, body, VendorTransferValue);
    if (told.transferId !== id) throw new Error(`an answer about ${told.transferId}`);
    const isMoved = told.state !== 'unknown';
    if (isMoved && readAmount(told.amount, currency, link.profile) !== amount) throw new Error(`of ${told.amount}`);
    return told.state;
  } catch (err) {
    speaking.log.warn({ err, vendor: link.code, transfer: id }, 'a vendor did not say what became of a transfer');
    return 'silent';
  }
}

/**
 * What the vendor holds of a member.
 * @returns null where it does not say
 */
export async function askHolding(
  speaking: Speaking,
  link: VendorLink,
  wallet: TransferWallet,
): Promise<{ readonly amount: bigint; readonly openRounds: number } | null> {
  const { currency } = wallet;
  try {
    const body = { playerId: playerIdOf(wallet), currency };
    const { balance, openRounds } = await ask(speaking, link, TRANSFER_CALLS.holding.path, body, VendorHoldingValue);
    return { amount: readHolding(balance, currency, link.profile), openRounds };
  } catch (err) {
    speaking.log.warn({ err, vendor: link.code }, 'a vendor did not say what it holds');
    return null;
  }
}

/** What the currency can tell of a balance; a vendor may count in smaller units, and what is below ours stays there. */
function readHolding(text: string, currency: Currency, { amounts, decimals }: VendorProfile): bigint {
  const { digits } = CURRENCIES[currency];
  const written = decimals ?? digits;
  if (amounts === 'minor') {
    const units = BigInt(text);
    return written > digits ? units / 10n ** BigInt(written - digits) : units * 10n ** BigInt(digits - written);
  }
  const [whole = '', fraction = ''] = text.split('.');
  const kept = fraction.slice(0, digits);
  return parseMoney(kept === '' ? whole : `${whole}.${kept}`, currency).minor;
}

/** Ends the member's sessions at the vendor. @returns whether the vendor says so */
export async function kick(speaking: Speaking, link: VendorLink, wallet: TransferWallet): Promise<boolean> {
  try {
    const body = { playerId: playerIdOf(wallet), currency: wallet.currency };
    await ask(speaking, link, TRANSFER_CALLS.kick.path, body, VendorKickValue);
    return true;
  } catch (err) {
    speaking.log.warn({ err, vendor: link.code }, 'a vendor did not end the sessions of a player');
    return false;
  }
}

/** @throws Error for every answer that is not a success of the expected shape */
async function ask<V extends z.ZodMiniType>(
  { fetch, clock }: Speaking,
  link: VendorLink,
  path: string,
  body: object,
  value: V,
): Promise<z.output<V>> {
  const { ok, status, text } = await callVendor({ fetch, now: clock.now() }, link, path, body);
  if (!ok) throw new Error(`status ${status}`);
  const answer = z.parse(z.object({ success: z.literal(true), value: z.unknown() }), JSON.parse(text));
  return z.parse(value, answer.value);
}
