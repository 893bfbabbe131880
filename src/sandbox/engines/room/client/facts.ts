import * as z from 'zod/mini';
import { FrameFacts, textsLike } from '../../../kit/client/facts.ts';
import { en as frame } from '../../../kit/texts/en.ts';
import { en } from '../texts/en.ts';

/** What the page of a card room tells its script. */
export const RoomFacts = z.extend(FrameFacts, { texts: textsLike({ ...frame, ...en }) });
export type RoomFacts = z.infer<typeof RoomFacts>;

export type GameTexts = RoomFacts['texts'];
