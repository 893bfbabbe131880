import * as z from 'zod';
import { Amount, type PlacedAmount } from './amounts.ts';
import { bonusTerms } from './bonus-terms.ts';
import { whole } from './values.ts';
import { mustBe } from './wording.ts';

const MOST_POINTS = 1_000_000_000;
const MOST_ROUNDS = 1_000;
const MOST_DAYS = 365;
const pointsRefusal = mustBe('a number of points', `Write a whole number from 1 to ${MOST_POINTS}, for example 50.`);
const gameRefusal = mustBe('a game by its vendor and its code there', 'Write for example PG/aztec-gold.');

/** Money that is the member's own once it is wagered. */
const Bonus = z
  .strictObject({
    /** @example "20.00" */
    amount: Amount.meta({ description: "How much, in the brand's currency.", examples: ['20.00'] }),
    ...bonusTerms,
  })
  .meta({ description: "Money that is the member's own once it is wagered." });

/** Rounds of a game without a stake. */
const FreeRounds = z
  .strictObject({
    /** @example PG/aztec-gold */
    game: z
      .string(gameRefusal)
      .regex(/^[A-Z0-9_]{1,32}\/[!-.0-~]{1,64}$/, gameRefusal)
      .meta({ description: 'The game: its vendor and its code there.', examples: ['PG/aztec-gold'] }),
    /** @example 10 */
    rounds: whole('a number of rounds', 1, MOST_ROUNDS).meta({ description: 'How many.', examples: [10] }),
    /** @example "1.00" */
    stake: Amount.meta({ description: "What each is played with, in the brand's currency.", examples: ['1.00'] }),
    /** @example 7 */
    days: whole('a number of days', 1, MOST_DAYS).meta({
      description: 'How long they may be played once they are claimed.',
      examples: [7],
    }),
    /** What is won becomes a bonus on these. */
    terms: z
      .strictObject(bonusTerms)
      .optional()
      .meta({ description: 'What is won becomes a bonus that is held to these; money at once where left out.' }),
  })
  .meta({ description: 'Rounds of a game without a stake, where its vendor has them.' });

/** What somebody is given: money, points, a bonus or free rounds. */
export const Prize = z
  .strictObject({
    /** @example "20.00" */
    money: Amount.optional().meta({ description: "Money, in the brand's currency.", examples: ['20.00'] }),
    /** @example 50 */
    points: z
      .int(pointsRefusal)
      .min(1, pointsRefusal)
      .max(MOST_POINTS, pointsRefusal)
      .optional()
      .meta({ description: 'Points of the points mall.', examples: [50] }),
    bonus: Bonus.optional(),
    freeRounds: FreeRounds.optional(),
  })
  .refine((prize) => Object.values(prize).filter((part) => part !== undefined).length === 1, {
    error:
      'is to be money, points, a bonus or free rounds, one of them. Write for example { money: "20.00" }, { points: 50 }, or bonus with its amount and wagering.',
  })
  .meta({ description: 'What is given: money, points, a bonus or free rounds, one of them.' });
export type Prize = z.infer<typeof Prize>;

/** The amounts of a prize with their places, to be held to the brand's currency. */
export function amountsOfPrize({ money, bonus, freeRounds }: Prize, path: PlacedAmount['path']): PlacedAmount[] {
  const placed = (place: PlacedAmount['path'], amount: string | undefined) =>
    amount === undefined ? [] : [{ path: [...path, ...place], amount }];
  return [
    ...placed(['money'], money),
    ...placed(['bonus', 'amount'], bonus?.amount),
    ...placed(['bonus', 'highestStake'], bonus?.highestStake),
    ...placed(['bonus', 'highestWin'], bonus?.highestWin),
    ...placed(['freeRounds', 'stake'], freeRounds?.stake),
    ...placed(['freeRounds', 'terms', 'highestStake'], freeRounds?.terms?.highestStake),
    ...placed(['freeRounds', 'terms', 'highestWin'], freeRounds?.terms?.highestWin),
  ];
}
