import * as z from 'zod/mini';
import { readFacts } from '../../../kit/client/facts.ts';
import { showRound } from '../../../kit/client/round-page.ts';
import { HistoryEntry } from '../../../kit/client/rounds/answers.ts';
import { RoundsFacts, roundsTexts } from '../../../kit/client/rounds/facts.ts';
import { listedRounds } from '../../../kit/client/rounds/history.ts';
import { boundsOf } from '../maths/deal.ts';
import { TABLES, VARIANTS } from '../maths/variants.ts';
import { en } from '../texts/en.ts';
import { smallHand } from './small.ts';

/** The page of a hand that was played. */

const facts = readFacts(
  z.extend(RoundsFacts, {
    /** Which table of pays is played. */
    variant: z.enum(VARIANTS),
    texts: roundsTexts(en),
    rounds: z.array(HistoryEntry),
  }),
);
const bounds = boundsOf(TABLES[facts.variant]);

showRound({ facts, rounds: () => listedRounds(facts.rounds, bounds, (round) => smallHand(round, facts.texts)) });
