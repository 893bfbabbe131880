import * as z from 'zod';
import { GAME_TYPES } from '../../contract/games/words.ts';
import { Amount } from './amounts.ts';
import { CalendarDate } from './content.ts';
import { oneOf } from './values.ts';
import { mustBe } from './wording.ts';

/** Nobody gives more of each stake back. */
const MOST_RATE = 10;

const rateRefusal = mustBe(
  'a percentage above zero',
  `Write it in quotes with at most two decimals, up to ${MOST_RATE}, for example "1.2".`,
);

/** Percent as a decimal text. */
const Rate = z
  .string(rateRefusal)
  .regex(/^\d{1,2}(?:\.\d{1,2})?$/, rateRefusal)
  .refine((rate) => Number(rate) > 0 && Number(rate) <= MOST_RATE, rateRefusal);

/** The rule of a promotion: promotions/SLUG.yaml. Its texts of all languages, and the gateway, have their figures from it. */
export const PromotionRule = z
  .strictObject({
    /** What kind of promotion it is. @example rebate */
    kind: oneOf('a kind of promotion that the gateway carries out', ['rebate']).meta({
      description: 'What kind of promotion it is: a rebate gives a share of valid bets back, which members collect.',
      examples: ['rebate'],
    }),
    /** First day, by the brand's clock. @example 2026-01-01 */
    starts: CalendarDate.meta({
      description: 'First day, by the time zone of registration; its pages say it, and nothing before it counts.',
      examples: ['2026-01-01'],
    }),
    /** Last day; open-ended without it. @example 2026-12-31 */
    ends: CalendarDate.optional().meta({
      description: 'Last day, by the time zone of registration; open-ended without it.',
      examples: ['2026-12-31'],
    }),
    /** The least that is paid at once. @example "1.00" */
    least: Amount.meta({
      description: "The least that is paid at once, in the brand's currency; less gathers.",
      examples: ['1.00'],
    }),
    /** Percent of valid bets by category. @example { RNG: "1.2", LIVE: "0.8" } */
    rates: z
      .partialRecord(oneOf('a category', GAME_TYPES), Rate)
      .refine((rates) => Object.keys(rates).length > 0, {
        error: 'is empty, so that nothing would come back. Name a category and its percentage, for example RNG: "1.2".',
      })
      .meta({
        description: 'Percent of valid bets that comes back, by category; a category that is left out gives nothing.',
        examples: [{ RNG: '1.2', LIVE: '0.8' }],
      }),
  })
  .refine(({ starts, ends }) => ends === undefined || ends >= starts, {
    path: ['ends'],
    error: 'is before "starts". Correct one of them.',
  })
  .meta({ description: 'The rule of a promotion.' });

export type PromotionRule = z.infer<typeof PromotionRule>;
