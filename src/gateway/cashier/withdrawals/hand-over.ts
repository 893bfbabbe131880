import { NOTICE_PATH, type PayOutBody } from '../../../contract/cashier/provider/calls.ts';
import { money, toDecimal } from '../../../money/money.ts';
import { bankNameOf } from '../../confirmation/bank-name.ts';
import { later } from '../../core/clock.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { openPayout } from '../../security/payouts/accounts.ts';
import { ASK_PAUSES_MS } from '../limits.ts';
import type { ProviderLink, Refused, Speaking } from '../provider/ask.ts';
import { reject } from './decide.ts';
import { arrivesOf, changeWithdrawal, lockWithdrawal, type WithdrawalKey, type WithdrawalRow } from './withdrawal.ts';

/** What a provider is told of a withdrawal, the account in the clear among it. */
export async function payOutOf(
  speaking: Speaking,
  link: ProviderLink,
  { merchant, id, member_id, payout, kind, destination, ...row }: WithdrawalRow,
): Promise<PayOutBody> {
  const holder = await bankNameOf(speaking.db, { merchant, id: member_id });
  return {
    ...{ payOut: id, merchant, kind, destination, currency: row.currency },
    account: await openPayout(speaking, { merchant, id: payout }),
    holder: holder ?? '',
    amount: toDecimal(money(arrivesOf(row), row.currency)),
    notify: `${speaking.config.PUBLIC_ORIGIN}${NOTICE_PATH.replace(':provider', link.code)}`,
  };
}

/** That a provider has a withdrawal, or never will pay it. */
export type Answer = { readonly is: 'taken' } | Refused;

/** Writes down what a provider says to a withdrawal that is handed to it. */
export async function takeAnswer(
  { db, clock, metrics }: Pick<Speaking, 'db' | 'clock' | 'metrics'>,
  key: WithdrawalKey,
  answer: Answer,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const books = { db: trx, now: clock.now(), metrics };
    const row = await lockWithdrawal(trx, key);
    if (row.state !== 'paying' || row.is_handed) return;
    if (answer.is === 'refused') await reject(books, row, 'provider', answer.message);
    else await changeWithdrawal(books, row, { is_handed: true, due_at: later(books.now, ASK_PAUSES_MS[0]), tries: 0 });
  });
}
