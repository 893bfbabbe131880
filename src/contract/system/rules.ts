import type { TextRule } from '../core/text-rule.ts';

/** An account, phone number or address of somebody who writes in the brand's name. */
export const CONTACT: TextRule = { trim: true, min: 3, max: 120 };
