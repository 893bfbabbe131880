/** What a promotion is for a member: applied for, taken as a gift, a bonus that comes with a deposit, or tickets of a draw. */
export const ACTIVITY_KINDS = ['application', 'gift', 'deposit', 'raffle'] as const;

/**
 * Where a promotion stands for a member (SPEC 4). `joining`: it may be taken. `applying`: it was applied for, and nobody has decided.
 * `rejected`: the application was. `processing`: the deposit that brings it is under way, or its bonus is played. `issued`: it is given, and
 * to be claimed. `claimed`: it was. `closed`: it is over, or was let run out. `comingSoon`: it has not begun.
 */
export const ACTIVITY_STATES = [
  'joining',
  'applying',
  'rejected',
  'issued',
  'claimed',
  'processing',
  'closed',
  'comingSoon',
] as const;
export type ActivityState = (typeof ACTIVITY_STATES)[number];

/** How often a member may have it. */
export const ACTIVITY_TIMES = ['once', 'daily', 'weekly'] as const;
export type ActivityTimes = (typeof ACTIVITY_TIMES)[number];

/** SPEC 5: pictures of one application at the most. */
export const APPLICATION_PICTURES = 3;

/** Whether somebody has decided about an application, and how. */
export const APPLICATION_STATES = ['open', 'approved', 'rejected'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];
