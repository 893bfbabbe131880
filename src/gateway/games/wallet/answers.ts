import { sql } from 'kysely';
import { type Money, money } from '../../../money/money.ts';
import { ApiError } from '../../core/call/errors.ts';
import { committing } from '../../core/db/pipeline.ts';
import { walletBalanceSql } from '../../core/ledger/balances.ts';
import { refused, type WalletAnswer, type WalletCall } from './call.ts';
import type { Refusal } from './tables.ts';
import type { RequestedTransaction } from './transactions.ts';

/**
 * Refuses a recorded transaction, and every repetition of it.
 * @param balance what is answered, where that is not the balance of now
 */
export async function refuseForGood(
  call: WalletCall,
  { id }: Pick<RequestedTransaction, 'id'>,
  refusal: Refusal,
  message: string,
  balance?: Money,
): Promise<WalletAnswer & { readonly kind: 'refused' }> {
  return refusedWith(refusal, message, await answerWith(call, { id, bonus: 0n }, refusal, balance));
}

/** @param bonus what of the amount was bonus money */
export async function carriedOut(
  call: WalletCall,
  { id, bonus = 0n }: Pick<RequestedTransaction, 'id'> & { readonly bonus?: bigint },
): Promise<WalletAnswer> {
  return { kind: 'done', balance: await answerWith(call, { id, bonus }, null), replayed: false };
}

/**
 * Keeps what is answered, for every repetition.
 * @returns the balance of the answer
 * @throws ApiError system.busy where it took longer than the vendor waits
 */
async function answerWith(
  call: WalletCall,
  { id, bonus }: { readonly id: string; readonly bonus: bigint },
  refusal: Refusal | null,
  told?: Money,
): Promise<Money> {
  holdInTime(call);
  const { trx, play } = call;
  const { merchant, vendor, member_id, currency } = play;
  const balanceIn = (wallet: string) =>
    walletBalanceSql({
      merchant: 'vendor_transactions.merchant',
      owner: 'vendor_transactions.member_id',
      wallet: `'${wallet}'`,
      unit: `'${currency}'`,
    });
  const now = `${balanceIn('main')} + ${balanceIn('bonus')}`;
  const update = trx
    .updateTable('vendor_transactions')
    .set({ refusal, bonus, balance: told?.minor ?? sql<bigint>`${sql.raw(now)}` })
    .where('merchant', '=', merchant)
    .where('vendor', '=', vendor)
    .where('member_id', '=', member_id)
    .where('id', '=', id)
    .returning('balance')
    .compile();
  const { rows } = await trx.executeQuery(call.endsWithAnswer ? committing(update) : update);
  const [kept] = rows;
  if (!kept) throw new Error(`Expected transaction ${id} of ${member_id} at ${vendor} to be recorded, found none.`);
  return money(kept.balance ?? 0n, currency);
}

/** The vendor has given up a call that took longer than it waits, and does not know what became of it. So nothing does. */
function holdInTime({ profile: { timeoutMs }, began }: WalletCall): void {
  if (performance.now() - began <= (timeoutMs ?? Infinity)) return;
  throw new ApiError('system.busy', `Expected to end within the ${timeoutMs} ms that this vendor waits; it did not.`, {
    headers: { 'Retry-After': '1' },
  });
}

export function refusedWith(code: Refusal, message: string, balance: Money) {
  return code === 'transaction' ? refused(code, message) : { ...refused(code, message), balance };
}
