import * as z from 'zod/mini';
import { readFacts } from '../../../kit/client/facts.ts';
import { showRound } from '../../../kit/client/round-page.ts';
import { HistoryEntry } from './answers.ts';
import { SeaFacts } from './facts.ts';
import { listedVolleys } from './history.ts';

/** The page of a volley that was fired. */

const facts = readFacts(z.extend(SeaFacts, { rounds: z.array(HistoryEntry) }));

showRound({ facts, rounds: () => listedVolleys(facts.rounds, facts.shoal) });
