import type * as z from 'zod/mini';
import type { VendorErrorCode } from './answers.ts';
import {
  VendorFreeRoundsEndValue,
  VendorFreeRoundsValue,
  VendorLaunchValue,
  VendorPastRoundValue,
  VendorRoomsValue,
} from './answers.ts';
import {
  VendorFreeRoundsBody,
  VendorFreeRoundsEndBody,
  VendorLaunchBody,
  VendorPastRoundBody,
  VendorRoomsBody,
} from './calls.ts';
import {
  VENDOR_FREE_ROUNDS_END_PATH,
  VENDOR_FREE_ROUNDS_PATH,
  VENDOR_LAUNCH_PATH,
  VENDOR_PAST_ROUND_PATH,
  VENDOR_ROOMS_PATH,
} from './paths.ts';

/** A call of the gateway to a vendor, signed as the vendor's own calls are (contract/core/signature.ts). */
export interface ServedCall {
  /** On the vendor, below its interface. */
  readonly path: string;
  readonly summary: string;
  /** What holds beyond the schema. */
  readonly rules: string;
  readonly body: z.ZodMiniType;
  readonly value: z.ZodMiniType;
  /** Beside `signature` and `invalid`, which every call may get. */
  readonly errors: readonly VendorErrorCode[];
}

/** What every vendor serves. OpenAPI tells it. */
export const SERVED_CALLS = {
  launch: {
    path: VENDOR_LAUNCH_PATH,
    summary: 'Opens a play session, or resumes it, and tells where.',
    rules:
      'The same launch is answered with the same address. A play that has ended is refused as `session`, and one that was opened for another player or game as `transaction`. Only the portal of `portalOrigin` may frame the address. `account` is the same for all plays of a member at this vendor and tells nobody who that is: by it players find the rounds of their earlier plays.',
    body: VendorLaunchBody,
    value: VendorLaunchValue,
    errors: ['session', 'transaction'],
  },
  rooms: {
    path: VENDOR_ROOMS_PATH,
    summary: 'Tells the rooms of a game whose players sit down at tables.',
    rules: 'A game of another kind has none.',
    body: VendorRoomsBody,
    value: VendorRoomsValue,
    errors: [],
  },
  pastRound: {
    path: VENDOR_PAST_ROUND_PATH,
    summary: 'Tells where a round is shown that was played.',
    rules:
      "The address is good for some minutes and shows this one round, in the player's language, with nothing to play. Only the portal of `portalOrigin` may frame it. What was never played, or is kept no more, is refused as `unknown`; a vendor that shows no rounds answers 404 as well.",
    body: VendorPastRoundBody,
    value: VendorPastRoundValue,
    errors: ['unknown'],
  },
  freeRounds: {
    path: VENDOR_FREE_ROUNDS_PATH,
    summary: 'Takes free rounds of a player in one game, where the profile of the vendor says that it has them.',
    rules:
      'The same grant is answered the same however often it is asked for; another content under its id is refused as `transaction`, and so is one that was ended before it came. While some are left, every round that the player begins in this game is one of them, whichever play it is in: no debit is asked for, the page says which of how many it is, and the wallet is told by `free-round`. Before each the balance is asked for, because an ended log-in begins none. None is begun after `until`. A game that has none, or not of this stake, is refused as `noFreeRounds`.',
    body: VendorFreeRoundsBody,
    value: VendorFreeRoundsValue,
    errors: ['transaction', 'noFreeRounds'],
  },
  freeRoundsEnd: {
    path: VENDOR_FREE_ROUNDS_END_PATH,
    summary: 'Ends free rounds, and tells how many were begun.',
    rules:
      'None is begun after the answer, which stays the same from then on; those that were begun are still told to the wallet, and one beyond them is refused there as `transaction`. Of a grant that never came none was begun, and it is refused if it comes later.',
    body: VendorFreeRoundsEndBody,
    value: VendorFreeRoundsEndValue,
    errors: [],
  },
} as const satisfies Record<string, ServedCall>;
