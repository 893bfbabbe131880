import * as z from 'zod/mini';
import { byId } from '../core/by-id.ts';
import { en, type GameTexts } from '../texts/en.ts';

const Texts = z.custom<GameTexts>((value) => {
  const texts = z.safeParse(z.record(z.string(), z.string()), value);
  return texts.success && Object.keys(en).every((name) => texts.data[name] !== undefined);
}, 'Expected every text that the English ones name.');

const PageFacts = z.object({
  /** Origin of the portal that frames the game. */
  portal: z.string(),
  /** Folder of the pictures of the symbols. */
  symbols: z.string(),
  /** BCP 47 tag of the texts. */
  tag: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  texts: Texts,
});
export type PageFacts = z.infer<typeof PageFacts>;

/**
 * What the page tells its script (vendor/page.ts).
 * @throws Error where something is missing
 */
export function readFacts(): PageFacts {
  return z.parse(PageFacts, JSON.parse(byId('facts', HTMLScriptElement).text));
}
