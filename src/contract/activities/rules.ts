import type { TextRule } from '../core/text-rule.ts';

/** SPEC 5: a comment of at most 140 characters; lines are kept. */
export const APPLICATION_COMMENT: TextRule = {
  trim: true,
  min: 0,
  max: 140,
  pattern: '(?:[^\\p{Cc}\\p{Cs}]|[\\n\\r\\t])*',
};

/** A promotion's name in addresses. */
export const ACTIVITY_SLUG: TextRule = { min: 1, max: 100, pattern: '[a-z0-9][a-z0-9-]*' };
