import * as z from 'zod';
import { GAME_TYPES } from '../../contract/games/words.ts';
import { GOOD_KINDS, MOST_POINTS } from '../../contract/points/words.ts';
import { Amount } from './amounts.ts';
import { CalendarDate } from './content.ts';
import { OfferedLanguage } from './languages.ts';
import { assetPath, line, oneOf, PICTURES } from './values.ts';
import { mustBe, show } from './wording.ts';

const MOST_GOODS = 60;
const MOST_STOCK = 1_000_000;

const pointsRefusal = mustBe('a number of points', 'Write a whole number above zero, for example 500.');
const stockRefusal = mustBe('a number of pieces', `Write a whole number from 0 to ${MOST_STOCK}, for example 100.`);
const limitRefusal = mustBe('a number of pieces', 'Write a whole number from 1 to 1000, for example 2.');
const idRefusal = mustBe('a name of small letters, digits and hyphens', 'Write for example mug.');

const Points = z.int(pointsRefusal).min(1, pointsRefusal).max(MOST_POINTS, pointsRefusal);

/** Something that points are redeemed for. */
const Good = z
  .strictObject({
    /** Its name in records; it stays when its name for people changes. @example mug */
    id: z
      .string(idRefusal)
      .regex(/^[a-z0-9][a-z0-9-]{0,31}$/, idRefusal)
      .meta({
        description: "The good's name in records; it stays when its name for people changes.",
        examples: ['mug'],
      }),
    /** What it is. @example sent */
    kind: oneOf('a kind of good', GOOD_KINDS).meta({
      description:
        'sent: it goes to an address that the member gives; code: the operator gives a code with the approval; cash: money comes into the wallet.',
      examples: ['sent'],
    }),
    /** What members read. @example { EN: Night garden mug } */
    title: z.partialRecord(OfferedLanguage, line(60)).meta({
      description: 'What members read, in each language of the brand.',
      examples: [{ EN: 'Night garden mug' }],
    }),
    /** A sentence about it. @example { EN: Holds 350 ml. } */
    description: z.partialRecord(OfferedLanguage, line(160)).meta({
      description: 'A sentence about it, in each language of the brand.',
      examples: [{ EN: 'Holds 350 ml.' }],
    }),
    /** Its picture. @example assets/points/mug.svg */
    picture: assetPath(PICTURES).meta({ description: 'Its picture, 4 to 3.', examples: ['assets/points/mug.svg'] }),
    /** What it costs. @example 4000 */
    points: Points.meta({ description: 'What it costs, in points.', examples: [4000] }),
    /** How many there are all told. @example 100 */
    stock: z
      .int(stockRefusal)
      .min(0, stockRefusal)
      .max(MOST_STOCK, stockRefusal)
      .optional()
      .meta({
        description:
          'How many there are all told, with those that are redeemed already: raise it to put in more. Without a limit where left out.',
        examples: [100],
      }),
    /** How many one member may have. @example 2 */
    limit: z
      .int(limitRefusal)
      .min(1, limitRefusal)
      .max(1_000, limitRefusal)
      .optional()
      .meta({ description: 'How many one member may have; without a limit where left out.', examples: [2] }),
    /** What comes into the wallet, of cash. @example "100.00" */
    amount: Amount.optional().meta({
      description: "What comes into the wallet, in the brand's currency; of cash alone.",
      examples: ['100.00'],
    }),
  })
  .refine(({ kind, amount }) => kind !== 'cash' || amount !== undefined, {
    path: ['amount'],
    error: 'is missing, and cash is an amount of money. Write it in quotes, for example "100.00".',
  })
  .refine(({ kind, amount }) => kind === 'cash' || amount === undefined, {
    path: ['amount'],
    error: 'stands at a good that is no cash. Remove it, or write kind: cash.',
  });

/** Points that bets bring, and what they are redeemed for. */
export const PointsMall = z
  .strictObject({
    /** The first day whose bets bring points. @example 2026-01-01 */
    starts: CalendarDate.meta({
      description:
        'First day whose bets bring points, by the time zone of registration. It stays once members have collected points.',
      examples: ['2026-01-01'],
    }),
    /** Valid bets that bring one point, by category. @example { RNG: "50.00", LIVE: "100.00" } */
    earn: z
      .partialRecord(oneOf('a category', GAME_TYPES), Amount)
      .refine((earn) => Object.keys(earn).length > 0, {
        error:
          'is empty, so that nobody would ever have a point. Name a category and its bets, for example RNG: "50.00".',
      })
      .meta({
        description:
          'Valid bets that bring one point, by category; one that is left out brings none. Another amount holds for bets that are not collected for yet.',
        examples: [{ RNG: '50.00', LIVE: '100.00' }],
      }),
    /** How points become money; they do not without it. */
    convert: z
      .strictObject({
        /** Points of one unit of money. @example 20 */
        points: Points.meta({ description: "Points of one unit of the brand's currency.", examples: [20] }),
        /** The fewest that are changed at once. @example 500 */
        least: Points.meta({ description: 'The fewest points that are changed at once.', examples: [500] }),
      })
      .optional()
      .meta({ description: 'How points become money of the wallet; they do not without this key.' }),
    /** What is redeemed without a review. @example 3000 */
    approveUpTo: Points.optional().meta({
      description:
        'Points that a member may redeem in 24 hours without a review; each redemption is looked at without this key. Codes always wait, because somebody gives them.',
      examples: [3000],
    }),
    /** In the order in which they are offered. */
    goods: z
      .array(Good)
      .max(MOST_GOODS)
      .superRefine((goods, context) => {
        for (const [index, { id }] of goods.entries()) {
          if (goods.findIndex((one) => one.id === id) === index) continue;
          const message = `${show(id)} is named twice. Give each good an id of its own.`;
          context.addIssue({ code: 'custom', path: [index, 'id'], message });
        }
      })
      .default([])
      .meta({ description: 'What points are redeemed for, in the order in which it is offered.' }),
  })
  .refine(({ convert, goods }) => convert !== undefined || goods.length > 0, {
    path: ['goods'],
    error:
      'is empty, and points do not become money either, so that they are worth nothing. Name goods, or write convert.',
  })
  .meta({
    description: 'The points mall: bets bring points, and members redeem them. There is none without this key.',
  });

export type PointsMall = z.output<typeof PointsMall>;
