import type { Selectable } from 'kysely';
import type { Withdrawal } from '../../../contract/cashier/withdrawal.ts';
import type { WithdrawalState } from '../../../contract/cashier/words.ts';
import { money, toDecimal } from '../../../money/money.ts';
import type { Db, Trx } from '../../core/db/schema.ts';
import type { SecurityPart } from '../../security/part.ts';
import { nameOf } from '../../security/payouts/accounts.ts';
import type { WithdrawalTables } from './tables.ts';

/** A withdrawal as its row holds it. */
export type WithdrawalRow = Selectable<WithdrawalTables['withdrawals']>;

/** The same before anybody has read the number that it got. */
export type UnreadWithdrawal = Omit<WithdrawalRow, 'number'>;

/** Names a withdrawal. */
export type WithdrawalKey = Pick<WithdrawalRow, 'merchant' | 'id'>;

/** What is paid to the member's account, in minor units. */
export function arrivesOf({ amount, fee }: Pick<WithdrawalRow, 'amount' | 'fee'>): bigint {
  return amount - fee;
}

/** What was paid and has not come back, in minor units. */
export function openOf(row: Pick<WithdrawalRow, 'amount' | 'fee' | 'came_back'>): bigint {
  return arrivesOf(row) - row.came_back;
}

/** States in which the provider has paid, or may say so at any moment. */
const HANDED: readonly WithdrawalState[] = [
  'paying',
  'disbursed',
  'received',
  'forced',
  'partlyReceived',
  'disputed',
  'returned',
];

/** Whether the provider may know of it. */
export function isWithProvider(state: WithdrawalState): boolean {
  return HANDED.includes(state);
}

/** @returns undefined where there is none */
export async function findWithdrawal(
  db: Db | Trx,
  { merchant, id }: WithdrawalKey,
): Promise<WithdrawalRow | undefined> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The row, locked until the transaction ends. */
export async function lockWithdrawal(trx: Trx, { merchant, id }: WithdrawalKey): Promise<WithdrawalRow> {
  return trx
    .selectFrom('withdrawals')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** What may change of a row. */
type Changed = Partial<
  Pick<
    WithdrawalRow,
    | 'state'
    | 'is_handed'
    | 'offered_at'
    | 'next_by'
    | 'disbursed_at'
    | 'received'
    | 'came_back'
    | 'made_good'
    | 'regained'
    | 'returned'
    | 'reason'
    | 'refusal'
    | 'proofs'
    | 'due_at'
    | 'tries'
  >
>;

/** Writes what has become of a withdrawal whose row is locked. @returns the row as it is then */
export async function changeWithdrawal(
  { db, now }: { readonly db: Trx; readonly now: Date },
  { merchant, id }: WithdrawalKey,
  changed: Changed,
): Promise<WithdrawalRow> {
  return db
    .updateTable('withdrawals')
    .set({ ...changed, changed_at: now })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes what the member does not see. */
export async function setDue(
  trx: Trx,
  { merchant, id }: WithdrawalKey,
  due: Partial<Pick<WithdrawalRow, 'due_at' | 'tries' | 'is_handed' | 'offered_at'>>,
): Promise<void> {
  await trx.updateTable('withdrawals').set(due).where('merchant', '=', merchant).where('id', '=', id).execute();
}

/**
 * A withdrawal as its member sees it.
 * @param destinations the brand's, which name banks, wallets and coins; one that it has given up keeps the name that it had
 * @param language spec code of the reader's
 */
export function toldWithdrawal(
  row: UnreadWithdrawal,
  destinations: SecurityPart['payouts'],
  language: string,
): Withdrawal {
  const { currency, amount, fee, state, kind, masked, reason } = row;
  const written = (minor: bigint) => toDecimal(money(minor, currency));
  const destination = destinations.find(({ code }) => code === row.destination);
  const name = destination ? nameOf(destination, language) : row.name;
  return {
    ...{ id: row.id, at: row.asked_at.getTime(), currency, state, reason },
    account: { kind, name, account: masked },
    ...{ amount: written(amount), fee: written(fee), arrives: written(arrivesOf(row)), open: written(openOf(row)) },
    received: row.received === null ? null : written(row.received),
    returned: written(row.returned),
    disbursedAt: row.disbursed_at?.getTime() ?? null,
    nextBy: row.next_by?.getTime() ?? null,
    proofs: row.proofs,
    changedAt: row.changed_at.getTime(),
  };
}
