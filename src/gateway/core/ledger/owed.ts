import { type Currency, money } from '../../../money/money.ts';
import type { Trx } from '../db/schema.ts';
import { memberAccount } from './account.ts';
import { type Books, balanceOf, transfer } from './ledger.ts';

/** Whose money it is, in which currency. */
interface Owner {
  readonly merchant: string;
  readonly member_id: string;
  readonly currency: Currency;
}

/** What a member owes, in minor units; zero where nothing. */
export async function owedBy(db: Trx, { merchant: code, member_id, currency }: Owner): Promise<bigint> {
  return -(await balanceOf(db, memberAccount(member_id, { code, currency }, 'owed'))).minor;
}

/**
 * Settles what a member owes from money that has just come into the main wallet, by a booking of this transaction, which holds
 * the wallet: so those of one member settle one after the other.
 * @param most what came, in minor units
 * @param named the reference of the booking, and what caused it
 */
export async function settleOwed(
  books: Books & { readonly db: Trx },
  owner: Owner,
  most: bigint,
  named: { readonly reference: string; readonly operation: string },
): Promise<void> {
  const debt = await owedBy(books.db, owner);
  const settled = debt < most ? debt : most;
  if (settled <= 0n) return;
  const keeper = { code: owner.merchant, currency: owner.currency };
  await transfer(books, {
    ...named,
    kind: 'owed.settled',
    from: memberAccount(owner.member_id, keeper),
    to: memberAccount(owner.member_id, keeper, 'owed'),
    amount: money(settled, owner.currency),
  });
}
