import type { Selectable } from 'kysely';
import type { Trx } from '../../core/db/schema.ts';
import { memberAccount } from '../../core/ledger/account.ts';
import { type Books, post, reverse } from '../../core/ledger/ledger.ts';
import type { WalletTables } from './tables.ts';
import { tellOfWin } from './told-wins.ts';
import { referenceOf } from './transactions.ts';
import { heldAccount, WIN_BOOKINGS } from './wins.ts';

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
  const { merchant, currency, member_id } = win;
  const reference = referenceOf(win, win.transaction_id);
  const named = { reference, operation: `win-${id}`, ...(reason !== null && { memo: reason }) };
  if (state === 'released') {
    const destination = memberAccount(member_id, { code: merchant, currency });
    const postings = [{ source: heldAccount(win), destination, amount: win.amount }];
    await post(books, { ...named, kind: WIN_BOOKINGS.released, postings });
  } else {
    await reverse(books, { merchant, kind: WIN_BOOKINGS.held, reference }, named);
  }
  await tellOfWin(books, win, state === 'released' ? 'winReleased' : 'winRefused');
  return { kind: 'now', win };
}
