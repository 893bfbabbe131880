import * as z from 'zod';
import { ACTIVITY_TIMES, APPLICATION_PICTURES } from '../../contract/activities/words.ts';
import { Amount } from './amounts.ts';
import { Prize } from './prizes.ts';
import { isInOrder, NOT_IN_ORDER, period } from './promotion-period.ts';
import { oneOf } from './values.ts';
import { mustBe } from './wording.ts';

/** How often a member may have it. @example once */
export const Times = oneOf('how often a member may have it', ACTIVITY_TIMES).meta({
  description:
    "How often a member may have it: once, or once a day (daily) or week from Monday (weekly) by the brand's clock.",
  examples: ['once'],
});

const picturesRefusal = mustBe('a number of pictures', `Write a whole number from 0 to ${APPLICATION_PICTURES}.`);

/** Members apply with a comment and pictures, and are given something where somebody, or the rule, approves it. */
export const ApplicationRule = z
  .strictObject({
    kind: z
      .literal('application')
      .meta({ description: 'Members apply with a comment and pictures.', examples: ['application'] }),
    ...period,
    times: Times,
    prize: Prize,
    /** Pictures at the least. @example 1 */
    pictures: z
      .int(picturesRefusal)
      .min(0, picturesRefusal)
      .max(APPLICATION_PICTURES, picturesRefusal)
      .default(0)
      .meta({ description: 'Pictures that an application has at the least; none without it.', examples: [1] }),
    /** What somebody has paid in who is approved at once. @example "500.00" */
    approvedWith: Amount.optional().meta({
      description:
        'Whoever has paid in so much and played it once in valid bets that followed it, since the promotion began, or within its day or week, is approved at once; without it somebody decides each.',
      examples: ['500.00'],
    }),
  })
  .refine(isInOrder, NOT_IN_ORDER)
  .meta({ description: 'The rule of a promotion that members apply for.' });

export type ApplicationRule = z.infer<typeof ApplicationRule>;
