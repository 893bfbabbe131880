import * as z from 'zod/mini';
import { en as rounds } from '../../rounds/texts/en.ts';
import { en as frame } from '../../texts/en.ts';
import { FrameFacts, textsLike } from '../facts.ts';

/** The game's own texts that the shared part of a round's page says. */
const OWN = { loading: '', act: '', move: '', skip: '' };

/** What the page of a game of a player's own rounds tells its script. An engine extends it by its own. */
export const RoundsFacts = z.extend(FrameFacts, { texts: textsLike({ ...frame, ...rounds, ...OWN }) });
export type RoundsFacts = z.infer<typeof RoundsFacts>;

/** The texts of the frame, of rounds, and a game's own. */
export const roundsTexts = <Name extends string>(own: Readonly<Record<Name, string>>) =>
  textsLike({ ...frame, ...rounds, ...OWN, ...own });
