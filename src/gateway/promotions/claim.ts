import type { Reward } from '../../contract/promotions/endpoints.ts';
import type { promotions } from '../../contract/promotions/inputs.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { lockMember } from '../member/locks.ts';
import { giveReward, takeReward } from './offer.ts';
import { stateOf, tellReward } from './told.ts';

type Claim = CallOf<typeof promotions.claimReward>;

/**
 * Gives the caller a reward of theirs that waits, once, however often it is asked for.
 * @throws ApiError promotions.noReward; promotions.claimed where it was given before; promotions.expired
 */
export function claimReward(call: Claim): Promise<Reward> {
  const { body, caller, merchant, now, metrics, language } = call;
  return inTransaction(call.db, async (trx) => {
    const named = { merchant: merchant.code, memberId: caller.memberId, id: BigInt(body.id) };
    // Claims of one member come one after the other, because each may begin a bonus; their session is held as the answer is kept.
    await lockMember(trx, { merchant: merchant.code, id: caller.memberId });
    const reward = await takeReward({ db: trx, now }, named);
    if (!reward) throw await refusal({ ...call, db: trx });
    await giveReward({ db: trx, now, metrics }, reward);
    return tellReward(trx, { language, currency: merchant.currency, now }, reward);
  });
}

/** Why a reward is not given. */
async function refusal({ db, body, caller, merchant, now }: Claim): Promise<ApiError> {
  const reward = await db
    .selectFrom('rewards')
    .select(['given_at', 'expires_at'])
    .where('merchant', '=', merchant.code)
    .where('id', '=', BigInt(body.id))
    .where('member_id', '=', caller.memberId)
    .executeTakeFirst();
  if (!reward) return new ApiError('promotions.noReward', `Expected a reward of the caller, found no ${body.id}.`);
  return stateOf(reward, now) === 'given'
    ? new ApiError('promotions.claimed', 'Expected a reward that waits, found it given.')
    : new ApiError('promotions.expired', 'Expected a reward that waits, found it expired.');
}
