import type { TextRule } from './text-rule.ts';

/** Spec code of a language: "PT-BR". */
export const LANGUAGE: TextRule = { min: 0, max: 8 };

/** A word of the wire that says who calls: platform, device, system. */
export const WORD: TextRule = { min: 0, max: 32 };

export const MERCHANT: TextRule = { min: 0, max: 64 };

/** SPEC 5: search boxes trim input. */
export const SEARCH: TextRule = { trim: true, min: 0, max: 64 };

/** The address of a page of the portal. */
export const ADDRESS: TextRule = { min: 0, max: 512 };
