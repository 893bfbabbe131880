import * as z from 'zod/mini';
import { byId } from '../../core/by-id.ts';
import { en } from '../texts/en.ts';

/** Texts in any language, under the names of the English ones. */
export const textsLike = <Name extends string>(english: Readonly<Record<Name, string>>) =>
  z.custom<Readonly<Record<Name, string>>>((value) => {
    const texts = z.safeParse(z.record(z.string(), z.string()), value);
    return texts.success && Object.keys(english).every((name) => texts.data[name] !== undefined);
  }, 'Expected every text that the English ones name.');

/** What the page of every game tells its script (vendor/page.ts). An engine extends it by its own. */
export const FrameFacts = z.object({
  /** Origin of the portal that frames the game. */
  portal: z.string(),
  /** BCP 47 tag of the texts. */
  tag: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  texts: textsLike(en),
});

/**
 * What the page tells its script.
 * @throws Error where something is missing
 */
export function readFacts<Facts extends z.ZodMiniType>(facts: Facts): z.output<Facts> {
  return z.parse(facts, JSON.parse(byId('facts', HTMLScriptElement).text));
}
