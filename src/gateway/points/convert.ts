import type { Redemption } from '../../contract/points/endpoints.ts';
import type { points as endpoints } from '../../contract/points/inputs.ts';
import { money, toDecimal } from '../../money/money.ts';
import { stepOf, worthOf } from '../../money/points.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { lockCaller } from '../member/locks.ts';
import { toldRedemption } from './redemption.ts';
import { mallOf, refuseField, take } from './take.ts';

/**
 * Changes points into money of the main wallet, by the rate of now. What was typed is looked at before the payment password.
 * @throws ApiError points.closed where points do not become money; points.field, points.changed, points.tooFew; those of the payment
 *   password
 */
export function convertPoints(call: CallOf<typeof endpoints.convertPoints>): Promise<Redemption> {
  const { body, caller, merchant, language } = call;
  const { currency } = merchant;
  return inTransaction(call.db, async (trx) => {
    await lockCaller(trx, caller);
    const mall = await mallOf(trx, merchant.code);
    if (!mall.convert) throw new ApiError('points.closed', 'Expected points that become money, found that none do.');
    const { points: rate, least } = mall.convert;
    const points = BigInt(body.points);
    const step = stepOf(rate, currency);
    if (points < BigInt(least)) throw refuseField([{ path: 'points', key: 'points.rule.least', values: { least } }]);
    if (points % step !== 0n) {
      throw refuseField([{ path: 'points', key: 'points.rule.step', values: { step: Number(step) } }]);
    }
    const amount = worthOf(points, rate, currency);
    const written = toDecimal(money(amount, currency));
    if (written !== body.amount) {
      throw new ApiError('points.changed', `Expected ${written} for ${points} points, found ${body.amount} shown.`);
    }
    const owner = { merchant: merchant.code, member_id: caller.memberId };
    const asked = { kind: 'convert', good: null, title: null, address: null } as const;
    const row = await take(call, trx, { mall, owner, points, amount, ...asked });
    return toldRedemption(row, language);
  });
}
