import * as z from 'zod/mini';
import { FrameFacts, textsLike } from '../../../kit/client/facts.ts';
import { en as frame } from '../../../kit/texts/en.ts';
import { en } from '../texts/en.ts';

/** What the page of a table tells its script. */
export const TableFacts = z.extend(FrameFacts, { texts: textsLike({ ...frame, ...en }) });
export type TableFacts = z.infer<typeof TableFacts>;

export type GameTexts = TableFacts['texts'];
