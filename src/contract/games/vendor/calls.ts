import * as z from 'zod/mini';
import { CurrencyCode, PositiveAmount } from '../../core/wire.ts';

/*
 * The seamless wallet between a game vendor and the gateway. The vendor keeps no money: it debits a stake and credits a
 * win on the gateway, each call signed with the vendor's secret (contract/core/signature.ts), each idempotent by its
 * transaction id. These calls come from the vendor's servers, so they stand beside the portal's endpoints and not among
 * them.
 */

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
