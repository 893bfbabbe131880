import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { GiftCondition } from '../../contract/registration/words.ts';
import { isCurrency, parseMoney } from '../../money/money.ts';
import { addressGroup, addressNetwork } from '../core/access/address.ts';
import type { CallContext } from '../core/call/handle.ts';
import { count, counted } from '../core/call/rate.ts';
import type { Trx } from '../core/db/schema.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { memberAccount, partnerAccount } from '../core/ledger/account.ts';
import { transfer } from '../core/ledger/ledger.ts';
import type { Metrics } from '../core/metrics.ts';
import { GIFTS_OF_ADDRESS, GIFTS_OF_NETWORK } from './limits.ts';
import { partOf } from './part.ts';
import type { RegistrationTables } from './tables.ts';

export type Gift = Selectable<RegistrationTables['registration_gifts']>;

/** Which contacts count for a condition. */
const KINDS: Readonly<Record<Exclude<GiftCondition, 'none'>, readonly ('mobile' | 'email')[]>> = {
  mobile: ['mobile'],
  email: ['email'],
  mobileOrEmail: ['mobile', 'email'],
};

interface Books {
  readonly db: Trx;
  readonly now: Date;
  readonly metrics: Pick<Metrics, 'bookings'>;
}

/** Whose gift it is. */
export interface GiftOwner {
  readonly merchant: string;
  readonly member_id: string;
}

/**
 * Promises a new member what the merchant gives, and gives it where what the brand demands is proven already.
 * @param mark of the device that the member registers on, where it has one
 */
export async function promiseGift(
  { db, merchant, metrics, now, visitor }: Pick<CallContext, 'db' | 'merchant' | 'metrics' | 'now' | 'visitor'>,
  member_id: string,
  mark: string | undefined,
): Promise<void> {
  const { code, registrationGift: amount, currency } = merchant;
  if (amount === undefined) return;
  const { giftAfter } = await partOf(db, code);
  const owner = { merchant: code, member_id };
  const group = addressGroup(visitor.ip);
  const [address, network] = [hashed(group), hashed(addressNetwork(visitor.ip) ?? group)];
  const device = mark === undefined ? null : proofOf(code, 'device', mark);
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('registration_gifts')
      .values({ ...owner, amount, currency, after: giftAfter, address, network, device, promised_at: now })
      .execute();
    await settleGift({ db: trx, now, metrics }, owner);
  });
}

/**
 * How a gift stands after a look at it: given, waiting for what is to be proven or for a better moment, or held for an
 * operator. `gone` is one that was settled before.
 */
export type GiftState = 'given' | 'waiting' | 'held' | 'gone';

/**
 * Gives a promised gift once, where what it waits for is proven: by a number or an address of mail that no gift was given
 * for, and not too often at one address of the network. A further one of a device is held; its player is not told, because
 * two people may share a device, and whoever has two accounts need not learn how that showed.
 */
export async function settleGift(books: Books, owner: GiftOwner): Promise<GiftState> {
  const { db, now } = books;
  // The lock comes first, because two could both find the gift not given.
  const gift = await db
    .selectFrom('registration_gifts')
    .selectAll()
    .where((eb) => eb.and({ ...owner }))
    .where('given_at', 'is', null)
    .where('held_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!gift) return 'gone';
  const limits = limitsOf(gift);
  if (!(await hasRoom({ db, now }, limits))) return 'waiting';
  if (gift.after !== 'none' && !(await claimContact(db, owner, KINDS[gift.after]))) return 'waiting';
  if (gift.device !== null && !(await claim(db, owner.merchant, gift.device))) {
    await setTime(db, owner, { held_at: now });
    return 'held';
  }
  for (const { place, windowMs } of limits) await count({ db, now }, place, windowMs);
  await giveGift(books, gift);
  return 'given';
}

interface Limit {
  readonly place: string;
  readonly most: number;
  readonly windowMs: number;
}

/** How many gifts an address takes, and a network of addresses that one customer may have; the wider one comes first. */
function limitsOf({ merchant, address, network }: Gift): readonly Limit[] {
  const ofAddress = { ...GIFTS_OF_ADDRESS, place: `gifts ${merchant} ${address}` };
  if (network === null || network === address) return [ofAddress];
  return [{ ...GIFTS_OF_NETWORK, place: `gifts ${merchant} ${network}` }, ofAddress];
}

/** Of two gifts of one place, the second looks when the first is counted. */
async function hasRoom({ db, now }: Pick<Books, 'db' | 'now'>, limits: readonly Limit[]): Promise<boolean> {
  const [widest] = limits;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${widest?.place ?? ''}, 0))`.execute(db);
  for (const { place, most, windowMs } of limits) {
    if ((await counted({ db, now }, place, windowMs)) >= most) return false;
  }
  return true;
}

/** Books a gift as a promotion with an account of its own, so that its cost can be read. */
export async function giveGift({ db, now, metrics }: Books, gift: Gift): Promise<void> {
  const owner = { merchant: gift.merchant, member_id: gift.member_id };
  if (!isCurrency(gift.currency)) throw new Error(`Expected a currency, found ${gift.currency}.`);
  await setTime(db, owner, { given_at: now });
  const merchant = { code: owner.merchant, currency: gift.currency };
  await transfer(
    { db, now, metrics },
    {
      from: partnerAccount('promotion', 'registration', merchant),
      to: memberAccount(owner.member_id, merchant),
      amount: parseMoney(gift.amount, gift.currency),
      kind: 'registration.gift',
      reference: owner.member_id,
    },
  );
}

async function setTime(db: Trx, owner: GiftOwner, times: { given_at: Date } | { held_at: Date }): Promise<void> {
  await db
    .updateTable('registration_gifts')
    .set(times)
    .where((eb) => eb.and({ ...owner }))
    .execute();
}

/** Uses one of a member's proven contacts up. @returns false where there is none that no gift was given for */
async function claimContact(db: Trx, owner: GiftOwner, kinds: readonly ('mobile' | 'email')[]): Promise<boolean> {
  const contacts = await db
    .selectFrom('member_contacts')
    .select(['kind', 'value'])
    .where((eb) => eb.and({ ...owner }))
    .where('kind', 'in', [...kinds])
    .where('usable_at', 'is', null)
    .execute();
  for (const { kind, value } of contacts) {
    if (await claim(db, owner.merchant, proofOf(owner.merchant, kind, value))) return true;
  }
  return false;
}

/** Uses a proof up. Of two gifts that come with one, the second waits here and finds it used. */
async function claim(db: Trx, merchant: string, proof: string): Promise<boolean> {
  const claimed = await db
    .insertInto('registration_gift_proofs')
    .values({ merchant, proof })
    .onConflict((conflict) => conflict.doNothing())
    .returning('proof')
    .executeTakeFirst();
  return claimed !== undefined;
}

function proofOf(merchant: string, kind: 'mobile' | 'email' | 'device', value: string): string {
  return hashed(JSON.stringify([merchant, kind, value]));
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
