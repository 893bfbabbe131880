import { SIGNATURE_WINDOW_MS } from '../../../contract/core/signature.ts';
import { later } from '../../core/clock.ts';
import type { Trx } from '../../core/db/schema.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { owedBy } from '../../core/ledger/owed.ts';
import { writeOwnAudit } from '../../core/operate/audit.ts';
import { randomToken } from '../../core/random.ts';
import { isRemoved } from '../../security/payouts/accounts.ts';
import type { Speaking } from '../provider/ask.ts';
import { type Deciding, reject, review } from './decide.ts';
import { change } from './named.ts';
import { lockWithdrawal, setDue, type WithdrawalKey, type WithdrawalRow } from './withdrawal.ts';

/** After this time a provider takes no earlier call any more, because its signature is too old, wherever the two clocks stand. */
const LAPSED_MS = 3 * SIGNATURE_WINDOW_MS;

/**
 * Writes down that a withdrawal is handed over again of which its provider says that it has never heard. Who has come to owe
 * since, or has no such account any more, is not paid: what is owed goes back to somebody's review, an account that is gone
 * gives everything back, both once no earlier call can reach the provider, for that one would be paid.
 * @param askedAt when the provider was asked
 * @returns the moment that was written down; null where it is not handed over now
 */
export async function offerAgain(
  { db, clock, metrics, random }: Pick<Speaking, 'db' | 'clock' | 'metrics' | 'random'>,
  key: WithdrawalKey,
  askedAt: Date,
): Promise<Date | null> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const row = await lockWithdrawal(trx, key);
    if (row.state !== 'paying' || row.is_handed) return null;
    const isGone = await isRemoved(trx, { merchant: row.merchant, id: row.payout });
    if (!isGone && (await owedBy(trx, row)) === 0n) {
      await setDue(trx, row, { offered_at: now });
      return now;
    }
    // A process of an earlier release does not write it down.
    const offered_at = row.offered_at ?? now;
    const lapsed = later(offered_at, LAPSED_MS);
    const books = { db: trx, now, metrics };
    if (lapsed >= askedAt) await setDue(trx, row, { offered_at, due_at: later(lapsed, 1), tries: row.tries + 1 });
    else if (isGone) await reject(books, row, 'account');
    else await takeBack(books, row, randomToken(random));
    return null;
  });
}

/** Leaves it to somebody, who reads in the audit why. @param run names it there */
async function takeBack(books: Deciding & { readonly db: Trx }, row: WithdrawalRow, run: string): Promise<void> {
  const after = await review(books, row);
  const note = 'The member has come to owe something before the provider had it.';
  await writeOwnAudit(books.db, { run, at: books.now, command: 'withdrawals review' }, [change(row, after, note)]);
}
