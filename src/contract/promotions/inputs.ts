import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import { byCursor } from '../core/paging.ts';
import { SHOWN_AMOUNT } from '../core/shown-amount.ts';
import { text } from '../core/text-input.ts';
import { Instant } from '../core/wire.ts';
import * as endpoints from './endpoints.ts';
import { REWARD_ID, REWARDS_PAGE } from './rules.ts';
import { REWARD_SOURCES, REWARD_STATES } from './words.ts';

export const RebateBody = z.strictObject({ since: Instant, until: Instant, amount: text(SHOWN_AMOUNT) });

export const RewardsQuery = z.strictObject({
  ...byCursor(REWARDS_PAGE),
  source: z.optional(z.enum(REWARD_SOURCES)),
  state: z.optional(z.enum(REWARD_STATES)),
});

export const ClaimBody = z.strictObject({ id: text(REWARD_ID) });

export const promotions = inputs(endpoints, {
  getRebate: {
    summary: 'What comes back of the bets of the caller that were settled since it was last collected.',
  },
  collectRebate: {
    body: RebateBody,
    summary:
      'Pays what the rebate has shown into the main wallet; `since`, `until` and `amount` are those that were shown.',
    errors: ['promotions.noRebate', 'promotions.collected', 'promotions.tooLittle'],
  },
  getRewards: {
    query: RewardsQuery,
    summary: 'What the caller is owed or was given, the last offered first, of one source or state where asked.',
  },
  getRewardCount: { summary: 'How many rewards wait for the caller.' },
  claimReward: {
    body: ClaimBody,
    summary: 'Gives a reward that waits: money and points into their wallets, once.',
    errors: ['promotions.noReward', 'promotions.claimed', 'promotions.expired'],
  },
});
