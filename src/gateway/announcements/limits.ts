import type { BannerGroup } from '../../contract/announcements/words.ts';

/** SPEC 3: the banner group of the home page. */
export const HOME_GROUP = 'w_home' satisfies BannerGroup;

/** Characters that an operator may write into a title, a line of a banner, and the HTML of an announcement. */
export const TITLE_LENGTH = 200;
export const LINE_LENGTH = 500;
export const CONTENT_LENGTH = 20_000;

/** The topic of banners, notices and popups in ready answers, as this area's migration names it. */
export const ANNOUNCEMENTS_TOPIC = 'announcements';
