/** SPEC 9: lobby page size. */
export const LOBBY_PAGE_SIZE = 15;
