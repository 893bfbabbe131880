import { createHash } from 'node:crypto';
import type { GiftCondition } from '../../contract/registration/words.ts';
import { isCurrency, parseMoney } from '../../money/money.ts';
import { addressGroup } from '../core/access/address.ts';
import type { CallContext } from '../core/call/handle.ts';
import { count, counted } from '../core/call/rate.ts';
import type { Trx } from '../core/db/schema.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { memberAccount, partnerAccount } from '../core/ledger/account.ts';
import { transfer } from '../core/ledger/ledger.ts';
import type { Metrics } from '../core/metrics.ts';
import { GIFTS_OF_ADDRESS } from './limits.ts';
import { partOf } from './part.ts';

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

/** Promises a new member what the merchant gives, and gives it where what the brand demands is proven already. */
export async function promiseGift(
  { db, merchant, metrics, now, visitor }: Pick<CallContext, 'db' | 'merchant' | 'metrics' | 'now' | 'visitor'>,
  member_id: string,
): Promise<void> {
  const { code, registrationGift: amount, currency } = merchant;
  if (amount === undefined) return;
  const { giftAfter } = await partOf(db, code);
  const owner = { merchant: code, member_id };
  const address = createHash('sha256').update(addressGroup(visitor.ip)).digest('hex');
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('registration_gifts')
      .values({ ...owner, amount, currency, after: giftAfter, address, promised_at: now })
      .execute();
    await settleGift({ db: trx, now, metrics }, owner);
  });
}

/**
 * Gives a promised gift once, where what it waits for is proven: by a number or an address of mail that no gift was given
 * for, and not too often at one address of the network. It is a promotion with an account of its own, so that its cost can
 * be read.
 * @returns whether it was given now
 */
export async function settleGift({ db, now, metrics }: Books, owner: GiftOwner): Promise<boolean> {
  // The lock comes first, because two could both find the gift not given.
  const gift = await db
    .selectFrom('registration_gifts')
    .selectAll()
    .where((eb) => eb.and({ ...owner }))
    .where('given_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!gift || !isCurrency(gift.currency)) return false;
  const place = `gifts ${owner.merchant} ${gift.address}`;
  if ((await counted({ db, now }, place, GIFTS_OF_ADDRESS.windowMs)) >= GIFTS_OF_ADDRESS.most) return false;
  if (gift.after !== 'none' && !(await claimContact(db, owner, KINDS[gift.after]))) return false;
  await count({ db, now }, place, GIFTS_OF_ADDRESS.windowMs);
  await db
    .updateTable('registration_gifts')
    .set({ given_at: now })
    .where((eb) => eb.and({ ...owner }))
    .execute();
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
  return true;
}

/** Uses one of a member's proven contacts up. @returns false where there is none that no gift was given for */
async function claimContact(db: Trx, owner: GiftOwner, kinds: readonly ('mobile' | 'email')[]): Promise<boolean> {
  const contacts = await db
    .selectFrom('member_contacts')
    .select(['kind', 'value'])
    .where((eb) => eb.and({ ...owner }))
    .where('kind', 'in', [...kinds])
    .execute();
  for (const { kind, value } of contacts) {
    const proof = createHash('sha256')
      .update(JSON.stringify([owner.merchant, kind, value]))
      .digest('hex');
    // Of two accounts that come with one contact, the second waits here and finds it used.
    const claimed = await db
      .insertInto('registration_gift_proofs')
      .values({ merchant: owner.merchant, proof })
      .onConflict((conflict) => conflict.doNothing())
      .returning('proof')
      .executeTakeFirst();
    if (claimed) return true;
  }
  return false;
}
