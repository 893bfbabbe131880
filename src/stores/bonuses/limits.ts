/** Open bonuses are read all at once, as many as the gateway gives: the one that is played is the oldest of them. */
export const OPEN_AT_ONCE = 100;
