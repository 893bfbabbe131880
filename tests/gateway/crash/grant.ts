import * as z from 'zod/mini';
import { handle } from '../../../src/gateway/core/call/handle.ts';
import { houseAccount, memberAccount } from '../../../src/gateway/core/ledger/account.ts';
import { transfer } from '../../../src/gateway/core/ledger/ledger.ts';
import { money } from '../../../src/money/money.ts';
import { madeEndpoint } from '../made-endpoint.ts';

/** A write that moves money, for a gateway that is going to be killed. */
export const grant = madeEndpoint(
  { method: 'POST', path: '/wps/test/grant', auth: 'anyone', idempotent: true, value: z.object({ id: z.string() }) },
  { summary: 'Gives a cent.', body: z.strictObject({ memo: z.string() }) },
);

export const GRANTED = { code: 'lotus', currency: 'PHP' } as const;

export const grantHandler = handle(
  grant,
  async ({ db, now, metrics, operation, body: { memo } }) => {
    const { id } = await transfer(
      { db, now, metrics },
      {
        from: houseAccount('bonus', GRANTED),
        to: memberAccount('m-crash', GRANTED),
        amount: money(1n, 'PHP'),
        kind: 'test.grant',
        reference: operation,
        memo,
      },
    );
    return { id: id.toString() };
  },
  { rate: { most: 1_000_000, windowMs: 60_000 } },
);
