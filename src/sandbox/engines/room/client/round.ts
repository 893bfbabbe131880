import * as z from 'zod/mini';
import { readFacts } from '../../../kit/client/facts.ts';
import { showRound } from '../../../kit/client/round-page.ts';
import { HistoryEntry, SeatEntry } from './answers.ts';
import { RoomFacts } from './facts.ts';
import { listedHands, listedSeat } from './history.ts';

/** The page of a stay at a table, with the hands that were played there. */

const facts = readFacts(z.extend(RoomFacts, { rounds: z.array(z.union([SeatEntry, HistoryEntry])) }));
const { texts } = facts;

showRound({
  facts,
  rounds: () =>
    facts.rounds.flatMap((entry) => ('level' in entry ? [listedSeat(entry, texts)] : listedHands([entry], texts))),
});
