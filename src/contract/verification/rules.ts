import type { TextRule } from '../core/text-rule.ts';

/**
 * A mobile number as it is typed: digits, with what people write between them. The shortest numbers of any country have
 * four, the longest 17, before which a country's code of three may stand (the tables of libphonenumber).
 */
export const MOBILE: TextRule = { trim: true, min: 1, max: 32, pattern: '\\+?[() .-]*(?:[0-9][() .-]*){4,20}' };

/** The dialling code of a country, with or without its plus: "63". */
export const DIALING_CODE: TextRule = { trim: true, min: 0, max: 5, pattern: '\\+?[0-9]{0,4}' };

/** What a human check gave: the answer of its provider, opaque to the portal. */
export const HUMAN: TextRule = { min: 0, max: 4096 };

/** What the provider of codes gave for a check of people that its own page made. */
export const RECAPTCHA: TextRule = { min: 0, max: 8192, pattern: '[\\w.~+/=-]*' };

/** A token that Firebase made: three parts of base64url. */
export const ID_TOKEN: TextRule = { min: 0, max: 4096, pattern: '[\\w.-]*' };

/** SPEC 9: verification code max length 255. */
export const CODE: TextRule = { trim: true, min: 1, max: 255 };
