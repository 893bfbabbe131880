/** Most rooms that one member may open, because each gets a ticket that a provider has to remember. */
export const CHAT_RATE = { most: 30, windowMs: 60_000 } as const;

/** The list is the same for everybody. */
export const MODELS_CACHE = { scope: 'shared', seconds: 15 } as const;

/** The topic of live models in ready answers, as this area's migration names it. */
export const LIVE_TOPIC = 'live';
