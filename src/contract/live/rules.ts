import type { TextRule } from '../core/text-rule.ts';

/** A live model's id, as its brand names it. */
export const MODEL_ID: TextRule = { min: 1, max: 32 };
