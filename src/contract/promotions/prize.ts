import * as z from 'zod/mini';
import { BonusTerms } from '../bonuses/endpoints.ts';
import { CurrencyCode, PositiveAmount } from '../core/wire.ts';

/** What somebody is given. */
export const Prize = z.discriminatedUnion('of', [
  z.object({ of: z.literal('money'), amount: PositiveAmount, currency: CurrencyCode }),
  /** A whole number of points. */
  z.object({ of: z.literal('points'), amount: PositiveAmount }),
  /** Money that is the member's own once it is wagered. */
  z.object({ of: z.literal('bonus'), amount: PositiveAmount, currency: CurrencyCode, terms: BonusTerms }),
]);
export type Prize = z.infer<typeof Prize>;
