import * as z from 'zod/mini';
import { FrameFacts, textsLike } from '../../../kit/client/facts.ts';
import { en as frame } from '../../../kit/texts/en.ts';
import { en } from '../texts/en.ts';

/** What the page of a book tells its script. */
export const BookFacts = z.extend(FrameFacts, { texts: textsLike({ ...frame, ...en }) });
export type BookFacts = z.infer<typeof BookFacts>;

export type GameTexts = BookFacts['texts'];
