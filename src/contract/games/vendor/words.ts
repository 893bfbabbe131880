import type { GameClass } from '../words.ts';

/**
 * What differs between vendors and is no matter of the contract. It is declared with the vendor in brands/vendors.yaml,
 * because it describes the vendor's interface, which is the same for all brands, and the gateway obeys it.
 */
export interface VendorProfile {
  /** Whose transactions an id is unique among: one player's, or all players' of a merchant. */
  readonly ids: (typeof ID_SCOPES)[number];
  /**
   * The answer to a rollback of what was never heard of: success, or `unknown`. Either way what it undoes is refused when
   * it comes.
   */
  readonly unknownRollback: (typeof ROLLBACK_ANSWERS)[number];
  /** How amounts are written, both ways: "12.50", or "1250" for the same. */
  readonly amounts: (typeof AMOUNT_NOTATIONS)[number];
  /** Decimals that amounts are written with, or that their smallest unit stands for; those of the currency where left out. */
  readonly decimals?: number | undefined;
  /**
   * How long either side waits for the other: a wallet call that takes longer changes nothing. Where left out, a launch
   * waits as long as LAUNCH_TIMEOUT_MS says, and a wallet call as long as the database does.
   */
  readonly timeoutMs?: number | undefined;
  /** How often a launch that the vendor did not answer is tried again. */
  readonly retries: number;
  /**
   * The share of settled stakes that the vendor's account gives to the merchant's jackpot, in percent with up to four
   * decimals: "0.5". Nothing where left out.
   */
  readonly contribution?: string | undefined;
  /**
   * Of a vendor that keeps players' money: how long after a transfer was sent it may still be carried out, in milliseconds.
   * Only then does the answer that it is unknown mean that it never will be.
   */
  readonly lapseMs: number;
  /** The classes of games in which it has free rounds: it takes them from us, plays them first and tells each. */
  readonly freeRounds: readonly GameClass[];
}

export const ID_SCOPES = ['player', 'vendor'] as const;
export const ROLLBACK_ANSWERS = ['accept', 'refuse'] as const;
export const AMOUNT_NOTATIONS = ['decimal', 'minor'] as const;
/** The wire carries four decimals at most. */
export const MOST_DECIMALS = 4;
export const TIMEOUT_MS = { least: 100, most: 30_000 } as const;
export const MOST_RETRIES = 5;
/** Percent as a decimal, above zero and 10 at most. */
export const CONTRIBUTION = /^(?!0(?:\.0+)?$)(?:\d(?:\.\d{1,4})?|10(?:\.0{1,4})?)$/;
/** A signature may be a minute old, by a clock that is wrong by a minute (contract/core/signature.ts). */
export const LAPSE_MS = { least: 120_000, usual: 180_000, most: 86_400_000 } as const;

/** A vendor of which nothing else is declared. */
export const USUAL_PROFILE: VendorProfile = {
  ids: 'player',
  unknownRollback: 'accept',
  amounts: 'decimal',
  retries: 0,
  lapseMs: LAPSE_MS.usual,
  freeRounds: [],
};
