import type { TextRule } from '../core/text-rule.ts';
import type { AddressField } from './words.ts';

/** Redemptions of one page of their list. */
export const REDEMPTIONS_PAGE = 10;

/** A brand's own name for one of its goods. */
export const GOOD_ID: TextRule = { min: 1, max: 32, pattern: '[a-z0-9][a-z0-9-]*' };

/** What is written on a parcel. */
export const ADDRESS: Readonly<Record<AddressField, TextRule>> = {
  recipient: { trim: true, min: 1, max: 80 },
  phone: { trim: true, min: 5, max: 24, pattern: '\\+?[0-9][0-9 ().-]*' },
  street: { trim: true, min: 1, max: 160 },
  city: { trim: true, min: 1, max: 80 },
  /** Not every country has them. */
  postcode: { trim: true, min: 0, max: 16 },
  country: { trim: true, min: 1, max: 60 },
};
