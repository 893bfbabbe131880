/**
 * Where a raffle stands. `soon`: it has not begun. `open`: tickets are earned. `closed`: none are any more, and it waits for its draw.
 * `sealed`: its tickets are numbered, and their digest is published. `drawn`: it is over, and its seed is published.
 */
export const RAFFLE_STATES = ['soon', 'open', 'closed', 'sealed', 'drawn'] as const;
export type RaffleState = (typeof RAFFLE_STATES)[number];
