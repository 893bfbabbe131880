import type { TextRule } from '../core/text-rule.ts';

/** Bonuses of one page of their list. */
export const GRANTS_PAGE = 10;

/** Bets of one page of what was wagered. */
export const GRANT_BETS_PAGE = 20;

/** The number of a bonus. */
export const GRANT_ID: TextRule = { min: 1, max: 18, pattern: '\\d{1,18}' };

/** The name of a promotion's files. */
export const PROMOTION_SLUG: TextRule = { min: 1, max: 100, pattern: '[a-z0-9][a-z0-9-]{0,99}' };
