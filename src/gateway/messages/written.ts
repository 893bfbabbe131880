import * as z from 'zod';
import { nearest } from '../../spelling/nearest.ts';
import { cleanHtml } from '../core/html.ts';
import { type OperatorCall, OrderError } from '../core/operate/command.ts';
import { brandList, fileInput } from '../core/operate/inputs.ts';
import { textsOf } from '../core/operate/texts.ts';
import { CONTENT_LENGTH, MOST_NAMED, TITLE_LENGTH } from './limits.ts';
import { type OwnWords, ownText, paragraphs } from './own-words.ts';

/** What `messages send` is told. */
export const sending = z.strictObject({
  texts: fileInput(
    'Texts by language, YAML or JSON: EN: { title: ..., content: <p>...</p> }. Without it: title, text.',
  ).optional(),
  brand: brandList.meta({ description: 'The brands whose members are written to.', value: 'a,b' }),
  to: z
    .array(z.string().min(1).max(64))
    .min(1)
    .max(MOST_NAMED)
    .optional()
    .meta({ description: 'To these members, by username.', value: 'ana,ben' }),
  all: z.boolean().default(false).meta({ description: 'To all who are members now; who joins later does not see it.' }),
  title: z
    .string()
    .trim()
    .min(1)
    .max(TITLE_LENGTH)
    .optional()
    .meta({ description: 'Its title, where no file names it.', value: 'TEXT' }),
  text: z
    .string()
    .trim()
    .min(1)
    .max(CONTENT_LENGTH)
    .optional()
    .meta({ description: 'What it says, as plain text, where no file says it.', value: 'TEXT' }),
  lang: z
    .string()
    .optional()
    .meta({ description: "The language of title and text; the brand's own without it.", value: 'EN' }),
});
export type Sending = OperatorCall<z.output<typeof sending>>;

const Written = z.strictObject({
  title: z.string().trim().min(1).max(TITLE_LENGTH),
  content: z
    .string()
    .max(CONTENT_LENGTH)
    .transform(cleanHtml)
    .pipe(z.string().min(1, 'expected text or HTML of which something is left once it is cleaned')),
});

/**
 * What is written to members of a brand: the texts of the file, or title and text in one language.
 * @throws OrderError file.invalid; input.invalid where both are given, or not enough, or a language that the brand does not offer
 */
export async function writtenWords(call: Sending, brand: string): Promise<OwnWords> {
  const { texts: file, title, text, lang } = call.input;
  if (file !== undefined) {
    if (title !== undefined || text !== undefined || lang !== undefined) {
      throw new OrderError('input.invalid', 'Expected a file of texts or title and text, found both.');
    }
    const texts = await textsOf(call, file, Written, [brand]);
    return Object.fromEntries(
      Object.entries(texts).map(([code, words]) => [code, ownText(words.title, words.content)]),
    );
  }
  if (title === undefined || text === undefined) {
    throw new OrderError('input.invalid', 'Expected a file of texts, or both title and text; found less.');
  }
  return { [await languageOf(call, brand, lang)]: ownText(title, paragraphs(text)) };
}

async function languageOf({ merchants }: Sending, brand: string, asked: string | undefined): Promise<string> {
  const known = await merchants.byCode(brand);
  if (!known)
    throw new OrderError('merchant.unknown', `Expected a brand of this gateway's database, found "${brand}".`);
  const { offered, default: own } = known.merchant.languages;
  if (asked === undefined) return own;
  if (offered.includes(asked)) return asked;
  const near = nearest(asked, offered);
  const advice = near ? `Did you mean ${near}?` : `It offers ${offered.join(', ')}.`;
  throw new OrderError('input.invalid', `lang: ${brand} does not offer ${asked}. ${advice}`);
}
