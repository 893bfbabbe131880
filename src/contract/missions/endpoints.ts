import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import { CurrencyCode, Instant, PositiveAmount } from '../core/wire.ts';
import { GAME_TYPES } from '../games/words.ts';
import { Reward } from '../promotions/endpoints.ts';
import { Prize } from '../promotions/prize.ts';
import type { ClaimMissionBody } from './inputs.ts';
import { BOARD_PERIODS, MISSION_GOALS, MISSION_PERIODS, MISSION_STATES } from './words.ts';

/** A day of the brand's calendar, YYYY-MM-DD. */
const Day = z.string();

/** A mission in the period that runs, and how far the caller is. Texts are in the language of the page. */
export const Mission = z.object({
  /** The brand's name of it. */
  mission: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  repeats: z.enum(MISSION_PERIODS),
  /** Names the period that runs among those of the mission. */
  period: z.string(),
  /** First and last day; null where it has none. */
  from: z.nullable(Day),
  to: z.nullable(Day),
  /** When the period is over; null where it never is. */
  ends: z.nullable(Instant),
  goal: z.enum(MISSION_GOALS),
  /** What counts: categories of games; null for all. */
  categories: z.nullable(z.array(z.enum(GAME_TYPES))),
  /** An amount in the brand's currency, or a whole number. */
  target: PositiveAmount,
  /** How much of it is done, the target at most. */
  done: PositiveAmount,
  state: z.enum(MISSION_STATES),
  gives: Prize,
  /** Names all that it promises; a claim sends it back. */
  promise: z.string(),
});
export type Mission = z.infer<typeof Mission>;

/** A place of a leaderboard and who has it. */
export const Leader = z.object({
  place: z.int(),
  /** Masked. */
  name: z.string(),
  score: PositiveAmount,
  /** Whether it is the caller. */
  isOwn: z.boolean(),
});
export type Leader = z.infer<typeof Leader>;

/** A leaderboard in the period that runs. */
export const Leaderboard = z.object({
  /** The brand's name of it. */
  board: z.string(),
  title: z.string(),
  repeats: z.enum(BOARD_PERIODS),
  from: Day,
  to: Day,
  /** When the period is over. */
  ends: Instant,
  currency: CurrencyCode,
  /** Categories whose valid bets count; null for all. */
  categories: z.nullable(z.array(z.enum(GAME_TYPES))),
  /** Less than this has no place. */
  least: PositiveAmount,
  /** What places win, the first ones first. */
  prizes: z.array(z.object({ first: z.int(), last: z.int(), gives: Prize })),
  leaders: z.array(Leader),
  /** The caller: without a place where they have less than the least score. */
  own: z.object({ place: z.nullable(z.int()), score: PositiveAmount }),
  /** Who won the last period whose places are fixed; null where there is none. */
  last: z.nullable(z.object({ from: Day, to: Day, leaders: z.array(Leader) })),
});
export type Leaderboard = z.infer<typeof Leaderboard>;

/** Missions that run, and the caller's progress (SPEC 2: missionLeaderboard). */
export const getMissions = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_missions',
  auth: 'session',
  value: z.object({ currency: CurrencyCode, missions: z.array(Mission) }),
});

export const MissionSummary = z.object({
  /** Missions that are to be done. */
  open: z.int(),
  /** Missions that are done and wait to be claimed. */
  fulfilled: z.int(),
  /** Prizes of missions and leaderboards from before that wait in the reward centre. */
  waiting: z.int(),
});
export type MissionSummary = z.infer<typeof MissionSummary>;

/** How many missions there are for the caller (SPEC 6: the count beside missions). */
export const getMissionSummary = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_missionSummary',
  auth: 'session',
  value: MissionSummary,
});

/** Gives what a fulfilled mission has shown, once in a period. */
export const claimMission = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_missionClaim',
  auth: 'member',
  idempotent: true,
  takes: takes<{ body: typeof ClaimMissionBody }>(),
  value: Reward,
});

/** Leaderboards that run, with first places and the caller's own. */
export const getLeaderboards = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_leaderboards',
  auth: 'session',
  value: z.object({ boards: z.array(Leaderboard) }),
});
