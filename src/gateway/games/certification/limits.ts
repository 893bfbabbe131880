/** Most players that one command opens; a run of the kit takes about two hundred. */
export const MOST_PLAYERS = 500;

export const USUAL_PLAYERS = 240;

/** What each player begins with, in whole units of the currency. */
export const FUNDS = 100n;

/** How long a player stays logged in. */
export const PLAYER_HOURS = 12;

/** Free rounds of each player, where the vendor has any. */
export const FREE_ROUNDS = 3;
