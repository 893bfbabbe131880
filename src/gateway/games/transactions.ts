import type { Selectable } from 'kysely';
import type { VendorErrorCode } from '../../contract/games/vendor.ts';
import type { Money } from '../../money/money.ts';
import type { Trx } from '../core/db/schema.ts';
import { memberAccount } from '../core/ledger/account.ts';
import { balanceOf } from '../core/ledger/ledger.ts';
import type { Services } from '../core/services.ts';
import type { GameTables } from './tables.ts';

export type Play = Selectable<GameTables['game_plays']>;

/** What the wallet says to a vendor. */
export type WalletAnswer =
  | { readonly kind: 'done'; readonly balance: Money; readonly replayed: boolean }
  | { readonly kind: 'refused'; readonly code: VendorErrorCode; readonly message: string };

/** What a call is carried out with: the play's row is locked, so its calls come one after the other. */
export interface Desk {
  readonly trx: Trx;
  readonly now: Date;
  readonly play: Play;
  readonly metrics: Services['metrics'];
}

/** One call of a vendor, as its row keeps it. */
export type Wish = Pick<Selectable<GameTables['vendor_transactions']>, 'id' | 'kind' | 'subject' | 'amount'>;

/**
 * Writes a transaction down, once.
 * @returns the answer to give where it was known before; null where it is new and may be carried out
 */
export async function enter(desk: Desk, wish: Wish): Promise<WalletAnswer | null> {
  const { trx, now, play } = desk;
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('vendor_transactions')
    .values({ ...wish, vendor: play.vendor, play_id: play.id, booked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added === 1n) return null;
  const kept = await trx
    .selectFrom('vendor_transactions')
    .selectAll()
    .where('vendor', '=', play.vendor)
    .where('id', '=', wish.id)
    .executeTakeFirstOrThrow();
  const same =
    kept.play_id === play.id && kept.kind === wish.kind && kept.subject === wish.subject && kept.amount === wish.amount;
  if (!same) return refused('transaction', `Expected a new transaction id, found that ${wish.id} names another.`);
  if (kept.refusal !== null) return refused(kept.refusal, `Transaction ${wish.id} was refused before.`);
  return { kind: 'done', balance: await walletOf(desk), replayed: true };
}

/** Says no to a new transaction, and to every repetition of it. */
export async function bar(
  { trx, play }: Desk,
  { id }: Wish,
  refusal: 'insufficient' | 'transaction',
  message: string,
): Promise<WalletAnswer> {
  await trx
    .updateTable('vendor_transactions')
    .set({ refusal })
    .where('vendor', '=', play.vendor)
    .where('id', '=', id)
    .execute();
  return refused(refusal, message);
}

export async function carriedOut(desk: Desk): Promise<WalletAnswer> {
  return { kind: 'done', balance: await walletOf(desk), replayed: false };
}

export function refused(code: VendorErrorCode, message: string): WalletAnswer {
  return { kind: 'refused', code, message };
}

/** The ledger's reference for a vendor's transaction. */
export function referenceOf({ vendor }: Pick<Play, 'vendor'>, transactionId: string): string {
  return `${vendor}/${transactionId}`;
}

export function purseOf({ member_id, merchant, currency }: Play) {
  return memberAccount(member_id, { code: merchant, currency });
}

async function walletOf({ trx, play }: Desk): Promise<Money> {
  return balanceOf(trx, purseOf(play));
}
