import type { TextRule } from '../core/text-rule.ts';

/** A vendor's code (SPEC: vassalage). */
export const VENDOR_CODE: TextRule = { trim: true, min: 0, max: 32 };
