/** SPEC 3: the banner group of the home page. */
export const HOME_GROUP = 'w_home';
