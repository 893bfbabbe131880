/** How often a mission begins anew, by the brand's calendar; weeks begin on Mondays. */
export const MISSION_PERIODS = ['once', 'daily', 'weekly', 'monthly'] as const;
export type MissionPeriod = (typeof MISSION_PERIODS)[number];

/** What a mission asks for: a sum of valid bets, rounds, deposits, or a sum of them. */
export const MISSION_GOALS = ['validBets', 'rounds', 'deposits', 'depositAmount'] as const;
export type MissionGoal = (typeof MISSION_GOALS)[number];

/** Goals that are an amount of money; all others are a number. */
export const MONEY_GOALS = ['validBets', 'depositAmount'] as const satisfies readonly MissionGoal[];

/** Whether a mission is to be done, is done and waits to be claimed, or was claimed in its period. */
export const MISSION_STATES = ['open', 'fulfilled', 'claimed'] as const;
export type MissionState = (typeof MISSION_STATES)[number];

/** How often a leaderboard begins anew; once is from a first to a last day. */
export const BOARD_PERIODS = ['once', 'weekly', 'monthly'] as const;

export { MISSION_ID } from './rules.ts';

/** The longest leaderboard, in days: places are told apart by moments of that time. */
export const BOARD_DAYS = 91;
