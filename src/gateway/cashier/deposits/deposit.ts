import type { Selectable } from 'kysely';
import type { Deposit } from '../../../contract/cashier/deposit.ts';
import { type DepositState, OPEN_DEPOSIT_STATES } from '../../../contract/cashier/words.ts';
import { money, toDecimal } from '../../../money/money.ts';
import { type Titles, titlesOf } from '../../bonuses/offers.ts';
import type { Db, Trx } from '../../core/db/schema.ts';
import { feeOf } from '../fee.ts';
import { PROOFS } from '../limits.ts';
import { type CashierPart, partOf } from '../part.ts';
import type { DepositTables } from './tables.ts';

/** A deposit as its row holds it. */
export type DepositRow = Selectable<DepositTables['deposits']>;

/** Names a deposit. */
export type DepositKey = Pick<DepositRow, 'merchant' | 'id'>;

export function isOpen(state: DepositState): boolean {
  return OPEN_DEPOSIT_STATES.includes(state);
}

/** @returns undefined where there is none */
export async function findDeposit(db: Db | Trx, { merchant, id }: DepositKey): Promise<DepositRow | undefined> {
  return db.selectFrom('deposits').selectAll().where('merchant', '=', merchant).where('id', '=', id).executeTakeFirst();
}

/** The row, locked until the transaction ends. */
export async function lockDeposit(trx: Trx, { merchant, id }: DepositKey): Promise<DepositRow> {
  return trx
    .selectFrom('deposits')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** What names what a deposit names by code. */
interface KnownNames {
  readonly part: CashierPart;
  readonly titles: Titles;
}

/** @returns what {@link toldDeposit} wants of a merchant */
export async function knownNames(db: Db | Trx, merchant: string): Promise<KnownNames> {
  return { part: await partOf(db, merchant), titles: await titlesOf(db, merchant) };
}

/**
 * A deposit as its member sees it.
 * @param known the brand's methods, and the titles of its promotions
 * @param language spec code of the reader's
 */
export function toldDeposit(
  row: Omit<DepositRow, 'number' | 'bonus_offer' | 'bonus_terms'>,
  { part, titles }: KnownNames,
  language: string,
): Deposit {
  const { currency, amount, fee_points, state } = row;
  const written = (minor: bigint) => toDecimal(money(minor, currency));
  const fee = feeOf(amount, fee_points);
  const method = part.deposits.find(({ code }) => code === row.method);
  return {
    ...{ id: row.id, at: row.begun_at.getTime(), method: row.method, kind: row.kind, currency, state },
    label: method?.label[language] ?? null,
    promotion: row.promotion === null ? null : (titles.get(row.promotion)?.[language] ?? null),
    ...{ amount: written(amount), fee: written(fee), arrives: written(amount - fee) },
    ...{ paid: written(row.paid), credited: written(row.credited), returned: written(row.returned) },
    expiresAt: row.expires_at.getTime(),
    changedAt: row.changed_at.getTime(),
    confirmations: row.confirmations,
    proofs: { sent: row.proofs, left: PROOFS - row.proofs },
    toPay: isOpen(state) ? row.to_pay : null,
  };
}
