import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { CurrencyCode, PositiveAmount } from '../core/wire.ts';

/** What the merchant's jackpot holds. */
export const JackpotPool = z.object({ amount: PositiveAmount, currency: CurrencyCode });
export type JackpotPool = z.infer<typeof JackpotPool>;

export const getJackpotPool = endpoint({
  method: 'GET',
  path: '/wps/v2/jackpots/pool',
  auth: 'anyone',
  value: JackpotPool,
});
