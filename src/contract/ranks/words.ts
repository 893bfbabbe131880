/** How somebody came to a rank. */
export const RANK_MOVES = ['climbed', 'fell', 'set'] as const;
export type RankMove = (typeof RANK_MOVES)[number];

/** Whether a birthday is known by which gifts come: a date that was told or changed later counts from the next year on. */
export const BIRTHDAY_STATES = ['known', 'unknown', 'nextYear'] as const;
export type BirthdayState = (typeof BIRTHDAY_STATES)[number];
