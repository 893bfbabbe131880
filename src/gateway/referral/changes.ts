import { type RawBuilder, sql } from 'kysely';
import type { CountListener } from '../core/area.ts';
import type { Trx } from '../core/db/schema.ts';
import { lookAtPlayers } from './looks.ts';
import type { Span } from './part.ts';

/** A day of a member, YYYY-MM-DD, whose valid bets are otherwise now. */
interface ChangedDay {
  readonly memberId: string;
  readonly day: string;
}

/**
 * Notes for whoever has a share of them the weeks in which friends played, so that the share reckons these and no others. A row that is
 * noted already is locked all the same: whoever takes it waits for what changes here, and sees it.
 */
export async function noteDays(trx: Trx, merchant: string, days: readonly ChangedDay[]): Promise<void> {
  if (days.length === 0) return;
  const [members, dates] = [days.map(({ memberId }) => memberId), days.map(({ day }) => day)];
  await note(trx, merchant, sql`unnest(${sql.val(members)}::text[], ${sql.val(dates)}::date[])`);
}

interface Moved {
  readonly was: Span;
  readonly is: Span;
  /** Friends up to this one are done. */
  readonly after: string;
  /** How many more are. */
  readonly most: number;
}

/**
 * Notes the weeks of some friends in which they have played on days on which the promotion runs now and did not before, or the other
 * way round.
 * @returns the last one of them; null where no more are left
 */
export async function noteMoved(trx: Trx, merchant: string, { was, is, after, most }: Moved): Promise<string | null> {
  const friends = await trx
    .selectFrom('referral_friends')
    .select('member_id')
    .where('merchant', '=', merchant)
    .where('member_id', '>', after)
    .where('counted_day', 'is not', null)
    .orderBy('member_id')
    .limit(most)
    .execute();
  const runs = ({ first, last }: Span) => sql`(day >= ${first}::date AND day <= coalesce(${last}::date, 'infinity'))`;
  await note(
    trx,
    merchant,
    sql`(SELECT member_id, day FROM turnover_days
      WHERE merchant = ${merchant} AND member_id = ANY (${sql.val(friends.map(({ member_id }) => member_id))}::text[])
        AND day >= least(${was.first}::date, ${is.first}::date) AND ${runs(was)} <> ${runs(is)})`,
  );
  return friends.length < most ? null : (friends.at(-1)?.member_id ?? null);
}

/** @param days rows of a member and a day */
async function note(trx: Trx, merchant: string, days: RawBuilder<unknown>): Promise<void> {
  await sql`
    INSERT INTO referral_changes (merchant, member_id, friend_id, week)
      SELECT DISTINCT f.merchant, above.member_id, f.member_id, date_trunc('week', d.day)::date
        FROM ${days} AS d (member_id, day)
          JOIN referral_friends AS f ON f.merchant = ${merchant} AND f.member_id = d.member_id AND f.counted_day <= d.day
          CROSS JOIN LATERAL (VALUES (f.inviter_id), (f.second_id), (f.third_id)) AS above (member_id)
        WHERE above.member_id IS NOT NULL
        ORDER BY 2, 3, 4
      ON CONFLICT (merchant, member_id, friend_id, week) DO UPDATE SET week = excluded.week`.execute(trx);
}

/** Notes all weeks of a friend since they count, because they do so from now on. @param today YYYY-MM-DD */
export async function noteAll(
  trx: Trx,
  { merchant, member_id }: { readonly merchant: string; readonly member_id: string },
  today: string,
): Promise<void> {
  await sql`
    INSERT INTO referral_changes (merchant, member_id, friend_id, week)
      SELECT f.merchant, above.member_id, f.member_id, week::date
        FROM referral_friends AS f
          CROSS JOIN LATERAL (VALUES (f.inviter_id), (f.second_id), (f.third_id)) AS above (member_id)
          CROSS JOIN LATERAL generate_series(date_trunc('week', f.counted_day), ${today}::date, '1 week') AS week
        WHERE f.merchant = ${merchant} AND f.member_id = ${member_id} AND above.member_id IS NOT NULL
        ORDER BY 2, 3, 4
      ON CONFLICT (merchant, member_id, friend_id, week) DO UPDATE SET week = excluded.week`.execute(trx);
}

/** What follows of bets that were counted: friends may begin to count, and those who do have played for the share of others. */
export const followPlayers: CountListener = async (context, merchant, bets) => {
  await lookAtPlayers(context, merchant, bets);
  const days = bets.flatMap(({ memberId, days: changed }) => changed.map((day) => ({ memberId, day })));
  await noteDays(context.db, merchant, days);
};
