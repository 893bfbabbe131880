import * as z from 'zod/mini';
import { readFacts } from '../../../kit/client/facts.ts';
import { showRound } from '../../../kit/client/round-page.ts';
import { HistoryEntry } from '../../../kit/client/rounds/answers.ts';
import { RoundsFacts, roundsTexts } from '../../../kit/client/rounds/facts.ts';
import { listedRounds } from '../../../kit/client/rounds/history.ts';
import { BOUNDS } from '../maths/ticket.ts';
import { en } from '../texts/en.ts';
import { smallTicket } from './small.ts';

/** The page of a ticket that was bought. */

const facts = readFacts(
  z.extend(RoundsFacts, {
    /** Folder of the pictures of the prizes. */
    prizes: z.string(),
    texts: roundsTexts(en),
    rounds: z.array(HistoryEntry),
  }),
);

showRound({
  facts,
  rounds: () => listedRounds(facts.rounds, BOUNDS, ({ drawn }) => smallTicket(drawn, facts.prizes)),
});
