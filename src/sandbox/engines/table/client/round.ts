import * as z from 'zod/mini';
import { readFacts } from '../../../kit/client/facts.ts';
import { showRound } from '../../../kit/client/round-page.ts';
import { HistoryEntry, TableView } from './answers.ts';
import { TableFacts } from './facts.ts';
import { listedRounds } from './history.ts';

/** The page of a round that was played at a table. */

const facts = readFacts(z.extend(TableFacts, { game: TableView, rounds: z.array(HistoryEntry) }));

showRound({ facts, rounds: () => listedRounds(facts.rounds, facts.game.game, facts.texts) });
