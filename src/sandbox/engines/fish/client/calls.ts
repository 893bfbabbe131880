import type * as z from 'zod/mini';
import type { Call } from '../../../kit/client/calls.ts';
import { GameView, HistoryAnswer, VolleyAnswer } from './answers.ts';

/** What the page of a sea asks for, beside what the page of every game does. */
export const SEA_CALLS = {
  state: { method: 'GET', action: 'state', answer: GameView },
  volley: { method: 'POST', action: 'volley', answer: VolleyAnswer },
  history: { method: 'GET', action: 'history', answer: HistoryAnswer },
} as const satisfies Record<string, Call<z.ZodMiniType>>;
