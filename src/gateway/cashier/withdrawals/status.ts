import type { PayOutStatus } from '../../../contract/cashier/provider/calls.ts';
import { later } from '../../core/clock.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { lockPayout, notePaid } from '../../security/payouts/paid.ts';
import { dueNext } from '../due-next.ts';
import { MINUTE_MS, pauseAfter } from '../limits.ts';
import type { Speaking } from '../provider/ask.ts';
import { ProviderContradicts } from '../provider/contradicts.ts';
import { bookPaid, bookReturns, tellAmount } from './book.ts';
import { noteCameBack } from './came-back.ts';
import { type Deciding, reject } from './decide.ts';
import {
  arrivesOf,
  changeWithdrawal,
  lockWithdrawal,
  setDue,
  type WithdrawalKey,
  type WithdrawalRow,
} from './withdrawal.ts';

/** What a provider told, when it was asked, and when the withdrawal was due before. */
interface Told {
  readonly status: PayOutStatus;
  readonly askedAt: Date;
  readonly dueBefore: Date | null;
}

/** Books what a provider tells of a withdrawal, and what it is now. @throws ProviderContradicts */
export async function applyStatus(
  { db, clock, metrics }: Pick<Speaking, 'db' | 'clock' | 'metrics'>,
  key: WithdrawalKey,
  told: Told,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const books = { db: trx, now: clock.now(), metrics };
    const before = await lockWithdrawal(trx, key);
    const due: Due = (next) => dueNext(next, { before: told.dueBefore, now: before.due_at });
    if (before.state === 'paying') await followPaying(books, before, told, due);
    else if (before.state === 'rejected') holdRejected(told);
    else if (told.status.state === 'paid') await takeReturns(books, before, told, due);
    else if (!isStale(before.disbursed_at, told)) throw unexpected(before, told);
  });
}

type Due = (next: Date | null) => Date | null;

async function followPaying(books: Deciding, row: WithdrawalRow, told: Told, due: Due): Promise<void> {
  const { state } = told.status;
  if (state === 'paid') return takeReturns(books, await takePaid(books, row), told, due);
  if (state === 'refused') {
    await reject(books, row, 'provider');
    return;
  }
  // What it has taken it must not forget: handed over again, it would be paid twice.
  if (state === 'unknown' && row.is_handed && !isStale(row.changed_at, told)) throw unexpected(row, told);
  await setDue(books.db, row, {
    ...{ tries: row.tries + 1, is_handed: row.is_handed || state === 'waiting' },
    due_at: due(later(books.now, pauseAfter(row.tries + 1))),
  });
}

/** Everything was given back, so nothing may be paid any more. */
function holdRejected(told: Told): void {
  if (told.status.state === 'paid') throw new ProviderContradicts('Expected a pay-out that is refused, found it paid.');
}

/** Takes a withdrawal as paid: the member has the brand's minutes from now on to say what came. */
export async function takePaid(books: Deciding, row: WithdrawalRow): Promise<WithdrawalRow> {
  await notePaid(books.db, row, books.now);
  await bookPaid(books, row);
  const confirmBy = later(books.now, row.confirm_minutes * MINUTE_MS);
  await tellAmount(books, row, 'withdrawalPaid', arrivesOf(row));
  return changeWithdrawal(books, row, {
    ...{ state: 'disbursed', is_handed: true, disbursed_at: books.now },
    ...{ next_by: confirmBy, due_at: confirmBy, tries: 0 },
  });
}

async function takeReturns(books: Deciding, row: WithdrawalRow, { status }: Told, due: Due): Promise<void> {
  if (status.returns.length > 0) await lockPayout(books.db, row);
  const sums = await bookReturns(books, row, status);
  const due_at = due(row.state === 'disbursed' ? row.next_by : null);
  if (sums.came_back === row.came_back) {
    await setDue(books.db, row, { due_at, tries: 0 });
    return;
  }
  const isAll = sums.came_back === arrivesOf(row);
  const after = await changeWithdrawal(books, row, {
    ...{ ...sums, tries: 0 },
    ...(isAll ? { state: 'returned' as const, next_by: null, due_at: due(null) } : { due_at }),
  });
  await noteCameBack(books.db, after);
}

/** Whether an answer may be older than what is known: it was asked for before that was written. */
function isStale(known: Date | null, { askedAt }: Told): boolean {
  return known !== null && askedAt <= known;
}

function unexpected({ state }: WithdrawalRow, { status }: Told): ProviderContradicts {
  return new ProviderContradicts(`Expected a pay-out that is ${state} as before, found ${status.state}.`);
}
