import * as z from 'zod/mini';
import { Amount, CurrencyCode, PositiveAmount } from '../core/wire.ts';

/*
 * The seamless wallet between a game vendor and the gateway. The vendor keeps no money: it debits a stake and credits a
 * win on the gateway, each call signed with the vendor's secret (contract/core/signature.ts), each idempotent by its
 * transaction id. These calls come from the vendor's servers, so they stand beside the portal's endpoints and not among
 * them.
 */

/** Paths on the gateway, with :vassalage the vendor's code. */
export const VENDOR_PATHS = {
  balance: '/lgw/vendor/:vassalage/balance',
  debit: '/lgw/vendor/:vassalage/debit',
  credit: '/lgw/vendor/:vassalage/credit',
  rollback: '/lgw/vendor/:vassalage/rollback',
} as const;

/** Path on the vendor: the gateway opens a play session there. */
export const VENDOR_LAUNCH_PATH = '/api/launch';

/** Printable: it stands in references, logs and statements of the database. */
const id = z.string().check(z.regex(/^[!-~]{8,64}$/));

export const VendorLaunchBody = z.strictObject({
  /** The gateway's handle for this play session; the vendor sends it back with each wallet call. */
  playId: id,
  gameCode: z.string().check(z.maxLength(64)),
  currency: CurrencyCode,
  /** BCP 47. */
  language: z.string().check(z.maxLength(16)),
  /** The portal's origin, the only one the game's frame talks to. */
  portalOrigin: z.string().check(z.maxLength(512)),
  /** Where the vendor calls the wallet: the gateway's own origin. */
  walletOrigin: z.string().check(z.maxLength(512)),
});
export const VendorLaunchValue = z.object({ url: z.string() });

export const VendorBalanceBody = z.strictObject({ playId: id });
export const VendorDebitBody = z.strictObject({ playId: id, transactionId: id, roundId: id, amount: PositiveAmount });
export const VendorCreditBody = z.strictObject({
  playId: id,
  transactionId: id,
  roundId: id,
  amount: PositiveAmount,
  /** The round is over; no further credit follows. */
  final: z.boolean(),
});
/** Undoes the debit of `debitId`. A rollback that comes before its debit makes that debit fail when it comes. */
export const VendorRollbackBody = z.strictObject({ playId: id, transactionId: id, debitId: id });

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
