import { sql } from 'kysely';
import { type Money, parseMoney } from '../../money/money.ts';
import { ApiError } from '../core/call/errors.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import type { Names } from '../core/names.ts';
import { lockPersons } from '../security/linked-accounts.ts';
import { grantAgain, grantBonus, refuseGrant } from './begin.ts';
import type { BonusBooks } from './close.ts';
import { endGrant } from './end.ts';
import { atMost, type GrantOwner, type GrantRow, lockGrant, OF_DEPOSITS, openGrantOf } from './grant.ts';
import { type DepositOffer, isOncePerPerson, partOf } from './part.ts';
import { ownStandings } from './standing.ts';
import { givenOnce, wasTaken } from './taken.ts';
import type { Terms } from './terms.ts';

/** What promotions of deposits are called, by their names in addresses. */
export async function titlesOf(db: Db | Trx, merchant: string): Promise<Titles> {
  const { deposits } = await partOf(db, merchant);
  return new Map(deposits.map(({ slug, title }) => [slug, title]));
}

export type Titles = ReadonlyMap<string, Names>;

/** A deposit for which a promotion was chosen. */
export interface PromotedDeposit extends GrantOwner {
  readonly id: string;
  readonly slug: string;
  readonly begunAt: Date;
  /** The promotion as it was shown when the deposit began, or of it alone what its bonus is held to; null where it was not kept. */
  readonly offer: DepositOffer | null;
  readonly terms: Terms | null;
  /** What has arrived of it now. */
  readonly arrived: Money;
  /** Whether money of the member is on its way out, so that what they paid in may be too. */
  readonly isWithdrawing: boolean;
}

/**
 * Grants the bonus that was chosen for a deposit once its first payment has arrived, by the promotion as it was shown; less than its least
 * brings none, and so does one that the brand has taken away. Where money is on its way out it is refused, and the member told so: a
 * bonus is for money that stays. So is one that is given once where another account of the same device, or one that was paid to the same
 * account, has had it; an operator may allow it.
 * @returns whether a bonus waits to begin
 */
export async function grantForDeposit(
  books: BonusBooks,
  { merchant, member_id, id, slug, begunAt, offer: shown, terms, arrived, isWithdrawing }: PromotedDeposit,
): Promise<boolean> {
  const { db, now } = books;
  const standings = await ownStandings(db, { merchant, member_id }, { now, deposit: { id, begunAt, offer: shown } });
  const standing = standings.find((one) => one.offer.slug === slug);
  const { minor, currency } = arrived;
  if (standing?.is !== 'free') return false;
  const { offer } = standing;
  if (minor < parseMoney(offer.least, currency).minor) return false;
  const amount = atMost((minor * BigInt(offer.points)) / 10_000n, parseMoney(offer.most, currency).minor);
  if (amount === 0n) return false;
  const grant = {
    ...{
      merchant,
      member_id,
      source: OF_DEPOSITS,
      reference: referenceOf(id),
      slug,
      title: offer.title,
      currency,
      amount,
    },
    ...{ terms: terms ?? offer.terms, paidIn: minor, once: isOncePerPerson(offer) },
  } as const;
  if (isWithdrawing) {
    await refuseGrant(books, grant, 'bonusRefused');
    return false;
  }
  if (isOncePerPerson(offer) && (await wasTaken(db, { merchant, member_id }, slug))) {
    await refuseGrant(books, grant, 'bonusTaken');
    return false;
  }
  return grantBonus(books, grant);
}

/** Ends the bonus that a deposit brought, where it is open, as if it had been given up. @param deposit its number */
export async function endBonus(books: BonusBooks, { merchant, member_id }: GrantOwner, deposit: string): Promise<void> {
  const reference = referenceOf(deposit);
  const found = await books.db
    .selectFrom('bonus_grants')
    .select('id')
    .where('merchant', '=', merchant)
    .where('member_id', '=', member_id)
    .where('source', '=', OF_DEPOSITS)
    .where('reference', 'in', [reference, allowedOf(reference)])
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!found) return;
  const grant = await lockGrant(books.db, merchant, found.id);
  if (grant.ended_at === null) await endGrant(books, grant, 'givenUp');
}

/**
 * Grants a bonus that was refused, because an operator allows it; no account of the same person stands in its way any more.
 * @returns whether it is new: it is allowed once
 */
export function allowBonus(books: BonusBooks, refused: GrantRow): Promise<boolean> {
  return grantAgain(books, refused, allowedOf(refused.reference));
}

/** Whether the member of a refused bonus has had one of this promotion meanwhile, which is given once; nobody gives one until the transaction ends. */
export async function hasHadOnce(trx: Trx, { merchant, member_id, slug }: GrantRow): Promise<boolean> {
  if (slug === null || !(await givenOnce(trx, merchant)).includes(slug)) return false;
  await lockPersons(trx, merchant, [member_id]);
  const had = await trx
    .selectFrom('bonus_grants')
    .select('id')
    .where('merchant', '=', merchant)
    .where('member_id', '=', member_id)
    .where('source', '=', OF_DEPOSITS)
    .where('slug', '=', slug)
    .where('state', '<>', 'refused')
    .limit(1)
    .executeTakeFirst();
  return had !== undefined;
}

/** Whether the deposit that a bonus is for is there, and nothing of it went back; nothing does until the transaction ends. */
export async function lockPaidIn(trx: Trx, { merchant, member_id, reference }: GrantRow): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM deposits WHERE merchant = ${merchant} AND member_id = ${member_id} AND credited > 0 AND returned = 0
      AND ${referenceOf('')} || id = ${reference} FOR SHARE`.execute(trx);
  return rows.length > 0;
}

function allowedOf(reference: string): string {
  return `${reference} allowed`;
}

function referenceOf(deposit: string): string {
  return `deposit ${deposit}`;
}

/** Bars money of a member from leaving while a bonus is open. @throws ApiError bonuses.open */
export async function holdNoBonus(db: Db | Trx, owner: GrantOwner): Promise<void> {
  const grant = await openGrantOf(db, owner);
  if (grant)
    throw new ApiError('bonuses.open', `Expected no open bonus, found ${grant.id}: wager it whole, or give it up.`);
}
