import { NotNowError } from '../core/jobs/job.ts';
import { birthdayIn } from './calendar.ts';
import { followRank } from './follow.ts';
import { giveRankGift } from './gifts.ts';
import type { Ranks } from './rules.ts';
import { type Moving, placeAtBeginning, placeOn } from './standing.ts';

/** What comes by the calendar. */

/**
 * Judges a term of a member's rank that ended before this day.
 * @throws NotNowError where its bets are not counted yet
 */
export async function judgeTerm(moving: Moving, ranks: Ranks, memberId: string, day: string): Promise<void> {
  const { keptUntil } = await followRank(moving, ranks, memberId);
  if (keptUntil !== null && keptUntil <= day) throw new NotNowError(`bets of ${memberId} are not counted yet`);
}

/**
 * Offers the gift of a month to who held a rank at its beginning, once.
 * @param month YYYY-MM
 * @throws NotNowError where a term ends before, whose bets are not counted yet
 */
export async function giveMonthly(moving: Moving, ranks: Ranks, memberId: string, month: string): Promise<void> {
  const first = `${month}-01`;
  await judgeTerm(moving, ranks, memberId, first);
  const level = await placeAtBeginning(moving.db, ranks, memberId, first);
  const reference = `monthly/${month}`;
  await giveRankGift(moving, ranks, { memberId, level, gift: 'monthly', reference, period: month });
  await looked(moving, ranks, memberId, { gift_month: month });
}

/** Offers the gift of a birthday to who has a rank on it, once a year. @param birthDate YYYY-MM-DD */
export async function giveBirthday(
  moving: Moving,
  ranks: Ranks,
  { memberId, year, birthDate }: { readonly memberId: string; readonly year: number; readonly birthDate: string },
): Promise<void> {
  await followRank(moving, ranks, memberId);
  const level = await placeOn(moving.db, ranks, memberId, birthdayIn(year, birthDate));
  const reference = `birthday/${year}`;
  await giveRankGift(moving, ranks, { memberId, level, gift: 'birthday', reference, period: `${year}` });
  await looked(moving, ranks, memberId, { gift_year: year });
}

async function looked(
  { db }: Moving,
  { merchant }: Ranks,
  memberId: string,
  what: { readonly gift_month: string } | { readonly gift_year: number },
): Promise<void> {
  await db
    .updateTable('rank_standings')
    .set(what)
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', memberId)
    .execute();
}
