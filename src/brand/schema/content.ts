import * as z from 'zod';
import { HELP_ANCHOR } from '../../contract/system/words.ts';
import { assetPath, line, PICTURES } from './values.ts';
import { mustBe } from './wording.ts';

const dateRefusal = mustBe('a date', 'Write year-month-day, for example 2026-01-31.');
/** A day that a brand writes. */
export const CalendarDate = z.iso.date(dateRefusal);

const orderRefusal = mustBe('a place in the order', 'Write a whole number from 0 to 999, for example 10.');
const Order = z.int(orderRefusal).min(0, orderRefusal).max(999, orderRefusal);

const anchorRefusal = mustBe(
  'an anchor',
  'Write at most 32 lower-case letters, digits and hyphens that begin with a letter, for example term.',
);

const article = {
  /** The page's heading. @example Terms of service */
  title: line(80).meta({ description: "The page's heading.", examples: ['Terms of service'] }),
  /** One or two sentences for search engines and lists. @example What you agree to when you play. */
  description: line(200).meta({
    description: 'One or two sentences for search engines and lists.',
    examples: ['What you agree to when you play here.'],
  }),
};

/** Front matter of agent.md, download.md and mirrors.md. */
export const ArticleFrontMatter = z.strictObject(article);

/** Front matter of help/*.md. */
export const HelpFrontMatter = z.strictObject({
  ...article,
  /** Anchor on /help/. @example term */
  anchor: z
    .string(anchorRefusal)
    .regex(HELP_ANCHOR, anchorRefusal)
    .meta({ description: 'Anchor of the topic on /help/.', examples: ['term'] }),
  /** Place among the topics. @example 60 */
  order: Order.meta({ description: 'Place among the topics, lowest first.', examples: [60] }),
  /** Day of the last change. @example 2026-01-31 */
  updated: CalendarDate.meta({ description: 'Day of the last change.', examples: ['2026-01-31'] }),
});

/** Front matter of promotions/*.md. */
export const PromotionFrontMatter = z.strictObject({
  ...article,
  /** Banner of the promotion. @example assets/promotions/welcome.svg */
  image: assetPath(PICTURES).meta({
    description: 'Banner of the promotion.',
    examples: ['assets/promotions/welcome.svg'],
  }),
  /** First day; a promotion without it is not open yet. @example 2026-01-01 */
  starts: CalendarDate.optional().meta({
    description: 'First day; a promotion without it is not open yet, and its pages say so.',
    examples: ['2026-01-01'],
  }),
  /** Last day; open-ended without it. @example 2026-12-31 */
  ends: CalendarDate.optional().meta({ description: 'Last day; open-ended without it.', examples: ['2026-12-31'] }),
  /** Group under which it is listed, in the page's language. @example Welcome */
  category: line(30).meta({
    description: "Group under which it is listed, in the page's language.",
    examples: ['Welcome'],
  }),
  /** Place in the list. @example 10 */
  order: Order.meta({ description: 'Place in the list, lowest first.', examples: [10] }),
});

export interface ArticleFrontMatter extends z.infer<typeof ArticleFrontMatter> {}
export interface HelpFrontMatter extends z.infer<typeof HelpFrontMatter> {}
export interface PromotionFrontMatter extends z.infer<typeof PromotionFrontMatter> {}
