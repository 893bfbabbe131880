import type { Redemption } from '../../contract/points/endpoints.ts';
import type { points as endpoints } from '../../contract/points/inputs.ts';
import { ADDRESS_FIELDS, type DeliveryAddress } from '../../contract/points/words.ts';
import { parseMoney, toDecimal } from '../../money/money.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import type { Trx } from '../core/db/schema.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { lockCaller } from '../member/locks.ts';
import { hadOf, leftOf } from './goods.ts';
import type { MallOwner } from './owner.ts';
import type { GoodPart } from './part.ts';
import { toldRedemption } from './redemption.ts';
import { mallOf, refuseField, take } from './take.ts';

type RedeemCall = CallOf<typeof endpoints.redeemPoints>;

/**
 * Redeems points for one of the goods, which leaves the stock in the same transaction. What was typed is looked at before the
 * payment password, so that a slip costs no try of it.
 * @throws ApiError points.closed, points.noGood, points.changed, points.soldOut, points.limit, points.tooFew, points.field; those of the
 *   payment password
 */
export function redeemPoints(call: RedeemCall): Promise<Redemption> {
  const { body, caller, merchant, language } = call;
  const owner = { merchant: merchant.code, member_id: caller.memberId };
  return inTransaction(call.db, async (trx) => {
    // Calls of one member come one after the other, so that none passes a limit beside another.
    await lockCaller(trx, caller);
    const mall = await mallOf(trx, merchant.code);
    const good = mall.goods.find(({ id }) => id === body.good);
    if (!good) throw new ApiError('points.noGood', `Expected one of the goods, found "${body.good}".`);
    if (good.points !== body.points) {
      throw new ApiError('points.changed', `Expected ${good.points} points, found that ${body.points} were shown.`);
    }
    const amount = good.amount === null ? null : parseMoney(good.amount, merchant.currency);
    const gives = amount && toDecimal(amount);
    if (gives !== body.amount) {
      throw new ApiError('points.changed', `Expected ${gives} of ${good.id}, found that ${body.amount} was shown.`);
    }
    await holdLimits(trx, owner, good);
    const address = good.kind === 'sent' ? addressOf(body) : null;
    const row = await take(call, trx, {
      ...{ mall, owner, kind: good.kind, good: good.id, title: good.title, points: BigInt(good.points), address },
      amount: amount === null ? null : amount.minor,
    });
    return toldRedemption(row, language);
  });
}

/** @throws ApiError points.soldOut, points.limit */
async function holdLimits(trx: Trx, owner: MallOwner, { id, limit }: GoodPart): Promise<void> {
  const left = (await leftOf(trx, owner.merchant)).get(id) ?? null;
  if (left === 0n) throw new ApiError('points.soldOut', `Expected that some of ${id} are left, found none.`);
  const had = (await hadOf(trx, owner)).get(id) ?? 0;
  if (limit === null || had < limit) return;
  throw new ApiError('points.limit', `Expected fewer than ${limit} of ${id} of one member, found ${had}.`);
}

/** @throws ApiError points.field with every field of the address that is missing */
function addressOf(body: RedeemCall['body']): DeliveryAddress {
  const { recipient = '', phone = '', street = '', city = '', postcode = '', country = '' } = body;
  const address = { recipient, phone, street, city, postcode, country };
  const missing = ADDRESS_FIELDS.filter((name) => name !== 'postcode' && address[name] === '');
  if (missing.length > 0) throw refuseField(missing.map((path) => ({ path, key: 'points.rule.address' })));
  return address;
}
