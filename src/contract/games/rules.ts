import type { TextRule } from '../core/text-rule.ts';

/** A vendor's code (SPEC: vassalage). */
export const VENDOR_CODE: TextRule = { trim: true, min: 0, max: 32 };

/** One vendor's code or several with commas between: sports, e-sports and cockfights are told apart so (SPEC 9). */
export const VENDOR_CODES: TextRule = { trim: true, min: 0, max: 512 };
