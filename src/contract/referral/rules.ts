/** Friends of one page of the list. */
export const FRIENDS_PAGE = 10;
