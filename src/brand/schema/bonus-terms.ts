import * as z from 'zod';
import { MONEY_ORDERS, WAGERING_BASES } from '../../contract/bonuses/words.ts';
import { GAME_TYPES } from '../../contract/games/words.ts';
import { Amount } from './amounts.ts';
import { decimal, oneOf } from './values.ts';
import { mustBe } from './wording.ts';

const MOST_TIMES = 100;
const MOST_DAYS = 365;

const multipleRefusal = mustBe(
  'how many times something is wagered',
  `Write it in quotes with at most two decimals, up to ${MOST_TIMES}, for example "25".`,
);
const daysRefusal = mustBe('a number of days', `Write a whole number from 1 to ${MOST_DAYS}, for example 14.`);
const shareRefusal = mustBe('a whole percentage', 'Write a whole number from 1 to 100, for example 10.');

/** What a bonus is held to. */
export const bonusTerms = {
  /** What has to be done before it is the member's own. */
  wagering: z
    .strictObject({
      /** How many times. @example "18" */
      multiple: decimal(MOST_TIMES, multipleRefusal).meta({
        description: 'How many times it has to be wagered.',
        examples: ['18'],
      }),
      /** Of what. @example both */
      of: oneOf('what is wagered', WAGERING_BASES).meta({
        description: 'What is wagered: the bonus alone, or deposit and bonus (both).',
        examples: ['both'],
      }),
      /** Whole percent of valid bets by category. @example { RNG: 100, LIVE: 10 } */
      counts: z
        .partialRecord(oneOf('a category', GAME_TYPES), z.int(shareRefusal).min(1, shareRefusal).max(100, shareRefusal))
        .refine((counts) => Object.keys(counts).length > 0, {
          error: 'is empty, so that nobody could ever wager it. Name a category and its share, for example RNG: 100.',
        })
        .meta({
          description:
            'How much of valid bets counts, in whole percent, by category; one that is left out does not count.',
          examples: [{ RNG: 100, LIVE: 10 }],
        }),
      /** Days from when it begins. @example 30 */
      days: z
        .int(daysRefusal)
        .min(1, daysRefusal)
        .max(MOST_DAYS, daysRefusal)
        .meta({ description: 'Days within which it is to be wagered, from when it begins.', examples: [30] }),
    })
    .meta({ description: "What has to be done before it is the member's own." }),
  /** Whose money is played first. @example realFirst */
  order: oneOf('whose money is played first', MONEY_ORDERS).meta({
    description:
      "Whose money is played first: the member's own, and the bonus once that is used up (realFirst), or deposit and bonus, kept together until they are wagered (together).",
    examples: ['realFirst'],
  }),
  /** The highest stake of a round with bonus money; without a limit where left out. @example "100.00" */
  highestStake: Amount.optional().meta({
    description: 'A round with a higher stake takes no bonus money and does not count; without a limit where left out.',
    examples: ['100.00'],
  }),
  /** The most that becomes the member's own beside the deposit; without a limit where left out. @example "20000.00" */
  highestWin: Amount.optional().meta({
    description: "The most that becomes the member's own beside the deposit; without a limit where left out.",
    examples: ['20000.00'],
  }),
};

const BonusTerms = z.strictObject(bonusTerms);
/** What a bonus is held to, as brand files write it. */
export type BonusTerms = z.infer<typeof BonusTerms>;
