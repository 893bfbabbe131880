/** SPEC 9: lobby page size. */
export const LOBBY_PAGE_SIZE = 15;

/** How long leaving a game's page waits until the vendor has given the player's money back, in milliseconds. */
export const LEAVE_MS = 3_000;
