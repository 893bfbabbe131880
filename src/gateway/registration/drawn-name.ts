import type { Random } from '../core/random.ts';

/** Letters and digits that nobody takes for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 9;

/**
 * The username of a member who registered by mobile number. It tells nothing of the number, because others see it. There
 * are 31^9, so one that is taken is rare enough to be refused like one that was typed.
 */
export function drawnName(random: Random): string {
  return `m${Array.from({ length: LENGTH }, () => ALPHABET[random.integer(ALPHABET.length)]).join('')}`;
}
