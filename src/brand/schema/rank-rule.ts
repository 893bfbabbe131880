import * as z from 'zod';
import { RANK_GIFTS } from '../../contract/promotions/words.ts';
import { Amount, Code } from './amounts.ts';
import { OfferedLanguage } from './languages.ts';
import { Prize } from './prizes.ts';
import { isInOrder, NOT_IN_ORDER, period } from './promotion-period.ts';
import { line, oneOf } from './values.ts';
import { mustBe } from './wording.ts';

const MOST_LEVELS = 30;
const MOST_DAYS = 365;
const MOST_MONTHS = 24;

const daysRefusal = mustBe('a number of days', `Write a whole number from 1 to ${MOST_DAYS}, for example 30.`);
const monthsRefusal = mustBe('a number of months', `Write a whole number from 1 to ${MOST_MONTHS}, for example 3.`);
const days = z.int(daysRefusal).min(1, daysRefusal).max(MOST_DAYS, daysRefusal);

const Level = z.strictObject({
  /** The rank's name in records and for operators. @example bud */
  id: Code.meta({
    description: "The rank's name in records and for operators; it stays when what members read changes.",
    examples: ['bud'],
  }),
  /** What members read, in each language of the brand. @example { EN: Bud } */
  name: z.partialRecord(OfferedLanguage, line(40)).meta({
    description: 'What members read, in each language of the brand.',
    examples: [{ EN: 'Bud' }],
  }),
  /** Valid bets that lift somebody to it. @example "50000.00" */
  needs: Amount.meta({
    description: 'Valid bets that lift somebody to it; more than for the rank below it.',
    examples: ['50000.00'],
  }),
  /** Valid bets of a term by which it is kept for another. @example "5000.00" */
  keeps: Amount.optional().meta({
    description: 'Valid bets of a term by which it is kept for another; it is kept for ever where left out.',
    examples: ['5000.00'],
  }),
  /** What it gives: when it is reached, each month, on the birthday. */
  gifts: z
    .partialRecord(oneOf('a gift of a rank', RANK_GIFTS), Prize)
    .default({})
    .meta({
      description: 'What it gives: when it is reached (upgrade, once ever), each month (monthly), on the birthday.',
      examples: [{ upgrade: { money: '88.00' } }],
    }),
});
export type RankLevelRule = z.infer<typeof Level>;

/** Ranks that members rise to by their bets. */
export const RankRule = z
  .strictObject({
    kind: z
      .literal('ranks')
      .meta({ description: 'Members rise to ranks by their bets; a brand has one such rule.', examples: ['ranks'] }),
    ...period,
    /** Bets of so many days lift; all since it starts where left out. @example 90 */
    window: days.optional().meta({
      description: 'Bets of so many days lift, today among them; all since it starts where left out.',
      examples: [90],
    }),
    /** A term of a rank, in months. @example 3 */
    keepsFor: z
      .int(monthsRefusal)
      .min(1, monthsRefusal)
      .max(MOST_MONTHS, monthsRefusal)
      .optional()
      .meta({
        description:
          'Months for which a rank is held at least. Where too little was bet in them, its member goes down one rank.',
        examples: [3],
      }),
    /** How long a gift waits. @example 30 */
    claimDays: days.meta({ description: 'Days for which a gift waits to be claimed.', examples: [30] }),
    /** The ranks, lowest first. */
    levels: z
      .array(Level)
      .min(1, 'is empty, so that nobody could rise. Write at least one rank.')
      .max(MOST_LEVELS, `has more than ${MOST_LEVELS} ranks. Take some out.`)
      .meta({ description: 'The ranks, lowest first.' }),
  })
  .refine(isInOrder, NOT_IN_ORDER)
  .superRefine(({ levels, keepsFor }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path: ['levels', ...path], message });
    levels.forEach(({ id, needs, keeps }, index) => {
      const below = levels[index - 1];
      if (levels.findIndex((other) => other.id === id) < index) {
        refuse([index, 'id'], `"${id}" is the id of another rank too. Give each its own.`);
      }
      if (below && Number(needs) <= Number(below.needs)) {
        refuse(
          [index, 'needs'],
          `"${needs}" is no more than "${below.needs}" of the rank below. Write the ranks lowest first.`,
        );
      }
      if (keeps !== undefined && keepsFor === undefined) {
        refuse([index, 'keeps'], 'has no term. Write keepsFor, the months for which a rank is held, or take it out.');
      }
    });
    if (keepsFor !== undefined && levels.every(({ keeps }) => keeps === undefined)) {
      context.addIssue({
        code: 'custom',
        path: ['keepsFor'],
        message: 'has no rank with keeps, so that all are kept for ever. Write keeps at a rank, or take it out.',
      });
    }
  })
  .meta({ description: 'The rule of the ranks.' });

export type RankRule = z.infer<typeof RankRule>;
