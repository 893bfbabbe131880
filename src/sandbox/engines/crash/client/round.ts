import * as z from 'zod/mini';
import { readFacts } from '../../../kit/client/facts.ts';
import { showRound } from '../../../kit/client/round-page.ts';
import { HistoryEntry } from '../../../kit/client/rounds/answers.ts';
import { RoundsFacts, roundsTexts } from '../../../kit/client/rounds/facts.ts';
import { listedRounds } from '../../../kit/client/rounds/history.ts';
import { BOUNDS } from '../maths/flight.ts';
import { en } from '../texts/en.ts';
import { heightFormat } from './heights.ts';
import { smallFlight } from './small.ts';

/** The page of a flight that was played. */

const facts = readFacts(z.extend(RoundsFacts, { texts: roundsTexts(en), rounds: z.array(HistoryEntry) }));
const height = heightFormat(facts.tag);

showRound({ facts, rounds: () => listedRounds(facts.rounds, BOUNDS, (round) => smallFlight(round, height)) });
