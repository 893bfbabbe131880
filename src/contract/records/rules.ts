import type { TextRule } from '../core/text-rule.ts';

/** Rows of a page, usually and at the most. */
export const RECORDS_PAGE = 20;
export const RECORDS_PAGE_MOST = 100;

/** Games that a record can be narrowed to, at the most. */
export const PLAYED_GAMES_MOST = 500;

/** The largest number that a game can have. */
export const NODE_ID_MOST = 2_147_483_647;

/** One of a member's wallets: "main", "vendor/JDB". */
export const WALLET_NAME: TextRule = {
  min: 1,
  max: 40,
  pattern: '(?:main|trial|held|bonus|owed|points|(?:vendor|transit)/[A-Z0-9_]{1,32})',
};

/** The code of one vendor. */
export const VENDOR_NAME: TextRule = { min: 1, max: 32, pattern: '[A-Z0-9_]+' };

/** An IANA name of a time zone begins with a letter, so an offset such as +08:00 is none. */
export const ZONE_NAME: TextRule = { min: 1, max: 64, pattern: '[A-Za-z][A-Za-z0-9_+-]*(?:/[A-Za-z0-9_+-]+){0,2}' };

/** Days of a summary at the most: a quarter. */
export const PROFIT_DAYS_MOST = 92;

/**
 * The last moment of the 29th of December 9999, in milliseconds. Its day has four digits in every zone, and so has the one
 * after it, with which days are compared; a database counts no further with four.
 */
export const LAST_INSTANT = 253_402_127_999_999;
