/** SPEC 9: lobby page size. */
export const LOBBY_PAGE_SIZE = 15;

/** How often a game's own window is looked at, because nobody tells when it closes; milliseconds. */
export const WINDOW_LOOK_MS = 500;

/** How long leaving a game's page waits until the vendor has given the player's money back, in milliseconds. */
export const LEAVE_MS = 3_000;
