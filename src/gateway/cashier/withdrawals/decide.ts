import type { RejectReason } from '../../../contract/cashier/words.ts';
import { parseMoney } from '../../../money/money.ts';
import { later } from '../../core/clock.ts';
import type { Trx } from '../../core/db/schema.ts';
import type { Books } from '../../core/ledger/ledger.ts';
import { owedBy } from '../../core/ledger/owed.ts';
import { memberById } from '../../member/members.ts';
import { HOUR_MS } from '../limits.ts';
import { partOf, type WithdrawalsPart } from '../part.ts';
import { release, tellAmount } from './book.ts';
import { takenOfDay } from './day.ts';
import { changeWithdrawal, type WithdrawalRow } from './withdrawal.ts';

/** The books of one transaction, in which the withdrawal's row is locked. */
export type Deciding = Books & { readonly db: Trx };

/** Lets a withdrawal that was asked for pass by the brand's rules, or leaves it to somebody's review. */
export async function decideByRules(books: Deciding, row: WithdrawalRow): Promise<WithdrawalRow> {
  const { withdrawals: part } = await partOf(books.db, row.merchant);
  if (part && (await isSmall(books, row, part))) return approveWithin(books, row, part);
  return reviewWithin(books, row, part);
}

/** Leaves it to somebody, who has the brand's hours for it from now on. */
export async function review(books: Deciding, row: WithdrawalRow): Promise<WithdrawalRow> {
  const { withdrawals: part } = await partOf(books.db, row.merchant);
  return reviewWithin(books, row, part);
}

function reviewWithin(books: Deciding, row: WithdrawalRow, part?: WithdrawalsPart): Promise<WithdrawalRow> {
  const next_by = part ? later(books.now, part.reviewHours * HOUR_MS) : null;
  return changeWithdrawal(books, row, { state: 'review', due_at: null, next_by });
}

/** Small is what a member takes in 24 hours, this with it, who owes nothing and whose own account is not closed. */
async function isSmall({ db }: Deciding, row: WithdrawalRow, { approveUpTo }: WithdrawalsPart): Promise<boolean> {
  if (approveUpTo === null || (await owedBy(db, row)) > 0n) return false;
  const { closed_at } = await memberById(db, row.merchant, row.member_id);
  if (closed_at !== null) return false;
  const { sum } = await takenOfDay(db, row, row.asked_at);
  return sum <= parseMoney(approveUpTo, row.currency).minor;
}

/** It is handed to the provider next. */
export async function approve(books: Deciding, row: WithdrawalRow): Promise<WithdrawalRow> {
  const { withdrawals: part } = await partOf(books.db, row.merchant);
  return approveWithin(books, row, part);
}

function approveWithin(books: Deciding, row: WithdrawalRow, part?: WithdrawalsPart): Promise<WithdrawalRow> {
  const next_by = part ? later(books.now, part.payHours * HOUR_MS) : null;
  return changeWithdrawal(books, row, { state: 'approved', due_at: books.now, next_by, tries: 0 });
}

/**
 * Pays nothing and gives everything back; the member is told.
 * @param refusal what the provider said, for the operator; null where it said nothing
 */
export async function reject(
  books: Deciding,
  row: WithdrawalRow,
  reason: RejectReason,
  refusal: string | null = null,
): Promise<WithdrawalRow> {
  await release(books, row);
  const after = await changeWithdrawal(books, row, {
    ...{ state: 'rejected', reason, refusal, returned: row.amount },
    ...{ due_at: null, next_by: null },
  });
  await tellAmount(books, row, 'withdrawalRejected', row.amount);
  return after;
}
