import type { PayInStatus } from '../../../contract/cashier/provider/calls.ts';
import type { DepositState } from '../../../contract/cashier/words.ts';
import { later } from '../../core/clock.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { lookAtFriend } from '../../referral/looks.ts';
import { dueNext } from '../due-next.ts';
import { EXPIRY_GRACE_MS, pauseAfter } from '../limits.ts';
import type { Speaking } from '../provider/ask.ts';
import { endBonusOf, grantBonusOf, prepareBonusOf } from './bonus.ts';
import { bookMovements, tellsOfReturn } from './book.ts';
import { type DepositKey, type DepositRow, isOpen, lockDeposit } from './deposit.ts';

/**
 * Books what a provider tells of a deposit, and what it is now.
 * @param dueBefore when it was due before the provider was asked
 * @throws ProviderContradicts, MoneyError
 */
export async function applyStatus(
  { db, clock, metrics }: Pick<Speaking, 'db' | 'clock' | 'metrics'>,
  key: DepositKey,
  { status, dueBefore }: { readonly status: PayInStatus; readonly dueBefore: Date | null },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await lockDeposit(trx, key);
    const now = clock.now();
    const books = { db: trx, now, metrics };
    // It comes before any lock of accounts, as wherever it is asked for.
    if (status.payments.length + status.returns.length > 0) await lookAtFriend(books, before);
    // What was kept together with a bonus is in the main wallet again before anything is taken from there.
    if (before.promotion !== null && (await tellsOfReturn(trx, before, status))) await endBonusOf(books, before);
    if (before.paid === 0n && status.payments.length > 0) await prepareBonusOf(trx, before);
    const sums = await bookMovements(books, before, status);
    if (before.paid === 0n && sums.credited > sums.returned) await grantBonusOf(books, { ...before, ...sums });
    const state = stateOf({ ...before, ...sums }, status, now);
    const confirmations = state === 'confirming' ? status.confirmations : null;
    const hasChanged =
      state !== before.state ||
      sums.paid !== before.paid ||
      sums.went_back !== before.went_back ||
      JSON.stringify(confirmations) !== JSON.stringify(before.confirmations);
    const tries = hasChanged ? 0 : before.tries + 1;
    const next = isOpen(state) ? later(now, pauseAfter(tries)) : null;
    await trx
      .updateTable('deposits')
      .set({
        ...sums,
        ...{ state, tries, confirmations: confirmations && JSON.stringify(confirmations) },
        due_at: dueNext(next, { before: dueBefore, now: before.due_at }),
        ...(hasChanged && { changed_at: now }),
      })
      .where('merchant', '=', key.merchant)
      .where('id', '=', key.id)
      .execute();
  });
}

/** What was paid decides; without it, what the provider says, and the time. */
function stateOf(deposit: DepositRow, { state }: PayInStatus, now: Date): DepositState {
  const { paid, went_back } = deposit;
  if (paid > 0n) return went_back === 0n ? 'credited' : went_back < paid ? 'partlyReturned' : 'returned';
  if (state === 'refused' || state === 'expired' || state === 'confirming') return state;
  const isOver = now > later(deposit.expires_at, EXPIRY_GRACE_MS);
  return isOver ? 'expired' : deposit.to_pay ? 'waiting' : 'preparing';
}
