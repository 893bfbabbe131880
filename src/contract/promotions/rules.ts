import type { TextRule } from '../core/text-rule.ts';

/** Rewards of one page of their record. */
export const REWARDS_PAGE = 10;

/** What names all that a prize promises, see gateway/promotions/promise.ts. */
export const PROMISE: TextRule = { min: 16, max: 16, pattern: '[0-9a-f]{16}' };

/** The number of a reward. */
export const REWARD_ID: TextRule = { min: 1, max: 18, pattern: '\\d{1,18}' };
