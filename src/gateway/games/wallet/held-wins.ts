import type { Selectable } from 'kysely';
import { endWhereLost } from '../../bonuses/lost.ts';
import type { Trx } from '../../core/db/schema.ts';
import { memberAccount, partnerAccount } from '../../core/ledger/account.ts';
import { type Books, post, reverse } from '../../core/ledger/ledger.ts';
import { grantWon, lockFreeRounds } from '../free-rounds/given.ts';
import { payShared } from './shares.ts';
import type { WalletTables } from './tables.ts';
import { tellOfWin } from './told-wins.ts';
import type { Transaction } from './transactions.ts';
import { HOLDING, heldAccount } from './wins.ts';

export type HeldWin = Selectable<WalletTables['held_wins']>;

export interface Decision {
  readonly state: 'released' | 'refused';
  readonly reason: string | null;
  /** Who decides. */
  readonly by: string;
}

/** What came of a decision: it was taken now, another was taken before, or there is no such win. */
export type Decided =
  | { readonly kind: 'now'; readonly win: HeldWin }
  | { readonly kind: 'before'; readonly win: HeldWin }
  | { readonly kind: 'unknown' };

/**
 * Releases a held win to the member's main wallet, or gives it back to its vendor. The row changes its state first and
 * stays locked by that, so of any number of decisions at once one is taken and the others find it taken.
 * @param id the row's number
 */
export async function decideWin(
  books: Books & { readonly db: Trx },
  id: bigint,
  { state, reason, by }: Decision,
): Promise<Decided> {
  const win = await books.db
    .updateTable('held_wins')
    .set({ state, reason, decided_by: by, decided_at: books.now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
  if (!win) {
    const decided = await books.db.selectFrom('held_wins').selectAll().where('id', '=', id).executeTakeFirst();
    return decided ? { kind: 'before', win: decided } : { kind: 'unknown' };
  }
  const { merchant, currency, member_id, reference, vendor } = win;
  // A bonus that has waited for this win alone is lost without it; it is locked before the accounts.
  if (state === 'refused' && win.grant_id !== null && win.bonus > 0n) await endWhereLost(books, merchant, win.grant_id);
  const named = { reference, operation: `win-${id}`, ...(reason !== null && { memo: reason }) };
  if (state === 'released' && win.free_rounds !== null) {
    await releaseUnderTerms(books, win, named);
  } else if (state === 'released') {
    const main = memberAccount(member_id, { code: merchant, currency });
    const payment = { ...named, kind: HOLDING.released, source: heldAccount(win), main, grant: win.grant_id };
    await payShared({ trx: books.db, books }, payment, win);
  } else if (win.round_id === null) {
    // Its mirror would lead to the transit wallet that it came from, and the vendor has no round to give it back to.
    const destination = partnerAccount('vendor', vendor, { code: merchant, currency });
    const postings = [{ source: heldAccount(win), destination, amount: win.amount }];
    await post(books, { ...named, kind: `${HOLDING.heldOfStay}.reversal`, postings });
  } else {
    // The win's own reference names what an adjustment took back of the win before it.
    await reverse(books, { merchant, kind: HOLDING.held, reference }, { ...named, reference: named.operation });
  }
  await tellOfWin(books, win, state === 'released' ? 'winReleased' : 'winRefused');
  return { kind: 'now', win };
}

/** What free rounds won under terms goes back to their promotion, and becomes a bonus that comes from there. */
async function releaseUnderTerms(
  books: Books & { readonly db: Trx },
  { merchant, free_rounds: number, reference, id, amount }: HeldWin,
  named: { readonly operation: string; readonly memo?: string },
): Promise<void> {
  // They are locked before the accounts, as a vendor's call does.
  const given = number === null ? undefined : await lockFreeRounds(books.db, merchant, number);
  await reverse(books, { merchant, kind: HOLDING.held, reference }, { ...named, reference: named.operation });
  if (given) await grantWon(books, given, { reference: `held win ${id}`, amount });
}

/**
 * Ends the waiting of what is held of a win that its vendor settles anew. The row stays locked, so an operator who decides
 * at this moment finds it decided.
 * @returns what was held, with the state in which it was found; undefined where nothing was
 */
export async function takeHeldBack(
  { trx, now }: { readonly trx: Trx; readonly now: Date },
  { merchant, vendor, member_id, id }: Pick<Transaction, 'merchant' | 'vendor' | 'member_id' | 'id'>,
): Promise<HeldWin | undefined> {
  const win = await trx
    .selectFrom('held_wins')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('vendor', '=', vendor)
    .where('member_id', '=', member_id)
    .where('transaction_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (win?.state !== 'waiting') return win;
  await trx
    .updateTable('held_wins')
    .set({ state: 'refused', reason: 'settled anew by the vendor', decided_by: vendor, decided_at: now })
    .where('merchant', '=', merchant)
    .where('id', '=', win.id)
    .execute();
  await tellOfWin({ db: trx, now }, win, 'winRefused');
  return win;
}
