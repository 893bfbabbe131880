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
  /**
   * This launch. The vendor answers one address for each, and that of an earlier launch of the play leads nowhere from
   * then on. It is asked to resume a play that it knows; where that has ended, it refuses with `session`.
   */
  launchId: z.optional(id),
  gameCode: z.string().check(z.maxLength(64)),
  currency: CurrencyCode,
  /** BCP 47. */
  language: z.string().check(z.maxLength(16)),
  /** The portal's origin, the only one the game's frame talks to. */
  portalOrigin: z.string().check(z.maxLength(512)),
  /** Where the vendor calls the wallet: the gateway's own origin. */
  walletOrigin: z.string().check(z.maxLength(512)),
  /** Whose wallet at the vendor the play takes from, where the vendor keeps the money (transfers.ts). */
  playerId: z.optional(z.string().check(z.regex(/^[!-~]{3,128}$/))),
  /**
   * Whose play it is: the same for all plays of a member at this vendor, another at every other vendor, and it tells nobody
   * who that is. By it the vendor shows players the rounds of their earlier plays.
   */
  account: z.optional(z.string().check(z.regex(/^[!-~]{8,64}$/))),
});

/** Of a game whose players sit down in rooms; a room's players put in the same money. */
export const VendorRoomsBody = z.strictObject({ gameCode: z.string().check(z.maxLength(64)), currency: CurrencyCode });

/** A round of a play that was launched at the vendor, to be shown to its player. */
export const VendorPastRoundBody = z.strictObject({
  playId: id,
  /** As the vendor named it to the wallet. */
  roundId: id,
  /** BCP 47. */
  language: z.string().check(z.maxLength(16)),
  /** The portal's origin, the only one that may frame the page. */
  portalOrigin: z.string().check(z.maxLength(512)),
});

/** What names free rounds to both sides; the gateway makes it. */
const grantId = id;

/** Rounds of a game that cost their player nothing: `rounds` of them, each as if `stake` had been staked. */
export const VendorFreeRoundsBody = z.strictObject({
  grantId,
  /** Whose they are, as launches of this player's plays say it. */
  account: z.string().check(z.regex(/^[!-~]{8,64}$/)),
  gameCode: z.string().check(z.maxLength(64)),
  currency: CurrencyCode,
  rounds: z.int().check(z.gte(1), z.lte(1_000)),
  stake: PositiveAmount,
  /** Until when one may be begun: milliseconds since 1970. */
  until: z.int(),
});

export const VendorFreeRoundsEndBody = z.strictObject({ grantId });

export const VendorBalanceBody = z.strictObject({ playId: id });

/** A stake that opens the player's bet in a round, or adds to it. */
export const VendorDebitBody = z.strictObject({ playId: id, transactionId: id, roundId: id, amount: PositiveAmount });

/** A win, also of zero, also without a bet, and as many in a round as the vendor likes until it is closed. */
export const VendorCreditBody = z.strictObject({
  playId: id,
  transactionId: id,
  roundId: id,
  amount: PositiveAmount,
  /** The round is over; no further credit follows. */
  final: z.boolean(),
});

/**
 * Undoes the debit, buy-in, add-on or tip of `debitId`, found by this id and the player, never by an amount. A rollback
 * that comes before what it undoes makes that fail when it comes.
 */
export const VendorRollbackBody = z.strictObject({ playId: id, transactionId: id, debitId: id });

/** Most transactions of one batch. */
export const BATCH_SIZE = 100;

const stake = z.strictObject({ kind: z.literal('debit'), transactionId: id, roundId: id, amount: PositiveAmount });
const win = z.strictObject({
  kind: z.literal('credit'),
  transactionId: id,
  roundId: id,
  amount: PositiveAmount,
  final: z.boolean(),
});

/**
 * Stakes and wins of one player in their order, all or none: a win may pay for the stakes after it, so the least balance
 * that a batch needs is often far below the sum of its stakes.
 */
export const VendorBatchBody = z.strictObject({
  playId: id,
  /** The batch's own id, a transaction's like any other. */
  batchId: id,
  transactions: z.array(z.discriminatedUnion('kind', [stake, win])).check(z.minLength(1), z.maxLength(BATCH_SIZE)),
});

/** The round is over for this player, whatever was won. */
export const VendorCloseBody = z.strictObject({ playId: id, transactionId: id, roundId: id });

/**
 * Settles a win anew: what was paid is taken back, and `amount` is paid in its place. What the player no longer has is
 * owed.
 */
export const VendorAdjustBody = z.strictObject({
  playId: id,
  transactionId: id,
  roundId: id,
  /** The credit, end, close or adjustment that no longer counts. Each is replaced once. */
  replaces: id,
  /** All that was won, in place of what was said before; zero takes it back. */
  amount: PositiveAmount,
});

/** A free round that was played, and what it won, be it nothing. It is a round of its own, over when it is told. */
export const VendorFreeRoundBody = z.strictObject({
  playId: id,
  transactionId: id,
  roundId: id,
  grantId,
  amount: PositiveAmount,
});

/** A win that the house gives (a tournament, a mission of the vendor's) or that a jackpot pays, in whatever state the round is. */
export const VendorGiftBody = z.strictObject({ playId: id, transactionId: id, roundId: id, amount: PositiveAmount });

/** What a player gives to a dealer: no stake, and nothing is won with it. */
export const VendorTipBody = z.strictObject({ playId: id, transactionId: id, roundId: id, amount: PositiveAmount });

export const VendorRoundBody = z.strictObject({ playId: id, roundId: id });

/** Of a player of a certification alone. */
export const VendorStatementBody = z.strictObject({ playId: id });

/** A seat at a table of a card room, which is a round of its own: bought once. */
export const VendorBuyInBody = z.strictObject({ playId: id, transactionId: id, roundId: id, amount: PositiveAmount });

/** What the player leaves the table with, be it nothing. */
export const VendorEndBody = z.strictObject({ playId: id, transactionId: id, roundId: id, amount: PositiveAmount });

/** Gives back all that was bought in. One that comes before the buy-in makes that fail when it comes. */
export const VendorCancelBody = z.strictObject({ playId: id, transactionId: id, roundId: id });
