import * as z from 'zod/mini';
import { readFacts } from '../../../kit/client/facts.ts';
import { showRound } from '../../../kit/client/round-page.ts';
import { BookView, HistoryEntry } from './answers.ts';
import { BookFacts } from './facts.ts';
import { listedBets } from './history.ts';

/** The page of a bet at a book. */

const facts = readFacts(z.extend(BookFacts, { game: BookView, rounds: z.array(HistoryEntry) }));

showRound({ facts, rounds: () => listedBets(facts.rounds, facts) });
