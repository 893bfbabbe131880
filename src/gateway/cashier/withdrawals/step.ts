import { later } from '../../core/clock.ts';
import type { Trx } from '../../core/db/schema.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { owedBy } from '../../core/ledger/owed.ts';
import { maintenanceOf } from '../../core/merchants/site.ts';
import { isRemoved } from '../../security/payouts/accounts.ts';
import { ASK_PAUSES_MS, MINUTE_MS, pauseAfter } from '../limits.ts';
import { providerLink, type Speaking } from '../provider/ask.ts';
import { tellAmount } from './book.ts';
import { type Deciding, decideByRules, reject, review } from './decide.ts';
import {
  changeWithdrawal,
  isWithProvider,
  lockWithdrawal,
  openOf,
  setDue,
  type WithdrawalKey,
  type WithdrawalRow,
} from './withdrawal.ts';

/**
 * Takes the steps that need nobody else, and writes down that it goes to the provider before that hears of it.
 * @returns null where it goes on later: once the settings name its provider, or the site is open again
 */
export async function step(speaking: Speaking, key: WithdrawalKey): Promise<WithdrawalRow | null> {
  const isShut = await isClosed(speaking, key);
  return inTransaction(speaking.db, async (trx) => {
    const books = { db: trx, now: speaking.clock.now(), metrics: speaking.metrics };
    const row = await lockWithdrawal(trx, key);
    const decided = row.state === 'pending' ? await decideByRules(books, row) : row;
    if (decided.state === 'approved') {
      return providerLink(speaking, decided.provider) ? toProvider(books, decided) : stay(speaking, books, decided);
    }
    if (decided.state === 'disbursed' && isShut) return wait(books, decided);
    if (decided.state === 'disbursed' && decided.next_by !== null && decided.next_by <= books.now) {
      return force(books, decided);
    }
    await rest(trx, decided);
    // It may have been handed over by a process that died, so it is asked about first.
    return decided.state === 'paying' ? { ...decided, tries: Math.max(decided.tries, 1) } : decided;
  });
}

/**
 * Who has come to owe since, or has no such account any more, is not paid, because nothing that was paid can be taken back.
 * What is owed is looked at by somebody; an account that is gone gives everything back.
 */
async function toProvider(books: Deciding, row: WithdrawalRow): Promise<WithdrawalRow> {
  if (await isRemoved(books.db, { merchant: row.merchant, id: row.payout })) return reject(books, row, 'account');
  if ((await owedBy(books.db, row)) > 0n) return review(books, row);
  const due_at = later(books.now, ASK_PAUSES_MS[0]);
  return changeWithdrawal(books, row, { state: 'paying', offered_at: books.now, due_at, tries: 0 });
}

/** No provider could hear of it, so it stays where somebody may yet reject it. */
async function stay({ log }: Speaking, books: Deciding, row: WithdrawalRow): Promise<null> {
  log.warn(
    { provider: row.provider, withdrawal: row.id },
    'an approved withdrawal waits, because its payment provider is not in PAYMENT_PROVIDERS',
  );
  const tries = row.tries + 1;
  await setDue(books.db, row, { tries, due_at: later(books.now, pauseAfter(tries)) });
  return null;
}

/** The member did not say in time, which counts as received (SPEC 4). */
async function force(books: Deciding, row: WithdrawalRow): Promise<WithdrawalRow> {
  await tellAmount(books, row, 'withdrawalForced', openOf(row));
  return changeWithdrawal(books, row, { state: 'forced', due_at: null, next_by: null });
}

/** Nobody can say a word while the site is closed, so the whole of the time is there again each minute until it is open. */
async function wait(books: Deciding, row: WithdrawalRow): Promise<null> {
  await changeWithdrawal(books, row, {
    next_by: later(books.now, row.confirm_minutes * MINUTE_MS),
    due_at: later(books.now, MINUTE_MS),
  });
  return null;
}

async function isClosed({ merchants, config }: Speaking, { merchant }: WithdrawalKey): Promise<boolean> {
  const known = await merchants.byCode(merchant);
  return known !== null && maintenanceOf(known, config) !== null;
}

/** A notice, or a job that died, may have made one due of which nothing is awaited. */
async function rest(trx: Trx, row: WithdrawalRow): Promise<void> {
  if (!isWithProvider(row.state)) await setDue(trx, row, { due_at: null });
}
