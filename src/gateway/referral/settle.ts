import { sql } from 'kysely';
import type { FriendRefusal, FriendState } from '../../contract/referral/words.ts';
import { money, parseMoney, toDecimal } from '../../money/money.ts';
import { dayBegins, dayOf, nextDay } from '../core/calendar.ts';
import type { Trx } from '../core/db/schema.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { maskedName } from '../member/masks.ts';
import { memberById } from '../member/members.ts';
import { tell } from '../messages/tell.ts';
import { offerReward, withdrawReward } from '../promotions/offer.ts';
import { zoneOf } from '../registration/zone.ts';
import { playedOf } from '../turnover/read.ts';
import { noteAll } from './changes.ts';
import { addEarned, lockEarner, withinMost } from './earner.ts';
import { evidenceAgainst, type Invited } from './evidence.ts';
import { type FriendRow, lockFriend, tellInviter } from './friend.ts';
import { type FriendKey, lookLater, takeLook } from './looks.ts';
import { type ReferralRule, ruleOf } from './part.ts';

interface Settling {
  readonly db: Trx;
  readonly now: Date;
  readonly merchant: Pick<Merchant, 'code' | 'currency'>;
}

/** The friend's own gift, of which there is one. */
const JOINED = 'joined';

/** What names the inviter's gift for a friend. */
function referenceOf({ member_id }: FriendKey): string {
  return `friend ${member_id}`;
}

/**
 * Looks at somebody who came by an invitation: once they have paid in and played as much as the rule says, they count, and both sides are offered
 * their gifts; where that went back, the account is closed, or they are no new person, they count no more, and what nobody has claimed
 * is taken back. Where it only may be that they are none, an operator decides before they count.
 */
export async function settleFriend(settling: Settling, key: FriendKey): Promise<void> {
  const { db, now } = settling;
  await takeLook(db, key);
  const friend = await lockFriend(settling, key);
  if (!friend || friend.state === 'refused' || friend.state === 'held') return;
  const { closed_at } = await memberById(db, friend.merchant, friend.member_id);
  if (friend.state === 'counts' && closed_at !== null) return refuse(settling, friend, 'closed');
  const evidence = friend.allowed_at === null ? await evidenceAgainst(db, invitedOf(friend)) : undefined;
  if (evidence?.verdict === 'refused') {
    await refuse(settling, friend, evidence.why);
    return tellInviter(settling, friend, evidence);
  }
  const rule = await ruleOf(db, key.merchant);
  if (!rule) return;
  const { paidIn, returned } = await paidInBy(db, key);
  const deposit = parseMoney(rule.deposit, settling.merchant.currency).minor;
  if (friend.state === 'counts') {
    // The rule may ask for more now, which takes nobody out of whose money nothing went back.
    if (returned > 0n && paidIn < (friend.deposit ?? deposit)) await refuse(settling, friend, 'returned');
    return;
  }
  const isEnough = paidIn >= deposit;
  if (friend.came_at < new Date(rule.from)) return;
  if (rule.to !== null && now >= new Date(rule.to)) return;
  const isPlayed =
    isEnough &&
    (await playedOf(db, { merchant: key.merchant, memberId: key.member_id })) >= betsOf(rule, settling.merchant);
  if (isPlayed && evidence) {
    await setState(db, friend, evidence.verdict, evidence.why);
    return tellInviter(settling, friend, evidence);
  }
  if (isPlayed && closed_at === null && (await count(settling, friend, rule))) return;
  await setState(db, friend, paidIn > 0n ? 'deposited' : 'registered');
}

function invitedOf({ merchant, member_id, inviter_id, second_id, third_id }: FriendRow): Invited {
  return { merchant, member_id, above: [inviter_id, second_id, third_id].filter((one) => one !== null) };
}

async function setState(
  db: Trx,
  { merchant, member_id }: FriendRow,
  state: FriendState,
  why: FriendRefusal | null = null,
): Promise<void> {
  await db
    .updateTable('referral_friends')
    .set({ state, why })
    .where('merchant', '=', merchant)
    .where('member_id', '=', member_id)
    .execute();
}

function betsOf({ bets }: ReferralRule, { currency }: Settling['merchant']): bigint {
  return bets === null ? 0n : parseMoney(bets, currency).minor;
}

/** What came into a member's wallet of their deposits, less what went back, and what went back, in minor units. */
async function paidInBy(
  db: Trx,
  { merchant, member_id }: FriendKey,
): Promise<{ readonly paidIn: bigint; readonly returned: bigint }> {
  return db
    .selectFrom('deposits')
    .select(sql<bigint>`coalesce(sum(credited - returned), 0)::bigint`.as('paidIn'))
    .select(sql<bigint>`coalesce(sum(returned), 0)::bigint`.as('returned'))
    .where('merchant', '=', merchant)
    .where('member_id', '=', member_id)
    .executeTakeFirstOrThrow();
}

/** Has a friend count from today on. @returns false where as many of the inviter's have today as may, and they are looked at tomorrow */
async function count(settling: Settling, friend: FriendRow, rule: ReferralRule): Promise<boolean> {
  const { db, now, merchant } = settling;
  const inviter = { merchant: merchant.code, memberId: friend.inviter_id };
  const earned = await lockEarner(db, inviter);
  const zone = await zoneOf(db, merchant.code);
  const today = dayOf(zone, now);
  if ((await countedOn(db, friend, today)) >= rule.perDay) {
    await lookLater(db, friend, dayBegins(zone, nextDay(today)));
    return false;
  }
  const minor = (amount: string) => parseMoney(amount, merchant.currency).minor;
  const gift = withinMost(rule, merchant, { earned, amount: minor(rule.inviter) });
  const isOffered = gift > 0n && (await offerFor(settling, friend, gift));
  if (isOffered) await addEarned(db, inviter, gift);
  const own = minor(rule.friend);
  const isGiven = await offerTo(settling, friend, own);
  await db
    .updateTable('referral_friends')
    .set({
      // Whoever counts again does so from their first day on.
      ...{ state: 'counts', counted_day: sql<string>`coalesce(counted_day, ${today}::date)` },
      deposit: minor(rule.deposit),
      ...(isOffered && { inviter_gift: gift }),
      ...(isGiven && { friend_gift: own }),
    })
    .where('merchant', '=', friend.merchant)
    .where('member_id', '=', friend.member_id)
    .execute();
  await noteAll(db, friend, today);
  return true;
}

async function countedOn(db: Trx, { merchant, inviter_id, member_id }: FriendRow, day: string): Promise<number> {
  const { counted } = await db
    .selectFrom('referral_friends')
    .select((eb) => eb.fn.countAll<bigint>().as('counted'))
    .where('merchant', '=', merchant)
    .where('inviter_id', '=', inviter_id)
    .where('member_id', '<>', member_id)
    .where('counted_day', '=', sql<Date>`${day}::date`)
    .executeTakeFirstOrThrow();
  return Number(counted);
}

const ALONE = { tier: 1, basis: null, rate: null, from: null, to: null } as const;
const FOR_EVER = { source: 'referral', expires: null } as const;

/** @returns false where it was offered before */
async function offerFor({ db, now, merchant }: Settling, friend: FriendRow, amount: bigint): Promise<boolean> {
  const { username } = await memberById(db, merchant.code, friend.member_id);
  return offerReward(
    { db, now },
    {
      ...{ ...FOR_EVER, merchant, memberId: friend.inviter_id, reference: referenceOf(friend) },
      prize: { of: 'money', amount },
      because: { of: 'referral', deed: 'deposit', friend: maskedName(username), ...ALONE },
    },
  );
}

async function offerTo({ db, now, merchant }: Settling, friend: FriendRow, amount: bigint): Promise<boolean> {
  const { username } = await memberById(db, merchant.code, friend.inviter_id);
  return offerReward(
    { db, now },
    {
      ...{ ...FOR_EVER, merchant, memberId: friend.member_id, reference: JOINED },
      prize: { of: 'money', amount },
      because: { of: 'referral', deed: 'invited', friend: maskedName(username), ...ALONE },
    },
  );
}

/** Has a friend count no more, and takes back what nobody has claimed. What was claimed stays where it is. */
async function refuse(settling: Settling, friend: FriendRow, why: FriendRefusal): Promise<void> {
  const { db, now, merchant } = settling;
  const inviter = { merchant: merchant.code, memberId: friend.inviter_id };
  await lockEarner(db, inviter);
  const takeBack = async (memberId: string, reference: string, amount: bigint) => {
    const offer = { merchant: merchant.code, memberId, source: 'referral', reference } as const;
    if (amount === 0n || !(await withdrawReward({ db, now }, offer))) return 0n;
    const told = { amount: toDecimal(money(amount, merchant.currency)), currency: merchant.currency };
    await tell({ db, now }, { merchant: merchant.code, member_id: memberId }, 'rewardWithdrawn', told);
    return amount;
  };
  const ofInviter = await takeBack(friend.inviter_id, referenceOf(friend), friend.inviter_gift);
  const ofFriend = await takeBack(friend.member_id, JOINED, friend.friend_gift);
  if (ofInviter > 0n) await addEarned(db, inviter, -ofInviter);
  await db
    .updateTable('referral_friends')
    .set({
      ...{ state: 'refused', why },
      ...{ inviter_gift: friend.inviter_gift - ofInviter, friend_gift: friend.friend_gift - ofFriend },
    })
    .where('merchant', '=', friend.merchant)
    .where('member_id', '=', friend.member_id)
    .execute();
}
