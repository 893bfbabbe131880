/** Where a banner leads: nowhere, to a path of the portal, to a game by its nodeId, to another site. */
export const LINKAGE_TYPES = ['none', 'page', 'game', 'external'] as const;
export type LinkageType = (typeof LINKAGE_TYPES)[number];

/** SPEC 4: whom a popup greets: A members, B visitors, F members at their first login only. */
export const EXECUTIONS = ['A', 'B', 'F'] as const;
export type Execution = (typeof EXECUTIONS)[number];

/** SPEC 3: groups of banners, by where they show: home, log-in, registration, side menu. */
export const BANNER_GROUPS = ['w_home', 'w_login', 'w_register', 'w_leftmenu'] as const;
export type BannerGroup = (typeof BANNER_GROUPS)[number];
