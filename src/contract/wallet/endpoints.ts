import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Amount, CurrencyCode } from '../core/wire.ts';

export const Balance = z.object({
  balance: Amount,
  /** What is the caller's but waits for the operator, beside the balance: wins above a vendor's ceiling. Absent where nothing does. */
  held: z.optional(Amount),
  /** What is with vendors that keep players' money, or on its way there or back, as far as they have told. Absent where nothing is. */
  away: z.optional(Amount),
  currency: CurrencyCode,
  currencySymbol: z.string(),
});
export type Balance = z.infer<typeof Balance>;

export const getBalance = endpoint({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  auth: 'session',
  value: Balance,
});
