import * as z from 'zod';
import { MOST_TIERS } from '../../contract/referral/words.ts';
import { Amount } from './amounts.ts';
import { isInOrder, NOT_IN_ORDER, period } from './promotion-period.ts';
import { mustBe } from './wording.ts';

/** Nobody gives more of the bets of friends away. */
const MOST_SHARE = 5;
const MOST_PER_DAY = 1_000;

const shareRefusal = mustBe(
  'a percentage above zero',
  `Write it in quotes with at most two decimals, up to ${MOST_SHARE}, for example "0.1".`,
);
const perDayRefusal = mustBe('a number of friends', `Write a whole number from 1 to ${MOST_PER_DAY}, for example 10.`);

/** Percent as a decimal text. */
const Share = z
  .string(shareRefusal)
  .regex(/^\d(?:\.\d{1,2})?$/, shareRefusal)
  .refine((share) => Number(share) > 0 && Number(share) <= MOST_SHARE, shareRefusal);

/** Members invite friends: gifts for both, and a share of what the friends play. */
export const ReferralRule = z
  .strictObject({
    kind: z
      .literal('referral')
      .meta({ description: 'Members invite friends, and earn by it.', examples: ['referral'] }),
    ...period,
    /** What a friend pays in altogether before they count. @example "500.00" */
    deposit: Amount.meta({
      description: 'What a friend pays in altogether, after fees, before they count.',
      examples: ['500.00'],
    }),
    /** What a friend plays in valid bets before they count. @example "500.00" */
    bets: Amount.optional().meta({
      description:
        'What a friend plays in valid bets before they count, so that money that comes and goes brings nothing; nothing without it.',
      examples: ['500.00'],
    }),
    /** What whoever invited is given then. @example "150.00" */
    inviter: Amount.meta({
      description: 'What whoever invited is given for a friend who counts.',
      examples: ['150.00'],
    }),
    /** What the friend is given. @example "50.00" */
    friend: Amount.meta({ description: 'What a friend who counts is given.', examples: ['50.00'] }),
    /** Percent of valid bets of friends, of their friends, and of theirs. @example ["0.1", "0.05"] */
    share: z
      .array(Share)
      .max(MOST_TIERS, `names more tiers than ${MOST_TIERS}. Remove those at the end.`)
      .refine((share) => share.every((rate, tier) => tier === 0 || Number(rate) <= Number(share[tier - 1])), {
        error: 'gives more for friends further away, who are easier made up. Let each be no more than the one before.',
      })
      .default([])
      .meta({
        description:
          'Percent of valid bets that a member has each Monday for the week before: of friends, of their friends, and of the friends of those. Nothing where left out.',
        examples: [['0.1', '0.05']],
      }),
    /** What one member can earn by inviting. @example "131000.00" */
    most: Amount.meta({
      description: 'What one member can earn by inviting, gifts and shares.',
      examples: ['131000.00'],
    }),
    /** Friends of one member that may begin to count on one day. @example 10 */
    perDay: z
      .int(perDayRefusal)
      .min(1, perDayRefusal)
      .max(MOST_PER_DAY, perDayRefusal)
      .meta({ description: 'Friends of one member that may begin to count on one day.', examples: [10] }),
  })
  .refine(isInOrder, NOT_IN_ORDER)
  .refine(({ inviter, most }) => Number(inviter) <= Number(most), {
    path: ['most'],
    error: 'is less than one friend brings ("inviter"). Correct one of them.',
  })
  .meta({ description: 'The rule of inviting friends.' });

export type ReferralRule = z.infer<typeof ReferralRule>;
