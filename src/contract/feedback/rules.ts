import type { TextRule } from '../core/text-rule.ts';

/** What is written, in lines. The words that it may have are the merchant's; this is what no merchant takes. */
export const FEEDBACK_TEXT: TextRule = {
  trim: true,
  min: 1,
  max: 20_000,
  pattern: '(?:[^\\p{Cc}\\p{Cs}]|[\\n\\r\\t])*',
};

export const FEEDBACK_ID: TextRule = { min: 16, max: 64, pattern: '[\\w-]+' };

/** SPEC is silent: rows of one call. */
export const FEEDBACK_PAGE = 10;
