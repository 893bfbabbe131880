import * as z from 'zod';
import { GRANT_TIMES } from '../../contract/bonuses/words.ts';
import { Amount } from './amounts.ts';
import { bonusTerms } from './bonus-terms.ts';
import { isInOrder, NOT_IN_ORDER, period } from './promotion-period.ts';
import { decimal, oneOf } from './values.ts';
import { mustBe } from './wording.ts';

const MOST_PERCENT = 500;

const percentRefusal = mustBe(
  'a percentage above zero',
  `Write it in quotes with at most two decimals, up to ${MOST_PERCENT}, for example "100".`,
);
/** A bonus that comes with a deposit, and what has to be done with it. */
export const DepositRule = z
  .strictObject({
    kind: z
      .literal('deposit')
      .meta({ description: 'A bonus comes with a deposit for which it was chosen.', examples: ['deposit'] }),
    ...period,
    /** How often a member may have it. @example first */
    times: oneOf('how often a member may have it', GRANT_TIMES).meta({
      description:
        'How often a member may have it: with the first deposit that ever arrives (first), with one deposit, whichever (once), once a calendar day by the time zone of registration (daily), or with each deposit (always).',
      examples: ['first'],
    }),
    /** Percent of what arrives. @example "100" */
    percent: decimal(MOST_PERCENT, percentRefusal).meta({
      description: 'Percent of what arrives of the deposit.',
      examples: ['100'],
    }),
    /** The most that it gives. @example "5000.00" */
    most: Amount.meta({ description: "The most that it gives, in the brand's currency.", examples: ['5000.00'] }),
    /** The least deposit. @example "200.00" */
    least: Amount.meta({ description: 'The least deposit that brings it, after the fee.', examples: ['200.00'] }),
    ...bonusTerms,
  })
  .refine(isInOrder, NOT_IN_ORDER)
  .meta({ description: 'The rule of a bonus that comes with a deposit.' });

export type DepositRule = z.infer<typeof DepositRule>;
