import { NOTICE_PATH, type PayOutStatus } from '../../../contract/cashier/provider/calls.ts';
import { MoneyError, money, toDecimal } from '../../../money/money.ts';
import { bankNameOf } from '../../confirmation/bank-name.ts';
import { later } from '../../core/clock.ts';
import type { Trx } from '../../core/db/schema.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { openPayout } from '../../security/payouts/accounts.ts';
import { ASK_PAUSES_MS, pauseAfter } from '../limits.ts';
import { owedBy } from '../owed.ts';
import { partOf } from '../part.ts';
import { askPayOut, askPayOutStatus, type ProviderLink, providerLink, type Speaking } from '../provider/ask.ts';
import { ProviderContradicts } from '../provider/contradicts.ts';
import { bookPaid, bookReturns, tellAmount } from './book.ts';
import { decideByRules, reject } from './decide.ts';
import {
  arrivesOf,
  changeWithdrawal,
  findWithdrawal,
  isWithProvider,
  lockWithdrawal,
  type WithdrawalKey,
  type WithdrawalRow,
} from './withdrawal.ts';

const MINUTE_MS = 60_000;

/** What a provider told, and between which moments. */
interface Told {
  readonly status: PayOutStatus;
  readonly askedAt: Date;
  readonly answeredAt: Date;
}

/**
 * Brings a withdrawal as far as it goes by itself: applies the brand's rules, hands it to its provider, asks what it came to
 * and books that, and takes it as received where the member did not say in time. Whatever order it is called in, and however
 * often, each movement is booked once.
 */
export async function followWithdrawal(speaking: Speaking, key: WithdrawalKey): Promise<void> {
  const found = await findWithdrawal(speaking.db, key);
  if (!found) return;
  try {
    const withdrawal = await stepped(speaking, found);
    if (!isWithProvider(withdrawal.state) && withdrawal.reason !== 'provider') return;
    const link = providerLink(speaking, withdrawal.provider);
    if (!link) throw new Error(`no provider ${withdrawal.provider} in PAYMENT_PROVIDERS`);
    const isNew = withdrawal.state === 'paying' && !withdrawal.is_handed;
    if (isNew && withdrawal.tries === 0) {
      await handOver(speaking, link, withdrawal);
      return;
    }
    const askedAt = speaking.clock.now();
    const status = await askPayOutStatus(speaking, link, key.id);
    // What was handed over before may have arrived although no answer came back.
    if (isNew && status.state === 'unknown') {
      await handOver(speaking, link, withdrawal);
      return;
    }
    await applyStatus(speaking, key, { status, askedAt, answeredAt: speaking.clock.now() });
  } catch (err) {
    const about = { err, provider: found.provider, withdrawal: key.id };
    if (err instanceof ProviderContradicts || err instanceof MoneyError) {
      speaking.log.error(
        about,
        'a payment provider says what cannot be so: nothing of it was booked, ask the provider',
      );
    } else {
      speaking.log.warn(about, 'a payment provider did not say what a withdrawal came to');
    }
    await putOff(speaking, key);
  }
}

/** Takes the steps that need nobody else, and writes down that it goes to the provider before that hears of it. */
function stepped(speaking: Speaking, key: WithdrawalKey): Promise<WithdrawalRow> {
  return inTransaction(speaking.db, async (trx) => {
    const books = booksOf(speaking, trx);
    const row = await lockWithdrawal(trx, key);
    const decided = row.state === 'pending' ? await decideByRules(books, row) : row;
    if (decided.state === 'approved') return toProvider(books, decided);
    if (decided.state === 'disbursed' && decided.next_by !== null && decided.next_by <= books.now) {
      await tellAmount(books, decided, 'withdrawalForced', arrivesOf(decided) - decided.came_back);
      return changeWithdrawal(books, decided, { state: 'forced', due_at: null, next_by: null });
    }
    // A notice, or a job that died, may have made one due of which nothing is awaited.
    if (!isWithProvider(decided.state)) await setDue(trx, key, { due_at: null });
    return decided;
  });
}

/** Who has come to owe since is looked at again, because nothing that was paid can be taken back. */
async function toProvider(books: ReturnType<typeof booksOf>, row: WithdrawalRow): Promise<WithdrawalRow> {
  if ((await owedBy(books.db, row)) > 0n) return changeWithdrawal(books, row, { state: 'review', due_at: null });
  return changeWithdrawal(books, row, { state: 'paying', due_at: later(books.now, ASK_PAUSES_MS[0]), tries: 0 });
}

/** Repeating it pays nothing more, so it is repeated until the provider has answered. */
async function handOver(speaking: Speaking, link: ProviderLink, row: WithdrawalRow): Promise<void> {
  const { merchant, id, member_id, kind, destination, currency } = row;
  const holder = await bankNameOf(speaking.db, { merchant, id: member_id });
  const told = await askPayOut(speaking, link, {
    ...{ payOut: id, merchant, kind, destination, currency },
    account: await openPayout(speaking, { merchant, id: row.payout }),
    holder: holder ?? '',
    amount: toDecimal(money(arrivesOf(row), currency)),
    notify: `${speaking.config.PUBLIC_ORIGIN}${NOTICE_PATH.replace(':provider', link.code)}`,
  });
  if (told.is === 'refused')
    speaking.log.info({ withdrawal: id, provider: link.code, message: told.message }, 'withdrawal refused');
  await inTransaction(speaking.db, async (trx) => {
    const books = booksOf(speaking, trx);
    const locked = await lockWithdrawal(trx, row);
    if (locked.state !== 'paying' || locked.is_handed) return;
    if (told.is === 'refused') await reject(books, locked, 'provider');
    else
      await changeWithdrawal(books, locked, { is_handed: true, due_at: later(books.now, ASK_PAUSES_MS[0]), tries: 0 });
  });
}

/** Books what a provider tells of a withdrawal, and what it is now. @throws ProviderContradicts */
export async function applyStatus(
  speaking: Pick<Speaking, 'db' | 'clock' | 'metrics'>,
  key: WithdrawalKey,
  told: Told,
): Promise<void> {
  const { status } = told;
  await inTransaction(speaking.db, async (trx) => {
    const books = booksOf(speaking, trx);
    const before = await lockWithdrawal(trx, key);
    if (before.state === 'paying') {
      if (status.state === 'paid') await takeReturns(books, await takePaid(books, before), told);
      else if (status.state === 'refused') await reject(books, before, 'provider');
      else await askAgain(books, before, told);
      return;
    }
    const isRejected = before.state === 'rejected';
    if (isRejected === (status.state === 'paid')) {
      throw new ProviderContradicts(`Expected a pay-out that is ${before.state} as before, found ${status.state}.`);
    }
    if (!isRejected) await takeReturns(books, before, told);
  });
}

/** The member has the brand's minutes from now on to say what came. */
async function takePaid(books: ReturnType<typeof booksOf>, row: WithdrawalRow): Promise<WithdrawalRow> {
  await bookPaid(books, row);
  const { withdrawals: part } = await partOf(books.db, row.merchant);
  const confirmBy = later(books.now, (part?.confirmMinutes ?? 0) * MINUTE_MS);
  await tellAmount(books, row, 'withdrawalPaid', arrivesOf(row));
  return changeWithdrawal(books, row, {
    ...{ state: 'disbursed', is_handed: true, disbursed_at: books.now },
    ...{ next_by: confirmBy, due_at: confirmBy, tries: 0 },
  });
}

async function takeReturns(books: ReturnType<typeof booksOf>, row: WithdrawalRow, told: Told): Promise<void> {
  const sums = await bookReturns(books, row, told.status);
  const due_at = dueAfter(row, told, row.state === 'disbursed' ? row.next_by : null);
  if (sums.came_back === row.came_back) {
    await setDue(books.db, row, { due_at, tries: 0 });
    return;
  }
  const isAll = sums.came_back === arrivesOf(row);
  await changeWithdrawal(books, row, {
    ...{ ...sums, tries: 0 },
    ...(isAll ? { state: 'returned' as const, next_by: null, due_at: dueAfter(row, told, null) } : { due_at }),
  });
}

/** A provider that has never heard of it is handed it again. */
async function askAgain({ db, now }: ReturnType<typeof booksOf>, row: WithdrawalRow, told: Told): Promise<void> {
  await setDue(db, row, {
    ...{ tries: row.tries + 1, is_handed: told.status.state !== 'unknown' },
    due_at: dueAfter(row, told, later(now, pauseAfter(row.tries + 1))),
  });
}

/** A notice that came while the provider was asked may speak of what came after its answer. */
function dueAfter({ due_at }: WithdrawalRow, { askedAt, answeredAt }: Told, next: Date | null): Date | null {
  return due_at !== null && due_at > askedAt && due_at <= answeredAt ? due_at : next;
}

/** Nothing that the member sees. */
async function setDue(
  db: Trx,
  { merchant, id }: WithdrawalKey,
  due: Partial<Pick<WithdrawalRow, 'due_at' | 'tries' | 'is_handed'>>,
): Promise<void> {
  await db.updateTable('withdrawals').set(due).where('merchant', '=', merchant).where('id', '=', id).execute();
}

/** Has the job ask later, with growing pauses; one that is over is not asked about for ever. */
async function putOff({ db, clock }: Speaking, key: WithdrawalKey): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { state, tries, next_by } = await lockWithdrawal(trx, key);
    const again = later(clock.now(), pauseAfter(tries + 1));
    const isOpen = state === 'paying' || tries < ASKED_WHEN_OVER;
    await setDue(trx, key, { tries: tries + 1, due_at: isOpen ? again : state === 'disbursed' ? next_by : null });
  });
}

/** How often a provider is asked in vain about a withdrawal that was paid; its list of changes names it again. */
const ASKED_WHEN_OVER = 10;

function booksOf({ clock, metrics }: Pick<Speaking, 'clock' | 'metrics'>, db: Trx) {
  return { db, now: clock.now(), metrics };
}
