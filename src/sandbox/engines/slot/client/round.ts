import * as z from 'zod/mini';
import { readFacts } from '../../../kit/client/facts.ts';
import { showRound } from '../../../kit/client/round-page.ts';
import { HistoryEntry, SlotView } from './answers.ts';
import { SlotFacts } from './facts.ts';
import { listedSpins, noteFor } from './history.ts';

/** The page of a spin that was played. */

const facts = readFacts(z.extend(SlotFacts, { game: SlotView, rounds: z.array(HistoryEntry) }));
const { texts, symbols, game } = facts;

showRound({
  facts,
  rounds: (show) =>
    listedSpins(facts.rounds, game, {
      symbols,
      noteOf: noteFor(texts, show),
    }),
});
