export const HOUR_MS = 3_600_000;
export const MINUTE_MS = HOUR_MS / 60;

/** The span in which a member's transfers are counted (our choice; SPEC is silent). */
export const TRANSFER_DAY_MS = 24 * HOUR_MS;

/** Most calls of one account to send money within a quarter of an hour, because each may be a try of a payment password. */
export const SEND_RATE = { most: 30, windowMs: HOUR_MS / 4 } as const;

/** Deposits of one member for which a payment is awaited at the same time. */
export const OPEN_DEPOSITS = 3;

/** Most deposits that one account begins within a quarter of an hour, because each is a call to a provider. */
export const DEPOSIT_RATE = { most: 20, windowMs: HOUR_MS / 4 } as const;

/** Most checks of deposits by one account within a minute. Pages ask every five seconds at the most. */
export const CHECK_RATE = { most: 60, windowMs: HOUR_MS / 60 } as const;

/** Pictures of receipts that one deposit may have, and how many one account may send within a quarter of an hour. */
export const PROOFS = 3;
export const PROOF_RATE = { most: 10, windowMs: HOUR_MS / 4 } as const;

/** The span in which a member's withdrawals are counted, and in which small ones are summed. */
export const WITHDRAWAL_DAY_MS = 24 * HOUR_MS;

/** Most tries of one account to withdraw within a quarter of an hour, because each may be a try of a payment password. */
export const WITHDRAW_RATE = { most: 20, windowMs: HOUR_MS / 4 } as const;

/** How long the page that began a deposit has to ask the provider before the job does. */
export const BEGINNER_TIME_MS = 5_000;

/** Pauses between questions about a deposit or a withdrawal that is awaited, the last one until it ends. */
export const ASK_PAUSES_MS = [5_000, 15_000, 30_000, 60_000, 300_000] as const;

/** @param tries how often in a row nothing had changed @returns milliseconds until the next question */
export function pauseAfter(tries: number): number {
  return ASK_PAUSES_MS[Math.min(tries, ASK_PAUSES_MS.length - 1)] ?? 0;
}

/** Pause before a provider that has said what cannot be so is asked about what is over; each time somebody reads of it in the log. */
export const CONTRADICTED_MS = 60 * MINUTE_MS;

/** How long after its time a deposit is still asked about before it counts as expired; later payments count all the same. */
export const EXPIRY_GRACE_MS = HOUR_MS / 6;

/** How often the jobs look what is due, and what has changed at providers. */
export const LOOK_MS = 2_000;
export const CHANGES_MS = HOUR_MS / 60;

/** Longer than a piece of them can last, with each call timed out. */
export const LEASE_MS = HOUR_MS / 12;

/** Most deposits, and most withdrawals, of one provider that one look takes on; and how many of them at the same time. */
export const MOST_DUE = 200;
export const AT_ONCE = 8;

/** Most lists of changes that are read in one go. */
export const MOST_LISTS = 50;

/** How long notices and finished pieces of the jobs are kept. */
export const NOTICES_KEEP_MS = 120 * 24 * HOUR_MS;
export const RUN_KEEP_MS = 24 * HOUR_MS;

/** How long a provider has to answer, and how long an answer may be, in bytes. */
export const PROVIDER_TIMEOUT_MS = 10_000;
export const PROVIDER_ANSWER_BYTES = 262_144;

/** Longest reason of a provider's that is kept, in characters. */
export const REFUSAL_LENGTH = 300;

/** Longest address of a provider's page. */
export const PAGE_URL_LENGTH = 2_000;
