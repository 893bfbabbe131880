import * as z from 'zod';
import { type Category, VENDOR_CODES, type VendorCode, vendor } from '../vendors.ts';
import { listOf, oneOf } from './values.ts';

const Code = oneOf('a known vendor', VENDOR_CODES);

const makes = (code: VendorCode, category: Category) => vendor(code).categories.includes(category);

/** Vendors of one category: each must make games of it. */
function vendorsOf(category: Category, description: string) {
  const able = VENDOR_CODES.filter((code) => makes(code, category));
  return listOf(Code)
    .superRefine((codes, context) => {
      codes.forEach((code, index) => {
        if (makes(code, category)) return;
        const message = `${code} makes no ${category} games, but ${vendor(code).categories.join(', ')}. Vendors of ${category}: ${able.join(', ')}.`;
        context.addIssue({ code: 'custom', path: [index], message });
      });
    })
    .default([])
    .meta({ description, examples: [[...able]] });
}

/** Vendors that menus and footer show without asking the gateway. */
export const Vendors = z
  .strictObject({
    /** Logos in the footer, in this order. @example [PG, JDB] */
    footer: listOf(Code)
      .default([])
      .meta({ description: 'Logos in the footer, in this order.', examples: [['PG', 'JDB']] }),
    /** Vendors of each menu category; a category without vendors has no menu entry. */
    categories: z
      .strictObject({
        /** @example [PG, JDB] */
        RNG: vendorsOf('RNG', 'Slots.'),
        /** @example [SLR] */
        LIVE: vendorsOf('LIVE', 'Live dealers.'),
        /** @example [JL] */
        FISH: vendorsOf('FISH', 'Fishing.'),
        /** @example [KNT] */
        PVP: vendorsOf('PVP', 'Cards and boards, player against player.'),
        /** @example [OPS] */
        SPORTS: vendorsOf('SPORTS', 'Sports books.'),
        /** @example [IMES] */
        ESPORTS: vendorsOf('ESPORTS', 'Esports.'),
        /** @example [DS88] */
        COCKFIGHT: vendorsOf('COCKFIGHT', 'Cockfights.'),
        /** @example [LOTT] */
        LOTT: vendorsOf('LOTT', 'Lotteries.'),
        /** @example [ELOTT] */
        ELOTT: vendorsOf('ELOTT', 'Electronic lotteries.'),
      })
      .meta({ description: 'Vendors of each menu category; a category without vendors has no menu entry.' }),
  })
  .meta({ description: 'Vendors that menus and footer show without asking the gateway.' });
