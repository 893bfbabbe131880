import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import { cursorPage } from '../core/lists.ts';
import { CurrencyCode, Instant, PositiveAmount } from '../core/wire.ts';
import { GAME_TYPES } from '../games/words.ts';
import type { RebateBody, RewardsQuery } from './inputs.ts';
import { REWARD_SOURCES } from './words.ts';

/** What comes back of the valid bets of one category. */
export const RebateLine = z.object({
  gameType: z.enum(GAME_TYPES),
  /** Percent, as a decimal text: "1.2". */
  rate: z.string(),
  /** The sum of valid bets. */
  bets: PositiveAmount,
  amount: PositiveAmount,
});
export type RebateLine = z.infer<typeof RebateLine>;

/** What the member was given, and what it was reckoned from. */
export const Reward = z.object({
  id: z.string(),
  source: z.enum(REWARD_SOURCES),
  amount: PositiveAmount,
  currency: CurrencyCode,
  at: Instant,
  /** The bets that it is for, from after `since` until `until`. */
  since: Instant,
  until: Instant,
  lines: z.array(RebateLine),
});
export type Reward = z.infer<typeof Reward>;

export const RewardPage = cursorPage(Reward);
export type RewardPage = z.infer<typeof RewardPage>;

/** What has gathered since it was last collected. */
export const Rebate = z.object({
  /** False where the merchant gives none; everything else is empty then. */
  isOffered: z.boolean(),
  currency: CurrencyCode,
  /** A line for each category that has a rate, in the order of the menus. */
  lines: z.array(RebateLine),
  amount: PositiveAmount,
  /** Less is not paid. */
  least: PositiveAmount,
  /** Bets that were settled after it, and until `until`. */
  since: Instant,
  until: Instant,
  /** Bets that were settled longer ago, and were not collected, do not count any more. */
  days: z.int(),
});
export type Rebate = z.infer<typeof Rebate>;

/** What comes back to the caller of their bets (SPEC 2: manualRebate). */
export const getRebate = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_manualRebate',
  auth: 'session',
  value: Rebate,
});

/** Pays what a {@link Rebate} has shown, no more and no less, into the main wallet. */
export const collectRebate = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_manualRebateCollect',
  auth: 'member',
  idempotent: true,
  takes: takes<{ body: typeof RebateBody }>(),
  value: Reward,
});

export const getRewards = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_rewardRecord',
  auth: 'session',
  takes: takes<{ query: typeof RewardsQuery }>(),
  value: RewardPage,
});
