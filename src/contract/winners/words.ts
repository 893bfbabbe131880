/** SPEC 9: winner board limit 20. */
export const WINNERS_MOST = 20;
