import type { RewardSource } from '../../contract/promotions/words.ts';
import type { Currency } from '../../money/money.ts';
import { beginNext, grantBonus } from '../bonuses/begin.ts';
import type { BonusBooks } from '../bonuses/close.ts';
import type { Trx } from '../core/db/schema.ts';
import { decimalOf, memberAccount, partnerAccount } from '../core/ledger/account.ts';
import { post } from '../core/ledger/ledger.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import type { Names } from '../core/names.ts';
import { giveFreeRounds } from '../games/free-rounds/give.ts';
import { tell } from '../messages/tell.ts';
import { type FreeRoundsPrize, type KeptPrize, type Prize, prizeColumns, prizeIn } from './prize.ts';
import { type KeptReason, type Reason, titleOf } from './reason.ts';
import { inState, REWARD, type RewardRow } from './rewards.ts';

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
  /** What tells its member of it, where they asked for it; else what it is. */
  readonly told?: { readonly key: 'applicationApproved'; readonly title: Names };
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
  const { merchant, memberId, source, reference, prize, because, expires, told } = offer;
  const row = await insertReward(db, {
    ...{ merchant: merchant.code, member_id: memberId, source, reference, reckoning: because },
    ...{ prize, unit: merchant.currency, offered_at: now, expires_at: expires, given_at: null },
  });
  if (!row) return false;
  const recipient = { merchant: merchant.code, member_id: memberId };
  const amount = decimalOf(row.amount, row.currency);
  if (told) await tell({ db, now }, recipient, told.key, { title: told.title });
  else if (prize.of === 'points') await tell({ db, now }, recipient, 'pointsWait', { points: amount });
  else await tell({ db, now }, recipient, WAITS[prize.of], { amount, currency: merchant.currency });
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
    .where(inState('waiting', now))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What tells its member of an offer that is money. */
const WAITS = { money: 'rewardWaits', bonus: 'bonusWaits', freeRounds: 'freeRoundsWait' } as const;

interface NewReward extends Omit<RewardRow, 'id' | 'reckoning' | keyof KeptPrize> {
  readonly reckoning: KeptReason;
  readonly prize: Prize;
  /** The merchant's currency. */
  readonly unit: Currency;
}

/** @returns undefined where its member and source have one of this reference */
export async function insertReward(
  db: Trx,
  { reckoning, prize, unit, ...reward }: NewReward,
): Promise<RewardRow | undefined> {
  return db
    .insertInto('rewards')
    .values({ ...reward, ...prizeColumns(prize, unit), reckoning: JSON.stringify(reckoning) })
    .onConflict((conflict) => conflict.columns(['merchant', 'member_id', 'source', 'reference']).doNothing())
    .returning(REWARD)
    .executeTakeFirst();
}

/**
 * Takes a reward of a member's that waits, so that nobody else gives it; {@link giveReward} follows in the same transaction.
 * @returns undefined where there is none, or it was given or has expired
 */
export async function takeReward(
  { db, now }: Offering,
  { merchant, memberId, id }: { readonly merchant: string; readonly memberId: string; readonly id: bigint },
): Promise<RewardRow | undefined> {
  return db
    .updateTable('rewards')
    .set({ given_at: now })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where(inState('waiting', now))
    .returning(REWARD)
    .executeTakeFirst();
}

/**
 * Gives a reward that was taken, or written down as given, in this transaction: money and points are in the wallet then, and a bonus
 * begins, after the one that its member plays; free rounds go to their vendor.
 */
export async function giveReward(books: BonusBooks, reward: RewardRow): Promise<void> {
  const prize = prizeIn(reward);
  if (prize.of === 'bonus') await giveBonus(books, reward, prize);
  else if (prize.of === 'freeRounds') await giveRounds(books, reward, prize);
  else await giveAmount(books, reward);
}

async function giveAmount(books: BonusBooks, reward: RewardRow): Promise<void> {
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
}

async function giveRounds(
  books: BonusBooks,
  reward: RewardRow,
  { game, rounds, stake, days, terms }: FreeRoundsPrize,
): Promise<void> {
  const { merchant, member_id: memberId, id, source, reckoning } = reward;
  const named = { source, reference: bonusReference(id), slug: slugOf(reward), title: titleOf(reckoning) };
  const given = { game, rounds, stake, days, terms, currency: moneyOf(reward) };
  await giveFreeRounds(books, { merchant, memberId, ...named, ...given });
}

/** The promotion that a reward is of. */
function slugOf({ reckoning }: RewardRow): string | null {
  return 'of' in reckoning && reckoning.of === 'promotion' ? reckoning.slug : null;
}

/** @throws Error for points, which no bonus is in */
function moneyOf({ currency, id }: RewardRow): Currency {
  if (currency === 'points') throw new Error(`Expected reward ${id} in money, found points.`);
  return currency;
}

async function giveBonus(
  books: BonusBooks,
  reward: RewardRow,
  { amount, terms }: Extract<Prize, { readonly of: 'bonus' }>,
): Promise<void> {
  const { merchant, id, member_id, source, reckoning } = reward;
  const [currency, slug] = [moneyOf(reward), slugOf(reward)];
  await grantBonus(books, {
    ...{ merchant, member_id, source, reference: bonusReference(id), slug, title: titleOf(reckoning) },
    ...{ currency, amount, terms, paidIn: 0n },
  });
  await beginNext(books, { merchant, member_id });
}

/** Names the bonus, or the free rounds, that a reward was given as among those of its member. */
export function bonusReference(id: bigint): string {
  return `reward ${id}`;
}
