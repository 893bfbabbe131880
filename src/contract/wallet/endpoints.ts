import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Amount, CurrencyCode } from '../core/wire.ts';

export const Balance = z.object({
  balance: Amount,
  /**
   * What is the caller's but waits, beside the balance: for the operator, as wins above a vendor's ceiling do, or for the bonus that it
   * is kept together with. Absent where nothing does.
   */
  held: z.optional(Amount),
  /** What is with vendors that keep players' money, or on its way there or back, as far as they have told. Absent where nothing is. */
  away: z.optional(Amount),
  /** Money of an open bonus, which is played with but not withdrawn, and what is left to wager of it. Absent without one. */
  bonus: z.optional(z.object({ amount: Amount, left: Amount })),
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

/** One of the caller's wallets, by its name in `getTransactions`. */
export const Wallet = z.object({
  wallet: z.string(),
  /** Of a wallet at a vendor that keeps the money. */
  vendorName: z.nullable(z.string()),
  /** Below zero where it is owed. */
  amount: Amount,
  /** On its way to this vendor or back, beside the amount. */
  onItsWay: z.nullable(Amount),
  /** Null for points. */
  currency: z.nullable(CurrencyCode),
});
export type Wallet = z.infer<typeof Wallet>;

/** Every wallet of the caller's, the one that they play with first. */
export const getWallets = endpoint({
  method: 'GET',
  path: '/wps/v2/wallets',
  auth: 'session',
  value: z.object({
    wallets: z.array(Wallet),
    /** All that is the caller's in the merchant's currency, less what they owe; a trial's is play money alone. */
    total: Amount,
    currency: CurrencyCode,
  }),
});
export type Wallets = z.infer<typeof getWallets.value>;
