import { hash } from 'node:crypto';
import type { games } from '../../../contract/games/inputs.ts';
import type { FundsState } from '../../../contract/games/words.ts';
import { type Currency, money, toDecimal } from '../../../money/money.ts';
import { holdNoBonus } from '../../bonuses/offers.ts';
import { ApiError } from '../../core/call/errors.ts';
import type { CallOf } from '../../core/call/handle.ts';
import { countCall } from '../../core/call/rate.ts';
import { typedAmount } from '../../core/call/typed-amount.ts';
import type { Db } from '../../core/db/schema.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { type VendorLink, vendorLink } from '../launch/vendors.ts';
import { isClear, openWallet } from './clear.ts';
import { keepersOf } from './keepers.ts';
import { PASSES, SEND_RATE } from './limits.ts';
import { refused } from './refused.ts';
import { stepOf } from './step.ts';
import type { TransferState } from './tables.ts';
import { beginTransfer, pendingOf, type VendorTransfer } from './transfers.ts';
import { resolveTransfer, sendTransfer } from './vendor.ts';
import { lockWallet, type WalletKey } from './wallet.ts';

type SendCall = CallOf<typeof games.sendFunds>;

/**
 * SPEC 7 (GCS_walletTransfer): sends what the caller says from the main wallet to a vendor that keeps it, where it stays
 * while they are logged in. The transfer carries the call's own name, so that a call that is repeated under its
 * Idempotency-Key finds what the one before began, and sends nothing again, also once the key is forgotten.
 * @returns what became of it, as far as the vendor has told; the job finds out the rest
 * @throws ApiError idempotency.mismatch, cashier.field, ledger.insufficient, bonuses.open, request.tooMany
 */
export async function sendFunds(call: SendCall): Promise<{ state: FundsState }> {
  const { body, caller, clock, db, merchant } = call;
  const name = hash('sha256', call.operation, 'base64url');
  // A hyphen at its beginning would make an option of it where an operator names it. Earlier releases wrote it as it was.
  const id = name.replace(/^-/, '_');
  const begun = await transferNamed(db, merchant.code, [id, name]);
  if (begun) {
    holdSame(call, begun);
    return { state: WORDS[await endOf(call, begun)] };
  }
  await countCall({ db, now: clock.now() }, `send funds ${caller.memberId}`, SEND_RATE);
  const keeper = (await keepersOf(db, merchant.code)).find(({ code }) => code === body.vendor);
  if (!keeper) throw refused('vendor', 'cashier.fundsRule.vendor');
  const link = keeper.isPaused ? null : await vendorLink(call, keeper.code);
  if (!link) throw refused('vendor', 'cashier.fundsRule.closed');
  const amount = amountOf(body.amount, merchant.currency, link);
  const transfer = await begin(call, link, { id, amount });
  return { state: WORDS[await sendTransfer(call, link, transfer)] };
}

const WORDS = { done: 'arrived', sent: 'onItsWay', refused: 'refused' } as const satisfies Record<
  TransferState,
  FundsState
>;

async function transferNamed(db: Db, merchant: string, ids: readonly string[]): Promise<VendorTransfer | undefined> {
  return db
    .selectFrom('vendor_transfers')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', 'in', ids)
    .executeTakeFirst();
}

/** @throws ApiError idempotency.mismatch where something else was sent under this key */
function holdSame({ body, merchant }: SendCall, { vendor, amount }: VendorTransfer): void {
  const used = () =>
    new ApiError(
      'idempotency.mismatch',
      'Expected the money that this Idempotency-Key sent, found another amount or vendor.',
    );
  if (body.vendor !== vendor || typedAmount(body.amount, merchant.currency, used).minor !== amount) throw used();
}

/** What became of a transfer that an earlier run of this call began. */
async function endOf(call: SendCall, transfer: VendorTransfer): Promise<TransferState> {
  if (transfer.state !== 'sent') return transfer.state;
  const link = await vendorLink(call, transfer.vendor);
  return link ? resolveTransfer(call, link, transfer) : 'sent';
}

/** @returns minor units */
function amountOf(typed: string, currency: Currency, { profile }: VendorLink): bigint {
  const { minor } = typedAmount(typed, currency, () => refused('amount', 'cashier.rule.amount'));
  const step = stepOf(currency, profile);
  if (minor > 0n && minor % step === 0n) return minor;
  throw refused('amount', 'cashier.fundsRule.step', { step: toDecimal(money(step, currency)) });
}

/** Writes the transfer down, once nothing else is on its way between the member and the vendor. */
async function begin(
  call: SendCall,
  link: VendorLink,
  { id, amount }: { readonly id: string; readonly amount: bigint },
): Promise<VendorTransfer> {
  const { db, clock, metrics, random, merchant, caller } = call;
  const key: WalletKey = { merchant: merchant.code, member_id: caller.memberId, vendor: link.code };
  await openWallet(call, key);
  for (let pass = 0; pass < PASSES && (await isClear(call, key, link)); pass += 1) {
    const transfer = await inTransaction(db, async (trx) => {
      const wallet = await lockWallet(trx, key);
      if (wallet.state === 'returning' || (await pendingOf(trx, key))) return null;
      const sent = await beginTransfer({ db: trx, now: clock.now(), metrics, random }, wallet, 'in', amount, { id });
      await holdNoBonus(trx, key);
      return sent;
    });
    if (transfer) return transfer;
  }
  throw refused('vendor', 'cashier.fundsRule.moving');
}
