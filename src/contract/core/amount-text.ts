import type { TextRule } from './text-rule.ts';

/** An amount as people type it into a form; its currency decides how many decimals it may have. */
export const AMOUNT_TEXT: TextRule = { trim: true, min: 1, max: 20, pattern: '\\d{1,15}(?:\\.\\d{1,4})?' };
