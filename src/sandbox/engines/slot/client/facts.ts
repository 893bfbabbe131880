import * as z from 'zod/mini';
import { FrameFacts, textsLike } from '../../../kit/client/facts.ts';
import { en as frame } from '../../../kit/texts/en.ts';
import { en } from '../texts/en.ts';

/** What the page of a slot tells its script. */
export const SlotFacts = z.extend(FrameFacts, {
  /** Folder of the pictures of the symbols. */
  symbols: z.string(),
  texts: textsLike({ ...frame, ...en }),
});
export type SlotFacts = z.infer<typeof SlotFacts>;

export type GameTexts = SlotFacts['texts'];
