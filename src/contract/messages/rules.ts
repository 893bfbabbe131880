import type { TextRule } from '../core/text-rule.ts';

/** One call reads, marks or deletes as many messages as a page of them shows at the most. */
export const MESSAGES_OF_A_CALL = 100;

const NUMBER = '[1-9]\\d{0,17}';
const NUMBERS = `${NUMBER}(?:,${NUMBER}){0,${MESSAGES_OF_A_CALL - 1}}`;

/** One message by its number. */
export const MESSAGE_ID: TextRule = { min: 1, max: 18, pattern: NUMBER };

/** Messages by their numbers, as "12,13". */
export const MESSAGE_IDS: TextRule = { trim: true, min: 1, max: 2_000, pattern: NUMBERS };

/** The same, or "all". */
export const MESSAGE_LIST: TextRule = { trim: true, min: 1, max: 2_000, pattern: `all|${NUMBERS}` };
