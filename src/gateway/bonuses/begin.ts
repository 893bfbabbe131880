import { money, toDecimal } from '../../money/money.ts';
import { later } from '../core/clock.ts';
import type { Trx } from '../core/db/schema.ts';
import { nameOf } from '../core/ledger/account.ts';
import { type Books, post } from '../core/ledger/ledger.ts';
import { lockAccounts } from '../core/ledger/lock.ts';
import type { Posting } from '../core/ledger/posting.ts';
import { tell } from '../messages/tell.ts';
import { accountsOf, atMost, type GrantOwner, type GrantRow, lockGrant, openGrantOf } from './grant.ts';
import { DAY_MS } from './limits.ts';
import type { Terms } from './terms.ts';

export type BonusBooks = Books & { readonly db: Trx };

/** A bonus as it is granted; amounts in minor units. */
export interface NewGrant
  extends Pick<GrantRow, 'merchant' | 'member_id' | 'source' | 'reference' | 'slug' | 'title' | 'currency' | 'amount'> {
  readonly terms: Terms;
  /** What of the member's own money came with it: the deposit that it is for. */
  readonly paidIn: bigint;
}

/** Writes down a bonus that never began, and tells its member why. */
export async function refuseGrant(
  { db, now }: { readonly db: Trx; readonly now: Date },
  grant: NewGrant,
  why: 'bonusRefused' | 'bonusTaken',
): Promise<void> {
  const refused = { state: 'refused', granted_at: now, ended_at: now } as const;
  const row = await db
    .insertInto('bonus_grants')
    .values({ ...rowOf(grant), ...refused })
    .onConflict((conflict) => conflict.columns(['merchant', 'member_id', 'source', 'reference']).doNothing())
    .returning(['id', 'merchant', 'member_id', 'currency', 'title', 'amount'])
    .executeTakeFirst();
  if (row) await tellOfGrant({ db, now }, row, why, row.amount);
}

function rowOf({ terms, paidIn, title, ...grant }: NewGrant) {
  const basis = terms.of === 'both' ? grant.amount + paidIn : grant.amount;
  return {
    ...grant,
    ...{ title: JSON.stringify(title), terms: JSON.stringify(terms) },
    to_keep: terms.order === 'together' ? paidIn : 0n,
    required: (basis * BigInt(terms.multiple)) / 100n,
  };
}

/**
 * Grants a bonus with its terms of now. It waits until {@link beginNext} has it begin, so that a deposit is credited without a lock
 * of anything but its own accounts.
 * @returns whether it is new: false where one of its member, source and reference was granted before
 */
export async function grantBonus(
  { db, now }: { readonly db: Trx; readonly now: Date },
  grant: NewGrant,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('bonus_grants')
    .values({ ...rowOf(grant), state: 'queued', granted_at: now })
    .onConflict((conflict) => conflict.columns(['merchant', 'member_id', 'source', 'reference']).doNothing())
    .executeTakeFirst();
  return added === 1n;
}

/**
 * Has the member's next bonus begin, where none is active: its money comes into the bonus wallet, and with it what of the deposit is
 * kept together with it, as far as the main wallet still holds that.
 */
export async function beginNext(books: BonusBooks, owner: GrantOwner): Promise<void> {
  const { db, now } = books;
  const next = await openGrantOf(db, owner);
  if (next?.state !== 'queued') return;
  const grant = await lockGrant(db, owner.merchant, next.id);
  // Another may have begun while this waited for the lock.
  const first = await openGrantOf(db, owner);
  if (first?.id !== grant.id || first.state !== 'queued') return;
  const kept = await keptOf(db, grant);
  const { main, bonus, promotion } = accountsOf(grant);
  const postings: Posting[] = [
    { source: promotion, destination: bonus, amount: grant.amount },
    ...(kept > 0n ? [{ source: main, destination: bonus, amount: kept }] : []),
  ];
  const reference = grant.id.toString();
  await post(books, { kind: 'bonus.begun', reference, operation: reference, postings });
  await db
    .updateTable('bonus_grants')
    .set({
      ...{ state: 'active', kept, in_play: grant.amount + kept, began_at: now },
      until: later(now, grant.terms.days * DAY_MS),
    })
    .where('merchant', '=', grant.merchant)
    .where('id', '=', grant.id)
    .execute();
  await tellOfGrant(books, grant, 'bonusBegan', grant.amount);
}

/** What the main wallet holds of what is to be kept; nobody else moves it until this ends. */
async function keptOf(trx: Trx, grant: GrantRow): Promise<bigint> {
  if (grant.to_keep === 0n) return 0n;
  const { main } = accountsOf(grant);
  const held = await lockAccounts(trx, grant.merchant, [main]);
  return atMost(held.get(nameOf(main))?.balance ?? 0n, grant.to_keep);
}

/** Tells a member what becomes of a bonus. @param amount minor units */
export async function tellOfGrant(
  { db, now }: { readonly db: Trx; readonly now: Date },
  { merchant, member_id, currency, title, id }: Pick<GrantRow, 'merchant' | 'member_id' | 'currency' | 'title' | 'id'>,
  key: BonusMessage,
  amount: bigint,
): Promise<void> {
  const details = { id: id.toString(), amount: toDecimal(money(amount, currency)), currency, title };
  await tell({ db, now }, { merchant, member_id }, key, details);
}

type BonusMessage =
  | 'bonusBegan'
  | 'bonusCompleted'
  | 'bonusLost'
  | 'bonusExpired'
  | 'bonusGivenUp'
  | 'bonusRefused'
  | 'bonusTaken';
