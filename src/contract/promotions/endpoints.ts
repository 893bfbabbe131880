import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import { cursorPage } from '../core/lists.ts';
import { CurrencyCode, Instant, PositiveAmount } from '../core/wire.ts';
import { GAME_TYPES } from '../games/words.ts';
import type { ClaimBody, RebateBody, RewardsQuery } from './inputs.ts';
import { Prize } from './prize.ts';
import { RANK_GIFTS, REFERRAL_DEEDS, REWARD_SOURCES, REWARD_STATES } from './words.ts';

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

/** A day of the brand's calendar, YYYY-MM-DD. */
const Day = z.string();

/** How a reward came to be, by its source; names are in the language of the page. */
export const RewardReason = z.discriminatedUnion('of', [
  /** Bets that were settled from after `since` until `until`. */
  z.object({ of: z.literal('rebate'), since: Instant, until: Instant, lines: z.array(RebateLine) }),
  /** A mission that was fulfilled in a period; without days it has none. */
  z.object({ of: z.literal('mission'), title: z.string(), from: z.nullable(Day), to: z.nullable(Day) }),
  /** A place among all who played in a period. */
  z.object({
    of: z.literal('leaderboard'),
    title: z.string(),
    from: Day,
    to: Day,
    place: z.int(),
    score: PositiveAmount,
  }),
  /** A gift of a rank; a monthly one and that of a birthday say for which month or year. */
  z.object({ of: z.literal('rank'), rank: z.string(), gift: z.enum(RANK_GIFTS), period: z.nullable(z.string()) }),
  /** What a friend did, who is `tier` invitations away; of an amount with a rate, a share. */
  z.object({
    of: z.literal('referral'),
    /** Masked; null for all friends together. */
    friend: z.nullable(z.string()),
    deed: z.enum(REFERRAL_DEEDS),
    tier: z.int(),
    basis: z.nullable(PositiveAmount),
    /** Percent, as a decimal text. */
    rate: z.nullable(z.string()),
    /** Days that the amount is of. */
    from: z.nullable(Day),
    to: z.nullable(Day),
  }),
  /** A ticket that was drawn. */
  z.object({ of: z.literal('raffle'), title: z.string(), prize: z.string(), ticket: z.string() }),
  /** A promotion that the member took part in. */
  z.object({ of: z.literal('promotion'), title: z.string(), slug: z.string() }),
  /** An operator's own words. */
  z.object({ of: z.literal('operator'), reason: z.string() }),
]);
export type RewardReason = z.infer<typeof RewardReason>;

/** What a member is owed or was given, and how it came to be. */
export const Reward = z.object({
  id: z.string(),
  source: z.enum(REWARD_SOURCES),
  gives: Prize,
  state: z.enum(REWARD_STATES),
  /** When it was offered. */
  at: Instant,
  /** When it was claimed. */
  given: z.nullable(Instant),
  /** Until when it waits; null where it waits for ever. */
  expires: z.nullable(Instant),
  because: RewardReason,
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

/** Everything that the caller is owed or was given (SPEC 2: rewardCenter). */
export const getRewards = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_rewardRecord',
  auth: 'session',
  takes: takes<{ query: typeof RewardsQuery }>(),
  value: RewardPage,
});

/** How many rewards wait for the caller (SPEC 3: availablePromoCount). */
export const getRewardCount = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_rewardCount',
  auth: 'session',
  value: z.object({ count: z.int() }),
});

/** Gives what waits, once. */
export const claimReward = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_rewardClaim',
  auth: 'member',
  idempotent: true,
  takes: takes<{ body: typeof ClaimBody }>(),
  value: Reward,
});
