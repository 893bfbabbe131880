import type * as z from 'zod/mini';
import type { Call } from '../../../kit/client/calls.ts';
import { BetAnswer, GameView, HistoryAnswer, RoundAnswer } from './answers.ts';

/** What the page of a table asks for, beside what the page of every game does. */
export const TABLE_CALLS = {
  state: { method: 'GET', action: 'state', answer: GameView },
  round: { method: 'GET', action: 'round', answer: RoundAnswer },
  bet: { method: 'POST', action: 'bet', answer: BetAnswer },
  history: { method: 'GET', action: 'history', answer: HistoryAnswer },
} as const satisfies Record<string, Call<z.ZodMiniType>>;
