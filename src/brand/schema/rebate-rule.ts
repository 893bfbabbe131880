import * as z from 'zod';
import { GAME_TYPES } from '../../contract/games/words.ts';
import { Amount } from './amounts.ts';
import { isInOrder, NOT_IN_ORDER, period } from './promotion-period.ts';
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

/** A rebate gives a share of valid bets back, which members collect. */
export const RebateRule = z
  .strictObject({
    kind: z
      .literal('rebate')
      .meta({ description: 'A rebate gives a share of valid bets back, which members collect.', examples: ['rebate'] }),
    ...period,
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
  .refine(isInOrder, NOT_IN_ORDER)
  .meta({ description: 'The rule of a rebate.' });

export type RebateRule = z.infer<typeof RebateRule>;
