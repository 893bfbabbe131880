/** SPEC 9: announcements 9 per page. */
export const ANNOUNCEMENTS_PAGE_SIZE = 9;
