import * as z from 'zod';
import { GAME_TYPES, type GameType } from '../../contract/games/words.ts';
import { VendorCode } from './portfolio.ts';
import { listOf, oneOf } from './values.ts';

/**
 * Vendors that the brand offers: in menus and footer, and in the gateway's lists and launches. That each is a vendor of
 * the portfolio and makes what it is named for is held by rules/vendors.ts.
 */
export const Vendors = z
  .strictObject({
    /** Logos in the footer, in this order. @example [PG, JDB] */
    footer: listOf(VendorCode)
      .default([])
      .meta({ description: 'Logos in the footer, in this order.', examples: [['PG', 'JDB']] }),
    /** Vendors of each menu category. @example { RNG: [PG, JDB] } */
    categories: z.partialRecord(oneOf('a category', GAME_TYPES), listOf(VendorCode)).meta({
      description:
        'Vendors of each menu category. Categories stand in menus in the order they have here, vendors in the order of their list; a category without vendors has no entry.',
      examples: [{ RNG: ['PG', 'JDB'] }],
    }),
  })
  .meta({ description: 'Vendors that the brand offers, from brands/vendors.yaml.' });

/** A category that a brand offers, with its vendors. */
export interface OfferedCategory {
  readonly type: GameType;
  readonly vendors: readonly string[];
}

/** SPEC 2: the categories that have vendors, both in the brand's order. */
export function offeredCategories({ categories }: z.infer<typeof Vendors>): OfferedCategory[] {
  return Object.keys(categories).flatMap((name) => {
    const type = GAME_TYPES.find((known) => known === name);
    const vendors = (type && categories[type]) ?? [];
    return type && vendors.length > 0 ? [{ type, vendors }] : [];
  });
}
