import * as z from 'zod/mini';
import { CurrencyCode, PositiveAmount } from '../../core/wire.ts';

/*
 * A vendor whose wallet is `transfer` keeps players' money itself while they play. These calls the gateway makes to the
 * vendor, signed as a launch is (contract/core/signature.ts).
 */

const id = z.string().check(z.regex(/^[!-~]{8,64}$/));

/** The player at the vendor, who has one wallet there for each currency: a merchant and its member. */
const playerId = z.string().check(z.regex(/^[!-~]{3,128}$/));

export const VendorPlayerBody = z.strictObject({ playerId, currency: CurrencyCode });

export const VendorTransferBody = z.strictObject({
  /** The operator's own id. A repetition gets the first answer and moves nothing. */
  transferId: id,
  playerId,
  currency: CurrencyCode,
  amount: PositiveAmount,
});

export const VendorTransferStatusBody = z.strictObject({ transferId: id, playerId, currency: CurrencyCode });

/**
 * What is known of a transfer. `done` and `refused` are for ever. `pending` is under way at the vendor; of `unknown` the
 * vendor has never heard.
 */
export const TRANSFER_STATES = ['done', 'refused', 'pending', 'unknown'] as const;

export const VendorTransferValue = z.object({
  transferId: id,
  state: z.enum(TRANSFER_STATES),
  /** What was asked to be moved; zero for a transfer that is unknown. */
  amount: PositiveAmount,
});

/** What a player holds at the vendor. Stakes of rounds that are open are not in it. */
export const VendorHoldingValue = z.object({ balance: PositiveAmount, openRounds: z.int().check(z.nonnegative()) });

/** How many sessions ended. */
export const VendorKickValue = z.object({ kicked: z.int().check(z.nonnegative()) });

/** Paths on the vendor, below its interface. */
export const TRANSFER_PATHS = {
  transferIn: '/api/transfer-in',
  transferOut: '/api/transfer-out',
  transferStatus: '/api/transfer-status',
  holding: '/api/holding',
  kick: '/api/kick',
} as const;

interface TransferCall {
  readonly path: (typeof TRANSFER_PATHS)[keyof typeof TRANSFER_PATHS];
  readonly summary: string;
  /** What holds beyond the schema. */
  readonly rules: string;
  readonly body: z.ZodMiniType;
  readonly value: z.ZodMiniType;
}

const REPEATED =
  'The id is recorded together with the movement, so a repetition is answered as the first time. A refusal is told as the state `refused` and stays. Any other answer, or none, says nothing, and the state is asked for.';

/** What a vendor serves whose wallet is `transfer`, beside a launch. OpenAPI tells it. */
export const TRANSFER_CALLS = {
  transferIn: {
    path: TRANSFER_PATHS.transferIn,
    summary: "Moves money into the player's wallet at the vendor.",
    rules: REPEATED,
    body: VendorTransferBody,
    value: VendorTransferValue,
  },
  transferOut: {
    path: TRANSFER_PATHS.transferOut,
    summary: "Takes money out of the player's wallet at the vendor.",
    rules: `All of the amount or nothing. ${REPEATED}`,
    body: VendorTransferBody,
    value: VendorTransferValue,
  },
  transferStatus: {
    path: TRANSFER_PATHS.transferStatus,
    summary: 'Tells what became of a transfer.',
    rules:
      'It changes nothing. `unknown` counts as refused only after the time in which the vendor may still take the call (`lapseMs` of its profile), because it refuses calls that were signed more than a minute ago.',
    body: VendorTransferStatusBody,
    value: VendorTransferValue,
  },
  holding: {
    path: TRANSFER_PATHS.holding,
    summary: 'Tells what a player holds at the vendor, and how many rounds are open.',
    rules: 'A player of whom nothing was heard holds nothing.',
    body: VendorPlayerBody,
    value: VendorHoldingValue,
  },
  kick: {
    path: TRANSFER_PATHS.kick,
    summary: "Ends the player's sessions.",
    rules:
      'No stake is taken after the answer; rounds that are open come to their end. A later launch of such a play is refused as `session`.',
    body: VendorPlayerBody,
    value: VendorKickValue,
  },
} as const satisfies Record<string, TransferCall>;
