import { sql } from 'kysely';
import { type Money, parseMoney } from '../../money/money.ts';
import { ApiError } from '../core/call/errors.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import type { Names } from '../core/names.ts';
import { grantAgain, grantBonus, refuseGrant } from './begin.ts';
import type { BonusBooks } from './close.ts';
import { endGrant } from './end.ts';
import { atMost, type GrantOwner, type GrantRow, lockGrant, OF_DEPOSITS, openGrantOf } from './grant.ts';
import { DAY_MS } from './limits.ts';
import { type DepositOffer, partOf } from './part.ts';
import { takenOf, wasTaken } from './taken.ts';

/** Promotions that a deposit of this member may bring now, in the brand's order. */
export async function offersOf(db: Db | Trx, owner: GrantOwner, now: Date): Promise<readonly DepositOffer[]> {
  const free = await freeOffers(db, owner, now);
  const once = free.flatMap(({ slug, times }) => (times === 'once' ? [slug] : []));
  const taken = await takenOf(db, owner, once);
  return free.filter(({ slug }) => !taken.has(slug));
}

/** The same, whatever other accounts of this person have had. */
async function freeOffers(db: Db | Trx, owner: GrantOwner, now: Date): Promise<readonly DepositOffer[]> {
  const { deposits } = await partOf(db, owner.merchant);
  const open = deposits.filter(({ from, to }) => new Date(from) <= now && (to === null || now < new Date(to)));
  if (open.length === 0) return [];
  const had = await db
    .selectFrom('bonus_grants')
    .select((eb) => ['slug', eb.fn.max('granted_at').as('last')])
    .where('merchant', '=', owner.merchant)
    .where('member_id', '=', owner.member_id)
    .where('source', '=', OF_DEPOSITS)
    .where('state', '<>', 'refused')
    .groupBy('slug')
    .execute();
  const last = new Map(had.map((row) => [row.slug, row.last]));
  return open.filter(({ slug, times }) => isFree(times, last.get(slug), now));
}

function isFree(times: DepositOffer['times'], last: Date | undefined, now: Date): boolean {
  if (last === undefined || times === 'always') return true;
  return times === 'daily' && now.getTime() - last.getTime() >= DAY_MS;
}

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
  /** What has arrived of it now. */
  readonly arrived: Money;
  /** Whether money of the member is on its way out, so that what they paid in may be too. */
  readonly isWithdrawing: boolean;
}

/**
 * Grants the bonus that was chosen for a deposit once its first payment has arrived, by the terms of now; less than the promotion's
 * least brings none. Where money is on its way out it is refused, and the member told so: a bonus is for money that stays. So is one that
 * is given once where another account of the same device, or one that was paid to the same account, has had it; an operator may allow it.
 * @returns whether a bonus waits to begin
 */
export async function grantForDeposit(
  books: BonusBooks,
  { merchant, member_id, id, slug, arrived, isWithdrawing }: PromotedDeposit,
): Promise<boolean> {
  const { db, now } = books;
  const offer = (await freeOffers(db, { merchant, member_id }, now)).find((one) => one.slug === slug);
  const { minor, currency } = arrived;
  if (!offer || minor < parseMoney(offer.least, currency).minor) return false;
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
    ...{ terms: offer.terms, paidIn: minor },
  } as const;
  if (isWithdrawing) {
    await refuseGrant(books, grant, 'bonusRefused');
    return false;
  }
  if (offer.times === 'once' && (await wasTaken(db, { merchant, member_id }, slug))) {
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

/** Whether something of the deposit that a bonus is for has not gone back; nothing of it does until the transaction ends. */
export async function lockPaidIn(trx: Trx, { merchant, member_id, reference }: GrantRow): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM deposits WHERE merchant = ${merchant} AND member_id = ${member_id} AND credited > returned
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
