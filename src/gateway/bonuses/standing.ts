import { dayBegins, dayOf, nextDay } from '../core/calendar.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { zoneOf } from '../registration/zone.ts';
import { type GrantOwner, OF_DEPOSITS } from './grant.ts';
import { type DepositOffer, isOncePerPerson, partOf } from './part.ts';
import { takenOf } from './taken.ts';

/** A promotion of deposits that runs now: free for a deposit of a member, or had, and from when on it may be had again. */
export type OfferStanding = { readonly offer: DepositOffer } & (
  | { readonly is: 'free' }
  | { readonly is: 'had'; readonly again: Date | null }
);

/** Promotions of deposits that run now, in the brand's order, as they stand for a member. */
export async function standingsOf(db: Db | Trx, owner: GrantOwner, now: Date): Promise<readonly OfferStanding[]> {
  const own = await ownStandings(db, owner, { now, deposit: null });
  const once = own.flatMap(({ is, offer }) => (is === 'free' && isOncePerPerson(offer) ? [offer.slug] : []));
  const taken = await takenOf(db, owner, once);
  return own.map((one) => (taken.has(one.offer.slug) ? { offer: one.offer, is: 'had', again: null } : one));
}

/** Those of them that a deposit of this member may bring now. */
export async function offersOf(db: Db | Trx, owner: GrantOwner, now: Date): Promise<readonly DepositOffer[]> {
  return (await standingsOf(db, owner, now)).flatMap(({ is, offer }) => (is === 'free' ? [offer] : []));
}

/** A deposit that has just arrived. */
interface Arrived {
  readonly id: string;
  readonly begunAt: Date;
  /** The promotion that was chosen for it, as it was shown then; null where that was not kept. */
  readonly offer: DepositOffer | null;
}

/**
 * {@link standingsOf}, whatever other accounts of this person have had.
 * @param deposit the one that has just arrived, which may be the first: by it those run that did when it was begun, and what was shown
 *   then stands for what became of that promotion since, unless that was taken away; null where none has
 */
export async function ownStandings(
  db: Db | Trx,
  owner: GrantOwner,
  { now, deposit }: { readonly now: Date; readonly deposit: Arrived | null },
): Promise<readonly OfferStanding[]> {
  const { deposits } = await partOf(db, owner.merchant);
  const shown = deposits.map((offer) => (deposit?.offer?.slug === offer.slug ? deposit.offer : offer));
  const asked = deposit?.begunAt ?? now;
  const open = shown.filter(({ from, to }) => new Date(from) <= asked && (to === null || asked < new Date(to)));
  if (open.length === 0) return [];
  const last = await lastGrants(db, owner);
  const zone = await zoneOf(db, owner.merchant);
  const isTooLate = open.some(({ times }) => times === 'first') && (await hasPaidIn(db, owner, deposit?.id ?? null));
  return open.map((offer): OfferStanding => {
    const had = last.get(offer.slug);
    if (offer.times === 'first' && isTooLate) return { offer, is: 'had', again: null };
    if (had === undefined || offer.times === 'always') return { offer, is: 'free' };
    if (offer.times !== 'daily') return { offer, is: 'had', again: null };
    const again = dayBegins(zone, nextDay(dayOf(zone, had)));
    if (again <= now) return { offer, is: 'free' };
    return { offer, is: 'had', again: offer.to === null || again < new Date(offer.to) ? again : null };
  });
}

/** When a member was given each bonus of deposits last, by its promotion. */
async function lastGrants(
  db: Db | Trx,
  { merchant, member_id }: GrantOwner,
): Promise<ReadonlyMap<string | null, Date>> {
  const had = await db
    .selectFrom('bonus_grants')
    .select((eb) => ['slug', eb.fn.max('granted_at').as('last')])
    .where('merchant', '=', merchant)
    .where('member_id', '=', member_id)
    .where('source', '=', OF_DEPOSITS)
    .where('state', '<>', 'refused')
    .groupBy('slug')
    .execute();
  return new Map(had.map((row) => [row.slug, row.last]));
}

/** Whether a deposit of a member has ever arrived, whatever became of it. @param besides the number of one that does not count */
async function hasPaidIn(db: Db | Trx, { merchant, member_id }: GrantOwner, besides: string | null): Promise<boolean> {
  const found = await db
    .selectFrom('deposits')
    .select('id')
    .where('merchant', '=', merchant)
    .where('member_id', '=', member_id)
    .where('credited', '>', 0n)
    .where((eb) => (besides === null ? eb.lit(true) : eb('id', '<>', besides)))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
