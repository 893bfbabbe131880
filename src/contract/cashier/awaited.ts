import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { CurrencyCode, Instant, PositiveAmount } from '../core/wire.ts';

/** The withdrawals of which the caller has to say whether they came, that which ends first at first. Pages ask it for the header. */
export const getAwaitedWithdrawals = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_withdrawAwaited',
  auth: 'session',
  value: z.object({
    awaited: z.array(z.object({ id: z.string(), amount: PositiveAmount, currency: CurrencyCode, confirmBy: Instant })),
  }),
});
export type AwaitedWithdrawals = z.infer<typeof getAwaitedWithdrawals.value>;
