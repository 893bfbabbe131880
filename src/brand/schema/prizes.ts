import * as z from 'zod';
import { Amount, type PlacedAmount } from './amounts.ts';
import { bonusTerms } from './bonus-terms.ts';
import { mustBe } from './wording.ts';

const MOST_POINTS = 1_000_000_000;
const pointsRefusal = mustBe('a number of points', `Write a whole number from 1 to ${MOST_POINTS}, for example 50.`);

/** Money that is the member's own once it is wagered. */
const Bonus = z
  .strictObject({
    /** @example "20.00" */
    amount: Amount.meta({ description: "How much, in the brand's currency.", examples: ['20.00'] }),
    ...bonusTerms,
  })
  .meta({ description: "Money that is the member's own once it is wagered." });

/** What somebody is given: money, points or a bonus. */
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
  })
  .refine((prize) => Object.values(prize).filter((part) => part !== undefined).length === 1, {
    error:
      'is to be money, points or a bonus, one of them. Write for example { money: "20.00" }, { points: 50 }, or bonus with its amount and wagering.',
  })
  .meta({ description: 'What is given: money, points or a bonus, one of them.' });
export type Prize = z.infer<typeof Prize>;

/** The amounts of a prize with their places, to be held to the brand's currency. */
export function amountsOfPrize({ money, bonus }: Prize, path: PlacedAmount['path']): PlacedAmount[] {
  const placed = (place: PlacedAmount['path'], amount: string | undefined) =>
    amount === undefined ? [] : [{ path: [...path, ...place], amount }];
  return [
    ...placed(['money'], money),
    ...placed(['bonus', 'amount'], bonus?.amount),
    ...placed(['bonus', 'highestStake'], bonus?.highestStake),
    ...placed(['bonus', 'highestWin'], bonus?.highestWin),
  ];
}
