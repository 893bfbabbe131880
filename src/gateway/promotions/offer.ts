import type { RewardSource } from '../../contract/promotions/words.ts';
import type { Trx } from '../core/db/schema.ts';
import { decimalOf, memberAccount, partnerAccount, type Unit } from '../core/ledger/account.ts';
import { type Books, post } from '../core/ledger/ledger.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { tell } from '../messages/tell.ts';
import type { KeptReason, Reason } from './reason.ts';
import { REWARD, type RewardRow } from './rewards.ts';

export interface Prize {
  readonly kind: 'money' | 'points';
  /** Minor units of the merchant's currency, or whole points; above zero. */
  readonly amount: bigint;
}

/** What somebody is to be given, for what. */
export interface Offer {
  readonly merchant: Pick<Merchant, 'code' | 'currency'>;
  readonly memberId: string;
  readonly source: Exclude<RewardSource, 'rebate'>;
  /** Names it among those of its member and source: offered a second time, it is the same. */
  readonly reference: string;
  readonly prize: Prize;
  readonly because: Reason;
  /** Until when it may be claimed; null for ever. */
  readonly expires: Date | null;
}

interface Offering {
  readonly db: Trx;
  readonly now: Date;
}

/**
 * Offers a reward, which its member finds in the reward centre and claims there; a message tells of it.
 * @returns whether it is new: false where it was offered before, and nothing changed
 */
export async function offerReward({ db, now }: Offering, offer: Offer): Promise<boolean> {
  const { merchant, memberId, source, reference, prize, because, expires } = offer;
  const row = await insertReward(db, {
    ...{ merchant: merchant.code, member_id: memberId, source, reference, reckoning: because },
    ...{ prize: prize.kind, amount: prize.amount, currency: unitOf(prize.kind, merchant) },
    ...{ offered_at: now, expires_at: expires },
  });
  if (!row) return false;
  const recipient = { merchant: merchant.code, member_id: memberId };
  const amount = decimalOf(row.amount, row.currency);
  if (prize.kind === 'points') await tell({ db, now }, recipient, 'pointsWait', { points: amount });
  else await tell({ db, now }, recipient, 'rewardWaits', { amount, currency: merchant.currency });
  return true;
}

/**
 * Takes an offer back that nobody has claimed: it has run out then, whenever it would have. One that is being claimed at this
 * moment is claimed.
 * @returns whether it was taken back
 */
export async function withdrawReward(
  { db, now }: Offering,
  {
    merchant,
    memberId,
    source,
    reference,
  }: Pick<Offer, 'memberId' | 'source' | 'reference'> & { readonly merchant: string },
): Promise<boolean> {
  const row = await db
    .updateTable('rewards')
    .set({ expires_at: now })
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('source', '=', source)
    .where('reference', '=', reference)
    .where('given_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

function unitOf(kind: Prize['kind'], { currency }: Pick<Merchant, 'currency'>): Unit {
  return kind === 'points' ? 'points' : currency;
}

type NewReward = Omit<RewardRow, 'id' | 'reckoning' | 'given_at'> & { readonly reckoning: KeptReason };

/** @returns undefined where its member and source have one of this reference */
export async function insertReward(db: Trx, { reckoning, ...reward }: NewReward): Promise<RewardRow | undefined> {
  return db
    .insertInto('rewards')
    .values({ ...reward, reckoning: JSON.stringify(reckoning) })
    .onConflict((conflict) => conflict.columns(['merchant', 'member_id', 'source', 'reference']).doNothing())
    .returning(REWARD)
    .executeTakeFirst();
}

/**
 * Gives a reward that waits, which the caller has locked: it is in the wallet then, and the books say from where.
 * @returns the reward, given
 */
export async function giveReward(books: Books & { readonly db: Trx }, reward: RewardRow): Promise<RewardRow> {
  const { db, now } = books;
  const { merchant: code, id, member_id, source, prize, currency, amount } = reward;
  const keeper = { code, currency };
  await post(books, {
    ...{ kind: `reward.${source}`, reference: id.toString(), operation: id.toString() },
    postings: [
      {
        source: partnerAccount('promotion', source, keeper),
        destination: memberAccount(member_id, keeper, prize === 'points' ? 'points' : 'main'),
        amount,
      },
    ],
  });
  return db
    .updateTable('rewards')
    .set({ given_at: now })
    .where('merchant', '=', code)
    .where('id', '=', id)
    .returning(REWARD)
    .executeTakeFirstOrThrow();
}
