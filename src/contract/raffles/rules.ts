import type { TextRule } from '../core/text-rule.ts';

/** A raffle's name in addresses, which is its promotion's. */
export const RAFFLE_SLUG: TextRule = { min: 1, max: 100, pattern: '[a-z0-9][a-z0-9-]*' };
