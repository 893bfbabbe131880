/** SPEC 9: the home page asks for all favourites of a member as one page of 999; nobody keeps more. */
export const FAVORITES_MOST = 999;
