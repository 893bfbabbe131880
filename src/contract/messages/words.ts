/** What of the member's a message is about, and where it leads on. */
export const MESSAGE_PLACES = [
  'deposits',
  'withdrawals',
  'transfers',
  'records',
  'security',
  'feedback',
  'rewards',
  'bonuses',
  'promotions',
  'referral',
  'points',
  'ranks',
] as const;
export type MessagePlace = (typeof MESSAGE_PLACES)[number];

/** What the inbox shows. */
export const MESSAGE_SHOWS = ['all', 'unread'] as const;
export type MessageShow = (typeof MESSAGE_SHOWS)[number];
