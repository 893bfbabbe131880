/** After how long an open deposit or withdrawal is asked for again; the last pause goes on for as long as it is open. */
export const LOOK_PAUSES_MS = [5_000, 5_000, 10_000, 15_000, 30_000] as const;

/** After how long it is asked again what became of money on its way to a vendor or back; the last pause goes on. */
export const FUNDS_PAUSES_MS = [3_000, 5_000, 10_000, 15_000, 30_000] as const;
