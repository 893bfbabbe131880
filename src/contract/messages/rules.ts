import type { TextRule } from '../core/text-rule.ts';

/** One call reads as many messages as a page of them shows. */
export const MESSAGES_OF_A_CALL = 100;

/** Messages by their numbers, as "12,13", or "all". */
export const MESSAGE_LIST: TextRule = {
  trim: true,
  min: 1,
  max: 2_000,
  pattern: `all|[1-9]\\d{0,17}(?:,[1-9]\\d{0,17}){0,${MESSAGES_OF_A_CALL - 1}}`,
};
