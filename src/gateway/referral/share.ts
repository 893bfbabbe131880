import { sql } from 'kysely';
import { dayOf, daysLater } from '../core/calendar.ts';
import type { Trx } from '../core/db/schema.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { offerReward } from '../promotions/offer.ts';
import { zoneOf } from '../registration/zone.ts';
import { addEarned, type EarnerKey, lockEarner, withinMost } from './earner.ts';
import { RECKONED_DAYS } from './limits.ts';
import { type ReferralRule, ruleOf } from './part.ts';

interface Sharing {
  readonly db: Trx;
  readonly now: Date;
  readonly merchant: Pick<Merchant, 'code' | 'currency'>;
}

/** Notes for a week that is over whose share is to be reckoned: whoever has a friend that played lately. @param week its Monday */
export async function noteWeek(trx: Trx, merchant: string, week: string): Promise<void> {
  const end = daysLater(week, 6);
  await sql`
    INSERT INTO referral_weeks (merchant, member_id, week)
      SELECT DISTINCT f.merchant, above.member_id, ${week}::date
        FROM referral_friends AS f
          CROSS JOIN LATERAL (VALUES (f.inviter_id), (f.second_id), (f.third_id)) AS above (member_id)
        WHERE f.merchant = ${merchant} AND f.counted_day <= ${end}::date AND above.member_id IS NOT NULL
          AND EXISTS (SELECT FROM turnover_days AS t
            WHERE t.merchant = f.merchant AND t.member_id = f.member_id
              AND t.day BETWEEN ${daysLater(end, -RECKONED_DAYS)}::date AND ${end}::date)
      ON CONFLICT DO NOTHING`.execute(trx);
}

/**
 * Offers a member their share of all weeks until the end of this one, less what they were offered of it before: so bets that count
 * otherwise than they did change the share that follows, which is never below zero. Fractions of the smallest unit gather.
 * @param week its Monday
 */
export async function shareWeek({ db, now, merchant }: Sharing, memberId: string, week: string): Promise<void> {
  const earner = { merchant: merchant.code, memberId };
  const earned = await lockEarner(db, earner);
  const rule = await ruleOf(db, merchant.code);
  const span = rule && (await daysOf(db, merchant.code, rule));
  const end = daysLater(week, 6);
  if (rule && span) await addLines(db, earner, { share: rule.share, span, end });
  await reckonLines(db, earner, { end, last: span?.last ?? null });
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
  }
  await db
    .updateTable('referral_weeks')
    .set({ amount, reckoned_at: now })
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', memberId)
    .where('week', '=', sql<Date>`${week}::date`)
    .execute();
}

/** The days on which the promotion runs, YYYY-MM-DD; the last one null where it has no end. */
async function daysOf(db: Trx, merchant: string, { from, to }: ReferralRule) {
  const zone = await zoneOf(db, merchant);
  return {
    first: dayOf(zone, new Date(from)),
    last: to === null ? null : daysLater(dayOf(zone, new Date(to)), -1),
  };
}

interface NewLines {
  /** Hundredths of a percent by tier. */
  readonly share: readonly number[];
  readonly span: { readonly first: string; readonly last: string | null };
  /** The last day that is reckoned. */
  readonly end: string;
}

/** Adds a line for each friend that counts and each week in which they have played and have none. */
async function addLines(trx: Trx, { merchant, memberId }: EarnerKey, { share, span, end }: NewLines): Promise<void> {
  await sql`
    INSERT INTO referral_lines (merchant, member_id, friend_id, week, tier, points, valid)
      SELECT f.merchant, ${memberId}, f.member_id, date_trunc('week', t.day)::date, f.tier, rates.points, sum(t.valid)
        FROM (
          SELECT merchant, member_id, state, counted_day,
              CASE ${memberId} WHEN inviter_id THEN 1 WHEN second_id THEN 2 ELSE 3 END AS tier
            FROM referral_friends
            WHERE merchant = ${merchant} AND (inviter_id = ${memberId} OR second_id = ${memberId} OR third_id = ${memberId})
        ) AS f
          JOIN unnest(${sql.val([...share])}::integer[]) WITH ORDINALITY AS rates (points, tier) ON rates.tier = f.tier
          JOIN turnover_days AS t ON t.merchant = f.merchant AND t.member_id = f.member_id
        WHERE f.state = 'counts' AND t.day >= f.counted_day AND t.day <= ${end}::date
          AND t.day >= ${span.first}::date AND (${span.last}::date IS NULL OR t.day <= ${span.last}::date)
        GROUP BY f.merchant, f.member_id, date_trunc('week', t.day), f.tier, rates.points
      ON CONFLICT DO NOTHING`.execute(trx);
}

/** Reckons each line anew, at the rate that it has. */
async function reckonLines(
  trx: Trx,
  { merchant, memberId }: EarnerKey,
  { end, last }: { readonly end: string; readonly last: string | null },
): Promise<void> {
  await sql`
    UPDATE referral_lines AS line SET valid = now.valid
      FROM (
        SELECT l.friend_id, l.week, coalesce(sum(t.valid), 0)::bigint AS valid
          FROM referral_lines AS l
            JOIN referral_friends AS f ON f.merchant = l.merchant AND f.member_id = l.friend_id
            LEFT JOIN turnover_days AS t ON t.merchant = l.merchant AND t.member_id = l.friend_id
              AND t.day BETWEEN greatest(l.week, f.counted_day) AND least(l.week + 6, ${last}::date)
          WHERE l.merchant = ${merchant} AND l.member_id = ${memberId} AND l.week <= ${end}::date
          GROUP BY l.friend_id, l.week
      ) AS now
      WHERE line.merchant = ${merchant} AND line.member_id = ${memberId}
        AND line.friend_id = now.friend_id AND line.week = now.week AND line.valid <> now.valid`.execute(trx);
}

/** What of a member's share they were not offered yet, in minor units; below zero where they were offered too much. */
async function openShare(trx: Trx, { merchant, memberId }: EarnerKey): Promise<bigint> {
  const { rows } = await sql<{ open: bigint }>`
    SELECT (coalesce((
        SELECT div(sum(valid::numeric * points), 10000) FROM referral_lines WHERE merchant = ${merchant} AND member_id = ${memberId}
      ), 0) - coalesce((
        SELECT sum(amount) FROM referral_weeks WHERE merchant = ${merchant} AND member_id = ${memberId}
      ), 0))::bigint AS open`.execute(trx);
  return rows[0]?.open ?? 0n;
}
