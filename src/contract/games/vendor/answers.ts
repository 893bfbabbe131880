import * as z from 'zod/mini';
import { Amount, CurrencyCode } from '../../core/wire.ts';

/** Where the play opens. */
export const VendorLaunchValue = z.object({ url: z.string() });

/** Rooms of a game, the least first: what a hand and a seat cost, who sits there, and how many may sit at one table. */
export const VendorRoomsValue = z.object({
  rooms: z
    .array(z.object({ room: z.string(), ante: Amount, buyIn: Amount, players: z.int(), places: z.int() }))
    .check(z.maxLength(100)),
});
export type VendorRoomsValue = z.infer<typeof VendorRoomsValue>;

/** Where a round is shown, for a few minutes. */
export const VendorPastRoundValue = z.object({ url: z.string() });

/** The vendor has taken free rounds. */
export const VendorFreeRoundsValue = z.object({ grantId: z.string() });

/** How many of them were begun, and none is from now on. */
export const VendorFreeRoundsEndValue = z.object({ played: z.int().check(z.nonnegative()) });

/** The wallet's answer. `replayed` says that the transaction had been booked before. */
export const VendorWalletValue = z.object({ balance: Amount, currency: CurrencyCode, replayed: z.boolean() });
export type VendorWalletValue = z.infer<typeof VendorWalletValue>;

/** What became of a transaction. `replaced`: an adjustment stands in its place. */
export const TRANSACTION_STATES = ['done', 'refused', 'rolledBack', 'replaced'] as const;

/** A player's round as the wallet has it, for a vendor that lost an answer. `none`: nothing was heard of it. */
export const VendorRoundValue = z.object({
  balance: Amount,
  currency: CurrencyCode,
  state: z.enum(['none', 'open', 'settled', 'void']),
  stake: Amount,
  win: Amount,
  /** The first of them, as many as fit; a rollback shows in what it undid. */
  transactions: z.array(
    z.object({ transactionId: z.string(), kind: z.string(), amount: Amount, state: z.enum(TRANSACTION_STATES) }),
  ),
});
export type VendorRoundValue = z.infer<typeof VendorRoundValue>;

/** The books of a player of a certification: what lies in each wallet, and every movement that led there. */
export const VendorStatementValue = z.object({
  currency: CurrencyCode,
  wallets: z.array(z.object({ wallet: z.string(), amount: Amount })),
  /** In the order they were booked. */
  movements: z.array(
    z.object({
      /** Null for the money that the player began with. */
      transactionId: z.nullable(z.string()),
      /** The player's wallet, `main`, or an account of others: `vendor`, `bonus`, `jackpot`, `tips`, `promotion`. */
      from: z.string(),
      to: z.string(),
      amount: Amount,
    }),
  ),
});
export type VendorStatementValue = z.infer<typeof VendorStatementValue>;

/**
 * How the wallet refuses, beside the HTTP status. `insufficient` carries the balance in its value, and so does `ceiling`: a
 * stake above what the operator lets a player stake in one round.
 */
export const VENDOR_ERRORS = {
  signature: 401,
  session: 404,
  unknown: 404,
  insufficient: 402,
  ceiling: 403,
  transaction: 409,
  invalid: 400,
  /** A vendor has no free rounds of this game, or not of this stake. */
  noFreeRounds: 422,
} as const;
export type VendorErrorCode = keyof typeof VENDOR_ERRORS;
