/** Where a banner leads: nowhere, to a path of the portal, to a game by its nodeId, to another site. */
export const LINKAGE_TYPES = ['none', 'page', 'game', 'external'] as const;
export type LinkageType = (typeof LINKAGE_TYPES)[number];

/** SPEC 4: whom a popup greets: A members, B visitors, F members at their first login only. */
export const EXECUTIONS = ['A', 'B', 'F'] as const;
export type Execution = (typeof EXECUTIONS)[number];
