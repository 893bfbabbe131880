import * as z from 'zod';
import { GAME_TYPES } from '../../contract/games/words.ts';
import { Amount } from './amounts.ts';
import { Prize } from './prizes.ts';
import { isInOrder, NOT_IN_ORDER, period } from './promotion-period.ts';
import { oneOf } from './values.ts';
import { mustBe } from './wording.ts';

const MOST_TICKETS = 1_000;
const MOST_COUNT = 1_000;
const ticketsRefusal = mustBe(
  'a number of tickets',
  `Write a whole number from 1 to ${MOST_TICKETS}, for example 100.`,
);
const countRefusal = mustBe('how many there are', `Write a whole number from 1 to ${MOST_COUNT}, for example 10.`);

/** Bets bring tickets, and a draw that anybody can check says which of them win. */
export const RaffleRule = z
  .strictObject({
    kind: z.literal('raffle').meta({ description: 'Bets bring tickets for a draw.', examples: ['raffle'] }),
    ...period,
    /** Valid bets that bring a ticket. @example "500.00" */
    bets: Amount.meta({
      description: "Valid bets that bring a ticket, in the brand's currency.",
      examples: ['500.00'],
    }),
    /** Categories that count. @example [RNG, FISH] */
    categories: z
      .array(oneOf('a category', GAME_TYPES))
      .min(1, { error: 'is empty, so that nobody would ever have a ticket. Name a category, or leave it out for all.' })
      .optional()
      .meta({ description: 'Categories whose bets count; all without it.', examples: [['RNG', 'FISH']] }),
    /** Tickets of one member at the most. @example 100 */
    most: z
      .int(ticketsRefusal)
      .min(1, ticketsRefusal)
      .max(MOST_TICKETS, ticketsRefusal)
      .meta({ description: 'Tickets of one member at the most.', examples: [100] }),
    /** In the order of the draw. */
    prizes: z
      .array(
        z.strictObject({
          prize: Prize,
          /** How many tickets win it. @example 10 */
          count: z
            .int(countRefusal)
            .min(1, countRefusal)
            .max(MOST_COUNT, countRefusal)
            .meta({ description: 'How many tickets win it.', examples: [10] }),
        }),
      )
      .min(1, { error: 'is empty, so that nothing would be drawn. Name a prize and how many there are.' })
      .meta({ description: 'What is drawn, in the order of the draw.' }),
  })
  .refine(({ ends }) => ends !== undefined, {
    path: ['ends'],
    error: 'is missing: tickets are drawn once the last day is over. Name that day.',
  })
  .refine(isInOrder, NOT_IN_ORDER)
  .meta({ description: 'The rule of a raffle.' });

export type RaffleRule = z.infer<typeof RaffleRule>;
