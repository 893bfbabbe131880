import type { games } from '../../../contract/games/inputs.ts';
import type { CallOf } from '../../core/call/handle.ts';
import { countCall } from '../../core/call/rate.ts';
import { keepersOf } from './keepers.ts';
import { RETURN_RATE } from './limits.ts';
import { reclaim } from './reclaim.ts';
import { refused } from './refused.ts';

type ReturnCall = CallOf<typeof games.returnFunds>;

/**
 * SPEC 7 (GCS_walletTransfer): brings the caller's money back from every vendor that has some, or from the one that they
 * name. What a vendor does not give now, because a round is open or it does not answer, the job brings.
 * @throws ApiError request.tooMany, cashier.field for a vendor that keeps no money
 */
export async function bringHome(call: ReturnCall) {
  const { body, caller, clock, db, merchant } = call;
  await countCall({ db, now: clock.now() }, `return ${caller.memberId}`, RETURN_RATE);
  const wallets = await db
    .selectFrom('transfer_wallets')
    .select(['merchant', 'member_id', 'vendor', 'state'])
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', caller.memberId)
    .execute();
  const named = wallets.filter(({ vendor }) => body.vendor === undefined || vendor === body.vendor);
  if (body.vendor !== undefined && named.length === 0) await holdKeeper(call, body.vendor);
  let back = true;
  for (const { state, ...key } of named) back = (state === 'home' || (await reclaim(call, key))) && back;
  return { back };
}

async function holdKeeper({ db, merchant }: ReturnCall, vendor: string): Promise<void> {
  const keepers = await keepersOf(db, merchant.code);
  if (!keepers.some(({ code }) => code === vendor)) throw refused('vendor', 'cashier.fundsRule.vendor');
}
