import type * as z from 'zod/mini';
import type { Call } from '../../../kit/client/calls.ts';
import { GameView, HistoryAnswer, PoolAnswer, SpinAnswer } from './answers.ts';

/** What the page of a slot asks for, beside what the page of every game does. */
export const SLOT_CALLS = {
  state: { method: 'GET', action: 'state', answer: GameView },
  history: { method: 'GET', action: 'history', answer: HistoryAnswer },
  pool: { method: 'GET', action: 'pool', answer: PoolAnswer },
  spin: { method: 'POST', action: 'spin', answer: SpinAnswer },
} as const satisfies Record<string, Call<z.ZodMiniType>>;
