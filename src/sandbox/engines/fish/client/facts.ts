import * as z from 'zod/mini';
import { FrameFacts, textsLike } from '../../../kit/client/facts.ts';
import { en as frame } from '../../../kit/texts/en.ts';
import { en } from '../texts/en.ts';

/** What the page of a sea tells its script. */
export const SeaFacts = z.extend(FrameFacts, {
  /** Folder of the pictures of what swims. */
  shoal: z.string(),
  texts: textsLike({ ...frame, ...en }),
});
export type SeaFacts = z.infer<typeof SeaFacts>;

export type GameTexts = SeaFacts['texts'];
