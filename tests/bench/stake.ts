import * as z from 'zod/mini';
import { handle } from '../../src/gateway/core/call/handle.ts';
import { memberAccount, partnerAccount } from '../../src/gateway/core/ledger/account.ts';
import { transfer } from '../../src/gateway/core/ledger/ledger.ts';
import { money } from '../../src/money/money.ts';
import { madeEndpoint } from '../gateway/made-endpoint.ts';

/** A call that moves money under an Idempotency-Key: a member's cent to one vendor. */
export const stake = madeEndpoint(
  { method: 'POST', path: '/wps/bench/stake', auth: 'member', idempotent: true, value: z.object({ id: z.string() }) },
  { summary: 'Takes a cent.', body: z.strictObject({ amount: z.literal('0.01') }) },
);

export const stakeHandler = handle(stake, async ({ db, now, metrics, operation, caller, merchant }) => {
  const { id } = await transfer(
    { db, now, metrics },
    {
      from: memberAccount(caller.memberId, merchant),
      to: partnerAccount('vendor', 'PG', merchant),
      amount: money(1n, merchant.currency),
      kind: 'bench.stake',
      reference: operation,
    },
  );
  return { id: id.toString() };
});
