/** How long whoever sent a transfer has to end it before the job asks what became of it. */
export const SENDER_TIME_MS = 30_000;

/** Pauses between tries of what a vendor did not bring to an end, the last one for ever after. */
export const RETRY_PAUSES_MS = [2_000, 5_000, 15_000, 60_000] as const;

/** How long money stays at a vendor where no session plays. */
export const LEFT_AFTER_MS = 60_000;

/** How often the job looks what is due. */
export const LOOK_MS = 2_000;

/** Longer than a reclaim of a few calls may last, with each of them timed out. */
export const LEASE_MS = 5 * 60_000;

/** Most wallets that one look takes on. */
export const MOST_DUE = 200;

/** How often a wallet is tried in one go: others may change it meanwhile, and a late win may come. */
export const PASSES = 6;

/** Finished pieces of the job that nobody asks for any more. */
export const RUN_KEEP_MS = 24 * 60 * 60_000;

/** How often one member may ask for money to come back, because each call asks vendors. */
export const RETURN_RATE = { most: 60, windowMs: 60_000 } as const;

/** How often one member may send money to vendors, because each call asks one. */
export const SEND_RATE = { most: 60, windowMs: 60_000 } as const;
