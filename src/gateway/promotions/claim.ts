import type { Reward } from '../../contract/promotions/endpoints.ts';
import type { promotions } from '../../contract/promotions/inputs.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { lockCaller } from '../member/locks.ts';
import { giveReward } from './offer.ts';
import { REWARD } from './rewards.ts';
import { stateOf, toldReward } from './told.ts';

/**
 * Gives the caller a reward of theirs that waits, once, however often it is asked for.
 * @throws ApiError promotions.noReward; promotions.claimed where it was given before; promotions.expired
 */
export function claimReward(call: CallOf<typeof promotions.claimReward>): Promise<Reward> {
  const { body, caller, merchant, now, metrics, language } = call;
  return inTransaction(call.db, async (trx) => {
    await lockCaller(trx, caller);
    const reward = await trx
      .selectFrom('rewards')
      .select(REWARD)
      .where('merchant', '=', merchant.code)
      .where('id', '=', BigInt(body.id))
      .where('member_id', '=', caller.memberId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!reward) throw new ApiError('promotions.noReward', `Expected a reward of the caller, found no ${body.id}.`);
    const state = stateOf(reward, now);
    if (state === 'given') throw new ApiError('promotions.claimed', `Expected a reward that waits, found it given.`);
    if (state === 'expired')
      throw new ApiError('promotions.expired', `Expected a reward that waits, found it expired.`);
    const given = await giveReward({ db: trx, now, metrics }, reward);
    return toldReward(given, { language, currency: merchant.currency, now });
  });
}
