import { type Selectable, sql } from 'kysely';
import type { VendorErrorCode } from '../../../contract/games/vendor/answers.ts';
import type { Money } from '../../../money/money.ts';
import type { Trx } from '../../core/db/schema.ts';
import { memberAccount, partnerAccount } from '../../core/ledger/account.ts';
import { type Books, balanceOf } from '../../core/ledger/ledger.ts';
import type { Play } from '../launch/plays.ts';
import type { WalletTables } from './tables.ts';

/** The wallet's answer to a vendor. */
export type WalletAnswer =
  | { readonly kind: 'done'; readonly balance: Money; readonly replayed: boolean }
  | { readonly kind: 'refused'; readonly code: VendorErrorCode; readonly message: string };

/** What a vendor's call is carried out with. The play's row is locked, so its calls run one after the other. */
export interface WalletCall {
  readonly trx: Trx;
  readonly now: Date;
  readonly play: Play;
  readonly books: Books;
}

type Transaction = Selectable<WalletTables['vendor_transactions']>;

/** A transaction as a vendor asks for it. */
export type RequestedTransaction = Pick<Transaction, 'id' | 'kind' | 'subject' | 'amount' | 'final'>;

/**
 * Records a transaction, once.
 * @returns the answer to give where it was known before; null where it is new and may be carried out
 */
export async function record(call: WalletCall, asked: RequestedTransaction): Promise<WalletAnswer | null> {
  const { trx, now, play } = call;
  const { merchant, vendor } = play;
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('vendor_transactions')
    .values({ ...asked, merchant, vendor, play_id: play.id, booked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added === 1n) return null;
  const kept = await transactionOf(call, asked.id);
  if (kept?.kind === 'debit' && kept.amount === 0n) return refused('transaction', 'It was rolled back before it came.');
  const same =
    kept?.play_id === play.id &&
    kept.kind === asked.kind &&
    kept.subject === asked.subject &&
    kept.amount === asked.amount &&
    (kept.final === null || kept.final === asked.final);
  if (!same) return refused('transaction', `Expected a new transaction id, found that ${asked.id} names another.`);
  if (kept.refusal !== null) return refused(kept.refusal, `Transaction ${asked.id} was refused before.`);
  return { kind: 'done', balance: await balanceNow(call), replayed: true };
}

export async function transactionOf({ trx, play }: WalletCall, id: string): Promise<Transaction | undefined> {
  return trx
    .selectFrom('vendor_transactions')
    .selectAll()
    .where('merchant', '=', play.merchant)
    .where('vendor', '=', play.vendor)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Takes the id of a debit that has not come, so that it is refused when it comes, in whichever play. A debit of that id
 * that is being carried out is waited for.
 * @returns whether the id was free
 */
export async function barDebit(
  { trx, now, play }: WalletCall,
  { id, subject }: RequestedTransaction,
): Promise<boolean> {
  const { merchant, vendor } = play;
  const barred = { id: subject, kind: 'debit', subject: id, amount: 0n, refusal: 'transaction' } as const;
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('vendor_transactions')
    .values({ ...barred, merchant, vendor, play_id: play.id, booked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added === 1n;
}

/** Whether this debit was rolled back before, under another id. */
export async function wasRolledBack(
  { trx, play }: WalletCall,
  { id, subject }: RequestedTransaction,
): Promise<boolean> {
  const row = await trx
    .selectFrom('vendor_transactions')
    .select('id')
    .where('merchant', '=', play.merchant)
    .where('vendor', '=', play.vendor)
    .where('kind', '=', sql.lit('rollback'))
    .where('subject', '=', subject)
    .where('id', '<>', id)
    .where('refusal', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Refuses a recorded transaction, and every repetition of it. */
export async function refuseForGood(
  { trx, play }: WalletCall,
  { id }: RequestedTransaction,
  refusal: 'insufficient' | 'transaction',
  message: string,
): Promise<WalletAnswer> {
  await trx
    .updateTable('vendor_transactions')
    .set({ refusal })
    .where('merchant', '=', play.merchant)
    .where('vendor', '=', play.vendor)
    .where('id', '=', id)
    .execute();
  return refused(refusal, message);
}

export async function carriedOut(call: WalletCall): Promise<WalletAnswer> {
  return { kind: 'done', balance: await balanceNow(call), replayed: false };
}

export function refused(code: VendorErrorCode, message: string): WalletAnswer {
  return { kind: 'refused', code, message };
}

/** The ledger's reference for a vendor's transaction. */
export function referenceOf({ vendor }: Pick<Play, 'vendor'>, transactionId: string): string {
  return `${vendor}/${transactionId}`;
}

export function playerAccount({ member_id, merchant, currency }: Play) {
  return memberAccount(member_id, { code: merchant, currency });
}

/** The account of what the vendor of this play took and gave at its merchant: stakes come in here, wins go out. */
export function vendorAccount({ vendor, merchant, currency }: Play) {
  return partnerAccount('vendor', vendor, { code: merchant, currency });
}

async function balanceNow({ trx, play }: WalletCall): Promise<Money> {
  return balanceOf(trx, playerAccount(play));
}
