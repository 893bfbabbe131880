import { type Selectable, sql } from 'kysely';
import { later } from '../../core/clock.ts';
import type { Db, Trx } from '../../core/db/schema.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { type Books, post } from '../../core/ledger/ledger.ts';
import { type Random, randomNumber } from '../../core/random.ts';
import { bookReturn } from './gain.ts';
import { SENDER_TIME_MS } from './limits.ts';
import type { Because, Direction, TransferState, TransferStep, TransferTables } from './tables.ts';
import { accountsOf, changeWallet, lockWallet, type TransferWallet, type WalletKey } from './wallet.ts';

/** Money on its way to a vendor or back. */
export type VendorTransfer = Selectable<TransferTables['vendor_transfers']>;

/** The transfer of a wallet of which nobody knows yet what became; there is one at most. */
export async function pendingOf(db: Db | Trx, { merchant, member_id, vendor }: WalletKey) {
  return db
    .selectFrom('vendor_transfers')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', member_id)
    .where('vendor', '=', vendor)
    .where('state', '=', sql.lit('sent'))
    .executeTakeFirst();
}

type Begun = Books & { readonly db: Trx; readonly random: Random };

/** Of a transfer that a member asked for by hand: named by their call, so that its repetition finds it. */
interface Asked {
  readonly id: string;
}

/**
 * Writes a transfer down and puts its money in transit, before the vendor hears of it. The wallet is locked, and has no
 * other transfer on its way.
 * @param amount minor units, above zero
 * @param asked of one that was sent by hand; its money stays there until the log-in ends, whether a game is open or not
 * @throws ApiError ledger.insufficient
 */
export async function beginTransfer(
  books: Begun,
  wallet: TransferWallet,
  direction: Direction,
  amount: bigint,
  asked?: Asked,
): Promise<VendorTransfer> {
  const { db: trx, now, random } = books;
  const { merchant, member_id, vendor, currency } = wallet;
  const transfer = await trx
    .insertInto('vendor_transfers')
    .values({
      ...{ merchant, id: asked?.id ?? randomNumber(random), member_id, vendor, currency },
      ...{ direction, amount, sent_at: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { main, held, transit } = accountsOf(wallet);
  await move(books, transfer, `transfer.${direction}`, direction === 'in' ? main : held, transit);
  await tellStep(trx, transfer, now, 'begun');
  const due_at = later(now, SENDER_TIME_MS);
  const there = direction === 'in' && { state: 'away' as const, ...(asked && { by_hand: true }) };
  await changeWallet(trx, wallet, now, { due_at, tries: 0, ...there });
  return transfer;
}

/**
 * Ends a transfer as its vendor told: on from transit where it was done, back where it was refused. Of any number at once
 * one ends it, and the others find it ended.
 * @param because stands in its history
 */
export async function settleTransfer(
  { db, now, metrics }: Books,
  { merchant, id, ...key }: Pick<VendorTransfer, 'merchant' | 'id' | 'member_id' | 'vendor'>,
  state: Exclude<TransferState, 'sent'>,
  because: Because,
): Promise<TransferState> {
  return inTransaction(db, async (trx) => {
    const wallet = await lockWallet(trx, { merchant, ...key });
    const transfer = await trx
      .updateTable('vendor_transfers')
      .set({ state, settled_at: now })
      .where('merchant', '=', merchant)
      .where('id', '=', id)
      .where('state', '=', 'sent')
      .returningAll()
      .executeTakeFirst();
    if (!transfer) {
      const ended = await stateOf(trx, merchant, id);
      if (ended !== state) await tellStep(trx, { merchant, id }, now, `told to be ${state} after it was ${ended}`);
      return ended;
    }
    const books = { db: trx, now, metrics };
    const { direction, amount } = transfer;
    const { main, held, transit } = accountsOf(wallet);
    if (direction === 'out' && state === 'done') await bookReturn(books, wallet, transfer);
    else {
      const toVendor = (direction === 'in') === (state === 'done');
      await move(books, transfer, `transfer.${direction}.${state}`, transit, toVendor ? held : main);
    }
    await tellStep(trx, transfer, now, `${state}: ${because}`);
    const moved = state === 'refused' ? 0n : direction === 'in' ? -amount : amount;
    const due_at = wallet.state === 'away' ? null : now;
    await changeWallet(trx, wallet, now, { due_at, tries: 0, gain: wallet.gain + moved });
    return state;
  });
}

async function stateOf(trx: Trx, merchant: string, id: string): Promise<TransferState> {
  const { state } = await trx
    .selectFrom('vendor_transfers')
    .select('state')
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return state;
}

type Side = ReturnType<typeof accountsOf>['main'];

async function move(
  books: Books & { readonly db: Trx },
  { id: reference, amount }: VendorTransfer,
  kind: string,
  source: Side,
  destination: Side,
): Promise<void> {
  await post(books, { kind, reference, operation: reference, postings: [{ source, destination, amount }] });
}

/** Adds to the history of a transfer, or counts what came before. */
export async function tellStep(
  db: Db | Trx,
  { merchant, id: transfer }: Pick<VendorTransfer, 'merchant' | 'id'>,
  at: Date,
  step: TransferStep,
): Promise<void> {
  await db
    .insertInto('vendor_transfer_steps')
    .values({ merchant, transfer, at, last_at: at, step })
    .onConflict((conflict) =>
      conflict.columns(['merchant', 'transfer', 'step']).doUpdateSet((eb) => ({
        times: eb('vendor_transfer_steps.times', '+', sql.lit(1)),
        last_at: eb.fn('greatest', ['vendor_transfer_steps.last_at', 'excluded.last_at']),
      })),
    )
    .execute();
}
