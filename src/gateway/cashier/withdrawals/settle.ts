import type { Trx } from '../../core/db/schema.ts';
import type { Books } from '../../core/ledger/ledger.ts';
import { lockPayout } from '../../security/payouts/paid.ts';
import { bookMadeGood, tellAmount } from './book.ts';
import { noteCameBack } from './came-back.ts';
import { changeWithdrawal, openOf, type WithdrawalRow } from './withdrawal.ts';

/** What the operator found out about a withdrawal of which a member said that it did not come in full. */
export interface Finding {
  /** What of it is made good, in minor units; zero where it had come. */
  readonly pay: bigint;
  /** Why, for the books. */
  readonly reason: string;
}

/**
 * Ends a dispute: what did not come goes into the member's wallet, from the house, which gets back first what the provider
 * returns later. The member is told.
 * @param row locked, partly received or disputed
 */
export async function settle(
  books: Books & { readonly db: Trx },
  row: WithdrawalRow,
  { pay, reason }: Finding,
): Promise<WithdrawalRow> {
  await lockPayout(books.db, row);
  if (pay > 0n) await bookMadeGood(books, row, { amount: pay, memo: reason });
  const after = await changeWithdrawal(books, row, {
    state: pay === openOf(row) ? 'returned' : 'received',
    ...{ made_good: pay, returned: row.returned + pay, next_by: null, due_at: null },
  });
  await noteCameBack(books.db, after);
  if (pay > 0n) await tellAmount(books, row, 'withdrawalMadeGood', pay);
  else await tellAmount(books, row, 'withdrawalUpheld', openOf(row));
  return after;
}
