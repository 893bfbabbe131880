import * as z from 'zod';
import { GAME_TYPES, VENDOR_CODE } from '../../contract/games/words.ts';
import { LANGUAGE_CODES } from '../../i18n/languages.ts';
import { line, listOf, oneOf } from './values.ts';
import { VendorProfile } from './vendor-profile.ts';
import { mustBe, show } from './wording.ts';

const codeRefusal = mustBe('a vendor code', 'Write 1 to 32 capital letters, digits and underscores, for example PG.');

/** A vendor's code; on the wire it is called vassalage. */
export const VendorCode = z.string(codeRefusal).regex(VENDOR_CODE, codeRefusal);

const logoRefusal = mustBe('a path under vendors/ that ends in .svg', 'Write for example vendors/PG.svg.');
const some = (what: string, example: string) =>
  mustBe(`a list with at least one ${what}`, `Write for example ${example}.`);

const Vendor = z
  .strictObject({
    /** On the wire, and what brands name it by. @example PG */
    code: VendorCode.meta({ description: 'On the wire, and what brands name it by.', examples: ['PG'] }),
    /** What players read. @example Pagoda Games */
    name: line(40).meta({ description: 'What players read.', examples: ['Pagoda Games'] }),
    /** A drawing beside this file, for footers; without one they write the name. @example vendors/PG.svg */
    logo: z
      .string(logoRefusal)
      .regex(/^vendors\/[A-Za-z0-9_-]+\.svg$/, logoRefusal)
      .optional()
      .meta({
        description: 'A drawing beside this file, for footers; without one they write the name.',
        examples: ['vendors/PG.svg'],
      }),
    /** Categories in which it makes games. @example [RNG, FISH] */
    kinds: listOf(oneOf('a category', GAME_TYPES))
      .min(1, some('category', '[RNG]'))
      .meta({ description: 'Categories in which it makes games.', examples: [['RNG', 'FISH']] }),
    /** Where players' money is while they play. @example seamless */
    wallet: oneOf('a wallet interface', ['seamless', 'transfer']).meta({
      description:
        "Where players' money is while they play: here, debited and credited round by round, or moved to the vendor when a game opens and brought back afterwards.",
      examples: ['seamless'],
    }),
    /** How its games open. @example frame */
    launch: oneOf('a launch interface', ['frame', 'window', 'page']).meta({
      description:
        "How its games open: at an address that the vendor answers, in a frame, or in a window of their own where the vendor refuses to be framed; or on the portal's own lottery pages.",
      examples: ['frame'],
    }),
    /** Languages in which its games are named. @example [EN] */
    gameNames: listOf(oneOf('a language code', LANGUAGE_CODES))
      .min(1, some('language', '[EN]'))
      .meta({
        description:
          'Languages in which its games are named: a reader of another one sees the name of the file of games.',
        examples: [['EN']],
      }),
    /** What of its interface differs from the usual. @example { ids: vendor } */
    profile: VendorProfile.optional().meta({
      description: 'What of its interface differs from the usual; the gateway obeys it.',
      examples: [{ ids: 'vendor', decimals: 4 }],
    }),
  })
  .superRefine(({ wallet, profile }, context) => {
    if (wallet === 'seamless' || !profile?.freeRounds?.length) return;
    const message = 'is for vendors whose wallet is seamless. Leave it out.';
    context.addIssue({ code: 'custom', path: ['profile', 'freeRounds'], message });
  })
  .meta({ description: 'A game vendor.' });

/** A row of the portfolio. */
export type Vendor = z.infer<typeof Vendor>;

/** The whole of vendors.yaml. */
export const PortfolioFile = z
  .strictObject({
    /** Every vendor that a brand may offer. */
    vendors: z
      .array(Vendor)
      .superRefine((vendors, context) => {
        vendors.forEach(({ code }, index) => {
          const first = vendors.findIndex((vendor) => vendor.code === code);
          if (first === index) return;
          const message = `${show(code)} is the code of an earlier vendor too. Give each its own.`;
          context.addIssue({ code: 'custom', path: [index, 'code'], message });
        });
      })
      .meta({ description: 'Every vendor that a brand may offer.' }),
  })
  .meta({ title: 'Marquee vendors', description: 'The game vendors of the portfolio: brands/vendors.yaml.' });
