import type { games } from '../../../contract/games/inputs.ts';
import type { CallOf } from '../../core/call/handle.ts';
import { countCall } from '../../core/call/rate.ts';
import { RETURN_RATE } from './limits.ts';
import { reclaim } from './reclaim.ts';

/**
 * SPEC 7 (GCS_walletTransfer): brings the caller's money back from every vendor that has some. What a vendor does not give
 * now, because a round is open or it does not answer, the job brings.
 * @throws ApiError request.tooMany
 */
export async function bringAllBack(call: CallOf<typeof games.returnFunds>) {
  const { caller, clock, db, merchant } = call;
  await countCall({ db, now: clock.now() }, `return ${caller.memberId}`, RETURN_RATE);
  const away = await db
    .selectFrom('transfer_wallets')
    .select(['merchant', 'member_id', 'vendor'])
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', caller.memberId)
    .where('state', '<>', 'home')
    .execute();
  let back = true;
  for (const key of away) back = (await reclaim(call, key)) && back;
  return { back };
}
