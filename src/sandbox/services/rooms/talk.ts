import { ROOM_MESSAGES_KEPT, ROOM_RATE } from '../limits.ts';
import type { Visit } from './visits.ts';

interface Said extends Pick<Visit, 'player' | 'name'> {
  /** Counts up within the room, from 1. */
  readonly number: number;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface Talk {
  /** Says a text in the visitor's room. @returns false where they have said too much in a short time */
  readonly say: (visit: Visit, text: string) => boolean;
  /** What was said in a room after a message, the oldest first. @param number of that message; 0 for all that is kept */
  readonly after: (room: string, number: number) => readonly Said[];
}

/** What is said in rooms, kept in memory for as long as the process runs. */
export function createTalk(now: () => Date): Talk {
  const rooms = new Map<string, readonly Said[]>();
  return {
    say({ room, player, name }, text) {
      const at = now().getTime();
      const before = rooms.get(room) ?? [];
      const lately = before.filter((said) => said.player === player && at - said.at < ROOM_RATE.windowMs);
      if (lately.length >= ROOM_RATE.most) return false;
      const number = (before.at(-1)?.number ?? 0) + 1;
      rooms.set(room, [...before, { number, player, name, text, at }].slice(-ROOM_MESSAGES_KEPT));
      return true;
    },
    after: (room, number) => (rooms.get(room) ?? []).filter((said) => said.number > number),
  };
}
