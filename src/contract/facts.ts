import * as z from 'zod/mini';
import { CurrencyCode } from './wire.ts';

/**
 * What a page tells the scripts that run on it: one JSON script element with id `facts`. Brand facts reach islands
 * this way only, so the same scripts serve every brand.
 */
export const PageFacts = z.object({
  brand: z.object({ id: z.string(), name: z.string(), merchant: z.string(), logo: z.string(), mark: z.string() }),
  /** Origin of the gateway, "" for the page's own. */
  gateway: z.string(),
  /** Spec code of the page's language, and its BCP 47 tag. */
  language: z.object({ code: z.string(), tag: z.string() }),
  /** Each offered language with the address of this same page in it. */
  languages: z.array(z.object({ code: z.string(), tag: z.string(), name: z.string(), href: z.string() })),
  /** Prefix of this language's pages: "/" or "/en/". */
  base: z.string(),
  /** The page's route without language prefix, for example "/help/". */
  route: z.string(),
  /** Address of the texts of this brand and language. */
  texts: z.string(),
  currency: CurrencyCode,
  features: z.object({
    registration: z.enum(['username', 'closed']),
    freeplay: z.boolean(),
    vip: z.boolean(),
    referral: z.boolean(),
    agents: z.boolean(),
  }),
  mirrors: z.object({ speed: z.enum(['mapped', 'measured']), path: z.string(), domains: z.array(z.string()) }),
  jackpot: z.enum(['simulated', 'gateway', 'off']),
});
export type PageFacts = z.infer<typeof PageFacts>;
