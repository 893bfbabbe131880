import type * as z from 'zod/mini';
import type { Call } from '../../../kit/client/calls.ts';
import { GameView, HistoryAnswer, RoomAnswer } from './answers.ts';

/** What the page of a card room asks for, beside what the page of every game does. */
export const ROOM_CALLS = {
  state: { method: 'GET', action: 'state', answer: GameView },
  room: { method: 'GET', action: 'room', answer: RoomAnswer },
  sit: { method: 'POST', action: 'sit', answer: RoomAnswer },
  add: { method: 'POST', action: 'add', answer: RoomAnswer },
  ante: { method: 'POST', action: 'ante', answer: RoomAnswer },
  choose: { method: 'POST', action: 'choose', answer: RoomAnswer },
  leave: { method: 'POST', action: 'leave', answer: RoomAnswer },
  history: { method: 'GET', action: 'history', answer: HistoryAnswer },
} as const satisfies Record<string, Call<z.ZodMiniType>>;
