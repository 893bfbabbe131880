import * as z from 'zod';
import { Amount, type PlacedAmount } from './amounts.ts';
import { mustBe } from './wording.ts';

const MOST_POINTS = 1_000_000_000;
const pointsRefusal = mustBe('a number of points', `Write a whole number from 1 to ${MOST_POINTS}, for example 50.`);

/** What somebody is given: money or points. */
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
  })
  .refine(({ money, points }) => (money === undefined) !== (points === undefined), {
    error: 'is to be money or points, one of them. Write for example { money: "20.00" } or { points: 50 }.',
  })
  .meta({ description: 'What is given: money or points, one of them.' });
export type Prize = z.infer<typeof Prize>;

/** The amount of a prize with its place, to be held to the brand's currency. */
export function amountOfPrize({ money }: Prize, path: PlacedAmount['path']): PlacedAmount[] {
  return money === undefined ? [] : [{ path: [...path, 'money'], amount: money }];
}
