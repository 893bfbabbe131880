import { sql } from 'kysely';
import { daysLater } from '../core/calendar.ts';
import type { Trx } from '../core/db/schema.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { offerReward } from '../promotions/offer.ts';
import { spanTaken } from './dates.ts';
import { addEarned, type EarnerKey, lockEarner, withinMost } from './earner.ts';
import { ruleOf, type Span } from './part.ts';

interface Sharing {
  readonly db: Trx;
  readonly now: Date;
  readonly merchant: Pick<Merchant, 'code' | 'currency'>;
}

/** Notes for a week that is over whose share is to be reckoned: whoever has a friend with other bets, or was not offered all. @param week its Monday */
export async function noteWeek(trx: Trx, merchant: string, week: string): Promise<void> {
  await sql`
    INSERT INTO referral_weeks (merchant, member_id, week)
      SELECT merchant, member_id, ${week}::date FROM referral_changes
        WHERE merchant = ${merchant} AND week <= ${week}::date
      UNION SELECT merchant, member_id, ${week}::date FROM referral_earners
        WHERE merchant = ${merchant} AND div(turned, 10000) > shared
      ON CONFLICT DO NOTHING`.execute(trx);
}

/**
 * Offers a member their share of all weeks until the end of this one, less what they were offered of it before: so bets that count
 * otherwise than they did change the share that follows, which is never below zero. Fractions of the smallest unit gather. Only weeks
 * that have changed are reckoned; without a rule they wait for one.
 * @param week its Monday
 */
export async function shareWeek({ db, now, merchant }: Sharing, memberId: string, week: string): Promise<void> {
  const earner = { merchant: merchant.code, memberId };
  const earned = await lockEarner(db, earner);
  const end = daysLater(week, 6);
  // This comes before the dates are read, because whoever changes them notes weeks afterwards.
  const changed = await lockChanges(db, earner, end);
  const rule = await ruleOf(db, merchant.code);
  const span = await spanTaken(db, merchant.code);
  if (rule && span) {
    await reckonChanges(db, earner, changed, { share: rule.share, span, end });
  }
  const amount = rule ? withinMost(rule, merchant, { earned, amount: await openShare(db, earner) }) : 0n;
  if (amount > 0n) {
    const isNew = await offerReward(
      { db, now },
      {
        ...{ merchant, memberId, source: 'referral', reference: `week ${week}`, expires: null },
        prize: { of: 'money', amount },
        because: {
          ...{ of: 'referral', deed: 'turnover', friend: null, tier: 1, basis: null, rate: null },
          ...{ from: week, to: end },
        },
      },
    );
    if (!isNew) throw new Error(`Expected a share of ${week} to be offered once to ${memberId}, found it offered.`);
    await addEarned(db, earner, amount);
    await addShared(db, earner, amount);
  }
  await db
    .updateTable('referral_weeks')
    .set({ amount, reckoned_at: now })
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', memberId)
    .where('week', '=', sql<Date>`${week}::date`)
    .execute();
}

interface Reckoned {
  /** Hundredths of a percent by tier. */
  readonly share: readonly number[];
  readonly span: Span;
  /** The last day that is reckoned, a Sunday. */
  readonly end: string;
}

/** A week of a friend's. */
interface FriendWeek {
  readonly friend_id: string;
  /** Its Monday, YYYY-MM-DD. */
  readonly week: string;
}

/**
 * Locks the weeks that have changed until this day, in the order in which they are noted. What is noted from now on stays on the list: it
 * may be of bets that this has not seen.
 */
async function lockChanges(trx: Trx, { merchant, memberId }: EarnerKey, end: string): Promise<readonly FriendWeek[]> {
  const { rows } = await sql<FriendWeek>`
    SELECT friend_id, week::text AS week FROM referral_changes
      WHERE merchant = ${merchant} AND member_id = ${memberId} AND week <= ${end}::date
      ORDER BY friend_id, week FOR UPDATE`.execute(trx);
  return rows;
}

/** Reckons weeks anew that have changed, and takes them off the list. */
async function reckonChanges(
  trx: Trx,
  earner: EarnerKey,
  changed: readonly FriendWeek[],
  reckoned: Reckoned,
): Promise<void> {
  const { merchant, memberId } = earner;
  await addLines(trx, earner, reckoned);
  await reckonLines(trx, earner, reckoned);
  const [friends, weeks] = [changed.map(({ friend_id }) => friend_id), changed.map(({ week }) => week)];
  await sql`
    DELETE FROM referral_changes AS c
      USING unnest(${sql.val(friends)}::text[], ${sql.val(weeks)}::date[]) AS seen (friend_id, week)
      WHERE c.merchant = ${merchant} AND c.member_id = ${memberId}
        AND c.friend_id = seen.friend_id AND c.week = seen.week`.execute(trx);
}

/** Adds an empty line for each friend that counts and each week of theirs that has changed, in which they have played and have none. */
async function addLines(trx: Trx, { merchant, memberId }: EarnerKey, { share, span, end }: Reckoned): Promise<void> {
  await sql`
    INSERT INTO referral_lines (merchant, member_id, friend_id, week, tier, points, valid)
      SELECT f.merchant, ${memberId}, f.member_id, f.week, f.tier, rates.points, 0
        FROM (
          SELECT f.merchant, f.member_id, f.counted_day, c.week,
              CASE ${memberId} WHEN f.inviter_id THEN 1 WHEN f.second_id THEN 2 ELSE 3 END AS tier
            FROM referral_changes AS c
              JOIN referral_friends AS f ON f.merchant = c.merchant AND f.member_id = c.friend_id AND f.state = 'counts'
            WHERE c.merchant = ${merchant} AND c.member_id = ${memberId} AND c.week <= ${end}::date
        ) AS f
          JOIN unnest(${sql.val([...share])}::integer[]) WITH ORDINALITY AS rates (points, tier) ON rates.tier = f.tier
        WHERE EXISTS (SELECT FROM turnover_days AS t
          WHERE t.merchant = f.merchant AND t.member_id = f.member_id
            AND t.day BETWEEN greatest(f.week, f.counted_day, ${span.first}::date) AND least(f.week + 6, ${span.last}::date))
      ON CONFLICT DO NOTHING`.execute(trx);
}

/** Reckons each line that has changed at the rate that it has, and adds the difference to what the member's lines come to. */
async function reckonLines(trx: Trx, { merchant, memberId }: EarnerKey, { span, end }: Reckoned): Promise<void> {
  await sql`
    WITH now AS (
      SELECT l.friend_id, l.week, l.points, l.valid AS before, (
          SELECT coalesce(sum(t.valid), 0)::bigint FROM turnover_days AS t
            WHERE t.merchant = l.merchant AND t.member_id = l.friend_id
              AND t.day BETWEEN greatest(l.week, f.counted_day, ${span.first}::date) AND least(l.week + 6, ${span.last}::date)
        ) AS valid
        FROM referral_changes AS c
          JOIN referral_lines AS l ON l.merchant = c.merchant AND l.member_id = c.member_id AND l.friend_id = c.friend_id AND l.week = c.week
          JOIN referral_friends AS f ON f.merchant = l.merchant AND f.member_id = l.friend_id
        WHERE c.merchant = ${merchant} AND c.member_id = ${memberId} AND c.week <= ${end}::date
    ), moved AS (
      UPDATE referral_lines AS line SET valid = now.valid FROM now
        WHERE line.merchant = ${merchant} AND line.member_id = ${memberId}
          AND line.friend_id = now.friend_id AND line.week = now.week AND line.valid <> now.valid
        RETURNING (now.valid - now.before)::numeric * now.points AS more
    )
    UPDATE referral_earners SET turned = turned + (SELECT coalesce(sum(more), 0) FROM moved)
      WHERE merchant = ${merchant} AND member_id = ${memberId}`.execute(trx);
}

/** What of a member's share they were not offered yet, in minor units; below zero where they were offered too much. */
async function openShare(trx: Trx, { merchant, memberId }: EarnerKey): Promise<bigint> {
  const { rows } = await sql<{ open: bigint }>`
    SELECT (div(turned, 10000) - shared)::bigint AS open FROM referral_earners
      WHERE merchant = ${merchant} AND member_id = ${memberId}`.execute(trx);
  return rows[0]?.open ?? 0n;
}

async function addShared(trx: Trx, { merchant, memberId }: EarnerKey, amount: bigint): Promise<void> {
  await sql`
    UPDATE referral_earners SET shared = shared + ${amount}
      WHERE merchant = ${merchant} AND member_id = ${memberId}`.execute(trx);
}
