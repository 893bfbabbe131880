import { money } from '../../../money/money.ts';
import { endBonus, grantForDeposit } from '../../bonuses/offers.ts';
import type { Trx } from '../../core/db/schema.ts';
import type { Books } from '../../core/ledger/ledger.ts';
import { isWithdrawing } from '../withdrawals/under-way.ts';
import type { DepositRow } from './deposit.ts';

type DepositBooks = Books & { readonly db: Trx };

/** Grants the bonus of the promotion that was chosen for a deposit, of which the first payment has just been credited. */
export async function grantBonusOf(books: DepositBooks, deposit: DepositRow): Promise<void> {
  const { merchant, member_id, id, promotion: slug, bonus_terms: terms, credited, returned, currency } = deposit;
  if (slug === null) return;
  const owner = { merchant, member_id };
  const arrived = money(credited - returned, currency);
  const chosen = { ...owner, id, slug, terms };
  await grantForDeposit(books, { ...chosen, arrived, isWithdrawing: await isWithdrawing(books.db, owner) });
}

/** Ends the bonus of a deposit whose money went back, as if it had been given up. */
export async function endBonusOf(books: DepositBooks, { merchant, member_id, id }: DepositRow): Promise<void> {
  await endBonus(books, { merchant, member_id }, id);
}
