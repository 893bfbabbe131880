import * as z from 'zod/mini';
import { Amount, CurrencyCode } from '../../core/wire.ts';

/** Where the play opens. */
export const VendorLaunchValue = z.object({ url: z.string() });

/** The wallet's answer. `replayed` says that the transaction had been booked before. */
export const VendorWalletValue = z.object({ balance: Amount, currency: CurrencyCode, replayed: z.boolean() });
export type VendorWalletValue = z.infer<typeof VendorWalletValue>;

/** How the wallet refuses, beside the HTTP status. */
export const VENDOR_ERRORS = {
  signature: 401,
  session: 404,
  insufficient: 402,
  transaction: 409,
  invalid: 400,
} as const;
export type VendorErrorCode = keyof typeof VENDOR_ERRORS;
