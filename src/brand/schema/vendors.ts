import * as z from 'zod';
import { GAME_TYPES, type GameType, isSports, type SportsType, wireType } from '../../contract/games/words.ts';
import { VendorCode } from './portfolio.ts';
import { listOf, oneOf } from './values.ts';
import { mustBe } from './wording.ts';

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
    /** Whether money at a vendor that keeps it comes back before a game of another vendor opens. @example true */
    autoTransfer: z
      .boolean(mustBe('a switch', 'Write true or false; yes, no, on and off are texts in YAML.'))
      .default(true)
      .meta({
        description:
          'Whether money at a vendor that keeps it (wallet: transfer) comes back before a game of another vendor opens; otherwise it stays there until the log-in ends.',
        examples: [true],
      }),
  })
  .meta({ description: 'Vendors that the brand offers, from brands/vendors.yaml.' });

/** A category that a brand offers, with its vendors. */
export interface OfferedCategory {
  readonly type: GameType;
  readonly vendors: readonly string[];
}

/**
 * SPEC 2: the categories that have vendors, both in the brand's order; but e-sports and cockfights stand right after
 * sports, out of which they were pulled.
 */
export function offeredCategories({ categories }: Pick<z.infer<typeof Vendors>, 'categories'>): OfferedCategory[] {
  const offered = Object.keys(categories).flatMap((name) => {
    const type = GAME_TYPES.find((known) => known === name);
    const vendors = (type && categories[type]) ?? [];
    return type && vendors.length > 0 ? [{ type, vendors }] : [];
  });
  const sports = offered.find(({ type }) => type === 'SPORTS');
  if (!sports) return offered;
  const pulled = PULLED.flatMap((type) => offered.filter((category) => category.type === type));
  const others = offered.filter((category) => !pulled.includes(category));
  return others.flatMap((category) => (category === sports ? [sports, ...pulled] : [category]));
}

const PULLED = ['ESPORTS', 'COCKFIGHT'] as const;

/** The vendors of sports, e-sports and cockfights, which the wire does not tell apart (SPEC 9); none without a choice. */
export function sportsVendors(vendors: z.infer<typeof Vendors>): Partial<Record<SportsType, readonly string[]>> | null {
  const sports = offeredCategories(vendors).filter(({ type }) => isSports(type));
  if (sports.every(({ type }) => type === 'SPORTS')) return null;
  return Object.fromEntries(sports.map(({ type, vendors: codes }) => [type, codes]));
}

/** What markup says of a vendor that is to be launched in a category: the category as the wire names it, and the vendor's code. */
export function launchName(type: GameType, code: string): string {
  return `${wireType(type)}:${code}`;
}
