import type * as z from 'zod/mini';
import type { Call } from '../../../kit/client/calls.ts';
import { BetAnswer, GameView, HistoryAnswer, MatchesAnswer } from './answers.ts';

/** What the page of a book asks for, beside what the page of every game does. */
export const BOOK_CALLS = {
  state: { method: 'GET', action: 'state', answer: GameView },
  matches: { method: 'GET', action: 'matches', answer: MatchesAnswer },
  bet: { method: 'POST', action: 'bet', answer: BetAnswer },
  cashOut: { method: 'POST', action: 'cashout', answer: BetAnswer },
  history: { method: 'GET', action: 'history', answer: HistoryAnswer },
} as const satisfies Record<string, Call<z.ZodMiniType>>;
