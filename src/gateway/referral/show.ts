import { sql } from 'kysely';
import type { FriendPage, Referral, ReferralTier } from '../../contract/referral/endpoints.ts';
import type { referral } from '../../contract/referral/inputs.ts';
import { MOST_TIERS } from '../../contract/referral/words.ts';
import { money, parseMoney, toDecimal } from '../../money/money.ts';
import { asPercent } from '../../money/percent.ts';
import type { CallOf } from '../core/call/handle.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { askedPlace } from '../core/lists/cursor.ts';
import { cursorPageOf, keysetPage } from '../core/lists/keyset.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { maskedName } from '../member/masks.ts';
import { memberById } from '../member/members.ts';
import { type ReferralRule, ruleOf } from './part.ts';

/** The caller's code, what inviting brings, and what it has brought. */
export async function showReferral({ db, caller, merchant }: CallOf<typeof referral.getReferral>): Promise<Referral> {
  const { code, currency, flags } = merchant;
  const { invite_code } = await memberById(db, code, caller.memberId);
  const rule = caller.audience === 'member' && flags.REFERRAL3 ? await ruleOf(db, code) : undefined;
  const written = (minor: bigint) => toDecimal(money(minor, currency));
  const nothing = { currency, code: invite_code ?? '', tiers: [], earned: written(0n), left: written(0n) };
  if (!rule) return { ...nothing, terms: null };
  const earned = await earnedBy(db, code, caller.memberId);
  const most = parseMoney(rule.most, currency).minor;
  return {
    ...nothing,
    terms: termsOf(rule, merchant),
    tiers: await tiersOf(db, { merchant, memberId: caller.memberId, rule }),
    earned: written(earned),
    left: written(most > earned ? most - earned : 0n),
  };
}

function termsOf({ from, to, perDay, ...rule }: ReferralRule, { currency }: Pick<Merchant, 'currency'>) {
  const written = (amount: string) => toDecimal(parseMoney(amount, currency));
  return {
    ...{ from: Date.parse(from), to: to === null ? null : Date.parse(to), perDay },
    ...{ deposit: written(rule.deposit), bets: rule.bets && written(rule.bets), inviter: written(rule.inviter) },
    ...{ friend: written(rule.friend), most: written(rule.most) },
  };
}

/** What a member was offered for inviting, less what was taken back, in minor units. */
export async function earnedBy(db: Db | Trx, merchant: string, memberId: string): Promise<bigint> {
  const row = await db
    .selectFrom('referral_earners')
    .select('earned')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.earned ?? 0n;
}

interface Asked {
  readonly merchant: Pick<Merchant, 'code' | 'currency'>;
  readonly memberId: string;
  readonly rule: ReferralRule;
}

interface TierRow {
  readonly tier: number;
  readonly friends: bigint;
  readonly counting: bigint;
  readonly gifts: bigint;
  readonly shares: bigint;
}

/** The first tier, those that have a share, and those that have none any more in which somebody came. */
async function tiersOf(db: Db, { merchant, memberId, rule }: Asked): Promise<ReferralTier[]> {
  const { rows } = await sql<TierRow>`
    WITH below AS (
      SELECT state, inviter_gift, CASE ${memberId} WHEN inviter_id THEN 1 WHEN second_id THEN 2 ELSE 3 END AS tier
        FROM referral_friends
        WHERE merchant = ${merchant.code} AND (inviter_id = ${memberId} OR second_id = ${memberId} OR third_id = ${memberId})
    ), lines AS (
      SELECT tier, div(sum(valid::numeric * points), 10000)::bigint AS shares
        FROM referral_lines WHERE merchant = ${merchant.code} AND member_id = ${memberId} GROUP BY tier
    )
    SELECT tier, count(*) AS friends, count(*) FILTER (WHERE state = 'counts') AS counting,
        sum(CASE tier WHEN 1 THEN inviter_gift ELSE 0 END)::bigint AS gifts, coalesce(max(shares), 0) AS shares
      FROM below LEFT JOIN lines USING (tier) GROUP BY tier`.execute(db);
  const found = new Map(rows.map((row) => [row.tier, row]));
  return Array.from({ length: MOST_TIERS }, (_, index) => index + 1).flatMap((tier) => {
    const points = rule.share[tier - 1];
    const row = found.get(tier);
    // A brand that cuts its tiers takes nothing from whoever they brought something.
    if (tier > 1 && points === undefined && row === undefined) return [];
    return [
      {
        ...{ tier, rate: points === undefined ? null : asPercent(points) },
        ...{ friends: Number(row?.friends ?? 0), counting: Number(row?.counting ?? 0) },
        earned: toDecimal(money((row?.gifts ?? 0n) + (row?.shares ?? 0n), merchant.currency)),
      },
    ];
  });
}

/**
 * Who came by the caller's invitation.
 * @throws ApiError request.invalid where the cursor is of another list
 */
export async function listFriends(call: CallOf<typeof referral.getFriends>): Promise<FriendPage> {
  const { db, caller, merchant, query } = call;
  const { limit } = query;
  const list = ['friends', merchant.code, caller.memberId];
  const brought = sql<bigint>`inviter_gift + coalesce((
    SELECT div(sum(valid::numeric * points), 10000) FROM referral_lines AS l
      WHERE l.merchant = f.merchant AND l.member_id = f.inviter_id AND l.friend_id = f.member_id
  ), 0)::bigint`;
  const rows = await keysetPage(
    db
      .selectFrom('referral_friends as f')
      .innerJoin('members as m', (join) =>
        join.onRef('m.merchant', '=', 'f.merchant').onRef('m.id', '=', 'f.member_id'),
      )
      .select(['f.id', 'f.came_at', 'f.state', 'f.why', 'm.username'])
      .select(brought.as('brought'))
      .where('f.merchant', '=', merchant.code)
      .where('f.inviter_id', '=', caller.memberId),
    { by: { time: 'f.came_at', id: 'f.id' }, limit, place: askedPlace(list, query.cursor) },
  ).execute();
  return cursorPageOf(rows, {
    list,
    limit,
    item: ({ id, username, came_at, state, why, brought: minor }) => ({
      ...{ id: id.toString(), name: maskedName(username), at: came_at.getTime(), state, why },
      earned: toDecimal(money(minor, merchant.currency)),
    }),
  });
}
