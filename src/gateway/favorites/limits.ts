/** As far back as recent goes: who has opened more games since then has others to find. */
export const LAST_PLAYS = 1_000;
