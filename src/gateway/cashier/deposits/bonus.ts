import { money } from '../../../money/money.ts';
import { endBonus, grantForDeposit } from '../../bonuses/offers.ts';
import type { Trx } from '../../core/db/schema.ts';
import type { Books } from '../../core/ledger/ledger.ts';
import { lockPersons } from '../../security/linked-accounts.ts';
import { isWithdrawing } from '../withdrawals/under-way.ts';
import type { DepositRow } from './deposit.ts';

type DepositBooks = Books & { readonly db: Trx };

/** Locks what the bonus of a deposit that is about to be credited is granted under, because that comes before accounts. */
export async function prepareBonusOf(trx: Trx, { merchant, member_id, promotion }: DepositRow): Promise<void> {
  if (promotion !== null) await lockPersons(trx, merchant, [member_id]);
}

/** Grants the bonus of the promotion that was chosen for a deposit, of which the first payment has just been credited. */
export async function grantBonusOf(books: DepositBooks, deposit: DepositRow): Promise<void> {
  const { merchant, member_id, id, promotion: slug, begun_at: begunAt, credited, returned, currency } = deposit;
  if (slug === null) return;
  const owner = { merchant, member_id };
  const arrived = money(credited - returned, currency);
  const chosen = { ...owner, id, slug, begunAt, offer: deposit.bonus_offer, terms: deposit.bonus_terms };
  await grantForDeposit(books, { ...chosen, arrived, isWithdrawing: await isWithdrawing(books.db, owner) });
}

/** Ends the bonus of a deposit whose money went back, as if it had been given up. */
export async function endBonusOf(books: DepositBooks, { merchant, member_id, id }: DepositRow): Promise<void> {
  await endBonus(books, { merchant, member_id }, id);
}
