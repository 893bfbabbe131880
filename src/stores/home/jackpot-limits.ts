/** SPEC 9: the simulated jackpot starts at random between these, in hundredths. */
export const JACKPOT_LEAST = 2_800_000_000;
export const JACKPOT_MOST = 20_000_000_000;

/** SPEC 9: the jackpot grows by 100 to 500, in hundredths. */
export const JACKPOT_GROWTH_LEAST = 10_000;
export const JACKPOT_GROWTH_MOST = 50_000;

/** SPEC 9: every 3, 4 or 5 seconds. */
export const JACKPOT_PAUSES_MS = [3_000, 4_000, 5_000] as const;
