import * as z from 'zod/mini';
import { byId } from '../core/by-id.ts';
import { en, type GameTexts } from '../texts/en.ts';

const Texts = z.custom<GameTexts>((value) => {
  const texts = z.safeParse(z.record(z.string(), z.string()), value);
  return texts.success && Object.keys(en).every((name) => texts.data[name] !== undefined);
}, 'Expected every text that the English ones name.');

const GameFacts = z.object({
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
export type GameFacts = z.infer<typeof GameFacts>;

/**
 * What the page of a game tells its script (vendor/page.ts).
 * @throws Error where something is missing
 */
export function readGameFacts(): GameFacts {
  return z.parse(GameFacts, JSON.parse(byId('facts', HTMLScriptElement).text));
}
