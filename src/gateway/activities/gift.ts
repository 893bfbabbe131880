import type { Activity } from '../../contract/activities/endpoints.ts';
import type { activities } from '../../contract/activities/inputs.ts';
import { parseMoney } from '../../money/money.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import { countCall } from '../core/call/rate.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { lockCaller } from '../member/locks.ts';
import { giveReward, insertReward } from '../promotions/offer.ts';
import { prizeOf } from '../promotions/prize.ts';
import { holdPromise } from '../promotions/promise.ts';
import { zoneOf } from '../registration/zone.ts';
import { giftReference } from './gift-reference.ts';
import { GIFT_RATE } from './limits.ts';
import { isPlayedOnce, paidInOf } from './paid-in.ts';
import { periodOf } from './period.ts';
import { openRule } from './rule.ts';
import { activityOf } from './states.ts';

/**
 * Gives what a promotion gives to whoever comes for it, once in each of its periods: it is theirs then.
 * @throws ApiError activities.none, activities.notOpen, activities.changed, activities.taken, activities.deposit; request.tooMany
 */
export function takeGift(call: CallOf<typeof activities.takeGift>): Promise<Activity> {
  const { body, caller, merchant, language, now, metrics } = call;
  const { code, currency } = merchant;
  return inTransaction(call.db, async (trx) => {
    await lockCaller(trx, caller);
    await countCall({ db: trx, now }, `gift ${code} ${caller.memberId}`, GIFT_RATE);
    const rule = await openRule(trx, { merchant: code, slug: body.slug, kind: 'gift', now });
    const prize = prizeOf(rule.prize, currency);
    holdPromise(prize, currency, { shown: body.promise, changed: 'activities.changed' });
    const timeZone = await zoneOf(trx, code);
    const period = periodOf(rule, timeZone, now);
    if (rule.deposit !== null) {
      const paidIn = await paidInOf(trx, { merchant: code, memberId: caller.memberId, zone: timeZone, period });
      if (!isPlayedOnce(paidIn, parseMoney(rule.deposit, currency).minor)) {
        const expected = `Expected deposits of ${rule.deposit} in this period, played once, found less.`;
        throw new ApiError('activities.deposit', expected, { keepWrites: true });
      }
    }
    const reward = await insertReward(trx, {
      ...{
        merchant: code,
        member_id: caller.memberId,
        source: 'promotion',
        reference: giftReference(rule.slug, period),
      },
      ...{ reckoning: { of: 'promotion', title: rule.title, slug: rule.slug } },
      ...{ prize, unit: currency, offered_at: now, expires_at: null, given_at: now },
    });
    if (!reward) {
      throw new ApiError('activities.taken', 'Expected a gift of this period, found it taken.', { keepWrites: true });
    }
    await giveReward({ db: trx, now, metrics }, reward);
    return activityOf({ db: trx, now, merchant, language }, caller.memberId, rule);
  });
}
