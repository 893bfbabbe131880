import * as z from 'zod';
import { Amount } from './amounts.ts';
import { mustBe } from './wording.ts';

const MOST_POINTS = 1_000_000;
const pointsRefusal = mustBe('a number of points', `Write a whole number from 1 to ${MOST_POINTS}, for example 200.`);

/** What is given: money or points. @example { money: "50.00" } */
export const Prize = z
  .strictObject({
    /** In the brand's currency. @example "50.00" */
    money: Amount.optional().meta({ description: "Money, in the brand's currency.", examples: ['50.00'] }),
    /** @example 200 */
    points: z
      .int(pointsRefusal)
      .min(1, pointsRefusal)
      .max(MOST_POINTS, pointsRefusal)
      .optional()
      .meta({ description: 'Points, as a whole number.', examples: [200] }),
  })
  .refine(({ money, points }) => (money === undefined) !== (points === undefined), {
    error: 'names one of the two that can be given. Write money: "50.00" or points: 200.',
  })
  .meta({ description: 'What is given: money or points.', examples: [{ money: '50.00' }] });
export type Prize = z.infer<typeof Prize>;
