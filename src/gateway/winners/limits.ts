const DAY_MS = 24 * 60 * 60_000;

/** The board shows wins of this time. */
export const WINNERS_WINDOW_MS = 7 * DAY_MS;

/** Of each hour so many of the highest wins are kept, because a board may hold them all (SPEC 9: limit 20). */
export const HOUR_WINS = 20;

/** The board is the same for everybody, and is cached for this long. */
export const BOARD_CACHE = { scope: 'shared', seconds: 30 } as const;

/** The topic of the board in ready answers, as this area's migration names it. */
export const WINNERS_TOPIC = 'winners';
