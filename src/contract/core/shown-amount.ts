import type { TextRule } from './text-rule.ts';

/** An amount as it was shown, in the wire's decimals. */
export const SHOWN_AMOUNT: TextRule = { min: 1, max: 20, pattern: '\\d{1,15}(?:\\.\\d{1,4})?' };
