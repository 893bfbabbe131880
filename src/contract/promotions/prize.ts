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
  /** Rounds of a game without a stake. */
  z.object({
    of: z.literal('freeRounds'),
    /** In the language of the page. */
    game: z.string(),
    rounds: z.int(),
    /** That each is played with, and all of them together. */
    stake: PositiveAmount,
    amount: PositiveAmount,
    currency: CurrencyCode,
    /** How long they may be played once they are claimed. */
    days: z.int(),
    /** What they win becomes a bonus on these; money at once where there are none. */
    terms: z.nullable(BonusTerms),
  }),
]);
export type Prize = z.infer<typeof Prize>;
