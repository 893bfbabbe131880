import type { Trx } from '../../core/db/schema.ts';
import { type Books, post } from '../../core/ledger/ledger.ts';
import { ceilingFor } from '../wallet/ceilings.ts';
import { tellOfWin } from '../wallet/told-wins.ts';
import { aboveCeiling, HOLDING, heldAccount } from '../wallet/wins.ts';
import { accountsOf, type TransferWallet } from './wallet.ts';

/** Money that came back, in minor units, and the transfer that brought it. */
interface Return {
  readonly id: string;
  readonly amount: bigint;
}

/**
 * Books money that has come back: to the main wallet what the vendor may pay by itself, and what is above its ceiling into
 * the held wallet, where it waits for an operator (`operate wins`).
 *
 * The ceiling is for the stay, from when the wallet at the vendor was filled until it is empty again: nobody here sees the
 * rounds, so what came back in the stay is compared with what went there. What a player loses on is never held.
 * @param wallet locked, as it was before this return
 */
export async function bookReturn(
  books: Books & { readonly db: Trx },
  wallet: TransferWallet,
  { id: reference, amount }: Return,
): Promise<void> {
  const { db: trx, now } = books;
  const { merchant, member_id, vendor, currency, gain } = wallet;
  const { main, transit } = accountsOf(wallet);
  const ceiling = await ceilingFor(trx, 'win', { vendor, node_id: null, currency, merchant });
  const above = aboveCeiling(ceiling, gain, amount);
  const named = { reference, operation: reference };
  if (amount > above) {
    const postings = [{ source: transit, destination: main, amount: amount - above }];
    await post(books, { ...named, kind: 'transfer.out.done', postings });
  }
  if (above === 0n) return;
  const postings = [{ source: transit, destination: heldAccount(wallet), amount: above }];
  await post(books, { ...named, kind: HOLDING.heldOfStay, postings });
  const heldWin = { merchant, member_id, vendor, currency, round_id: null, amount: above };
  await trx
    .insertInto('held_wins')
    .values({ ...heldWin, transaction_id: reference, reference, held_at: now })
    .execute();
  await tellOfWin({ db: trx, now }, heldWin, 'winHeld');
}
