import { sql } from 'kysely';
import type { PointBalance, PointConfig, RedemptionPage } from '../../contract/points/endpoints.ts';
import { points } from '../../contract/points/inputs.ts';
import { parseMoney, toDecimal } from '../../money/money.ts';
import { stepOf } from '../../money/points.ts';
import { type CallOf, handle } from '../core/call/handle.ts';
import { askedPlace } from '../core/lists/cursor.ts';
import { cursorPageOf, keysetPage } from '../core/lists/keyset.ts';
import { nameIn } from '../core/names.ts';
import { memberById } from '../member/members.ts';
import { pointsOf } from './accounts.ts';
import { leftAtOnce } from './at-once.ts';
import { collectPoints, showReward } from './collect.ts';
import { convertPoints } from './convert.ts';
import { hadOf, leftOf } from './goods.ts';
import { partOf } from './part.ts';
import { redeemPoints } from './redeem.ts';
import { toldRedemption } from './redemption.ts';

export const pointHandlers = [
  handle(points.getPointConfig, showConfig),
  handle(points.getPointBalance, showBalance),
  handle(points.getPointReward, showReward),
  handle(points.collectPoints, collectPoints),
  handle(points.redeemPoints, redeemPoints),
  handle(points.convertPoints, convertPoints),
  handle(points.getRedemptions, listRedemptions),
];

/** What the caller may redeem points for, and what is left of it. */
async function showConfig(call: CallOf<typeof points.getPointConfig>): Promise<PointConfig> {
  const { db, caller, merchant, language, now } = call;
  const { code, currency } = merchant;
  const { mall } = await partOf(db, code);
  if (!mall) return { isOffered: false, currency, convert: null, atOnce: 0, goods: [] };
  const left = await leftOf(db, code);
  const owner = { merchant: code, member_id: caller.memberId };
  const had = await hadOf(db, owner);
  const { convert, goods } = mall;
  return {
    ...{ isOffered: true, currency, atOnce: Number(await leftAtOnce(db, mall, owner, now)) },
    convert: convert && { ...convert, step: Number(stepOf(convert.points, currency)) },
    goods: goods.map(({ id, kind, title, description, points: price, limit, amount }) => {
      const rest = left.get(id) ?? null;
      return {
        ...{ id, kind, title: nameIn(title, language), description: nameIn(description, language), points: price },
        amount: amount === null ? null : toDecimal(parseMoney(amount, currency)),
        left: rest === null ? null : Number(rest),
        leftForYou: limit === null ? null : Math.max(0, limit - (had.get(id) ?? 0)),
      };
    }),
  };
}

async function showBalance({ db, caller, merchant }: CallOf<typeof points.getPointBalance>): Promise<PointBalance> {
  const { payment_password_hash } = await memberById(db, merchant.code, caller.memberId);
  const balance = await pointsOf(db, { merchant: merchant.code, member_id: caller.memberId });
  return { balance: Number(balance), hasPaymentPassword: payment_password_hash !== null };
}

/** @throws ApiError request.invalid where the cursor is of another list */
async function listRedemptions(call: CallOf<typeof points.getRedemptions>): Promise<RedemptionPage> {
  const { db, caller, merchant, query, language } = call;
  const { limit, state } = query;
  const list = ['redemptions', merchant.code, caller.memberId, state ?? ''];
  const rows = await keysetPage(
    db
      .selectFrom('point_redemptions')
      .selectAll()
      .where('merchant', '=', merchant.code)
      .where('member_id', '=', caller.memberId)
      .where(state === undefined ? sql<boolean>`true` : sql<boolean>`point_redemptions.state = ${state}`),
    { by: { time: 'asked_at', id: 'id' }, limit, place: askedPlace(list, query.cursor) },
  ).execute();
  return cursorPageOf(rows, { list, limit, item: (row) => toldRedemption(row, language) });
}
