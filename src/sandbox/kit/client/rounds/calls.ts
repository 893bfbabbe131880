import type * as z from 'zod/mini';
import type { Call } from '../calls.ts';
import { GameView, HistoryAnswer, RoundAnswer } from './answers.ts';

/** What the page of a game of a player's own rounds asks for, beside what the page of every game does. */
export const ROUND_CALLS = {
  state: { method: 'GET', action: 'state', answer: GameView },
  history: { method: 'GET', action: 'history', answer: HistoryAnswer },
  round: { method: 'POST', action: 'round', answer: RoundAnswer },
  move: { method: 'POST', action: 'move', answer: RoundAnswer },
} as const satisfies Record<string, Call<z.ZodMiniType>>;
