import { randomBytes } from 'node:crypto';
import type { RoomTicket } from '../../../contract/live/ticket.ts';
import { PRESENT_MS, VISIT_IDLE_MS, VISITS_KEPT } from '../limits.ts';

/** Somebody in a room. */
export interface Visit {
  readonly room: string;
  readonly player: string;
  /** As others see them. */
  readonly name: string;
}

export interface Visits {
  /** @returns the id by which the page speaks for this visit; nothing else tells it */
  readonly open: (ticket: RoomTicket) => string;
  /** The visit of an id, which is present from now on; undefined for one that is unknown or was idle for too long. */
  readonly find: (id: string | undefined) => Visit | undefined;
  /** How many players are present in a room. */
  readonly present: (room: string) => number;
}

/** Names a room among those of all brands. */
export function roomKey({ merchant, room }: Pick<RoomTicket, 'merchant' | 'room'>): string {
  return `${merchant}/${room}`;
}

/** Visits are kept in memory, in the order of their use. */
export function createVisits(now: () => Date): Visits {
  const visits = new Map<string, Visit & { readonly seenAt: number }>();
  const keep = (id: string, { room, player, name }: Visit) => {
    visits.delete(id);
    visits.set(id, { room, player, name, seenAt: now().getTime() });
  };
  return {
    open(ticket) {
      const id = randomBytes(16).toString('base64url');
      keep(id, { room: roomKey(ticket), player: ticket.player, name: ticket.name });
      for (const oldest of visits.keys()) {
        if (visits.size <= VISITS_KEPT) break;
        visits.delete(oldest);
      }
      return id;
    },
    find(id) {
      const visit = id === undefined ? undefined : visits.get(id);
      if (id === undefined || !visit || now().getTime() - visit.seenAt >= VISIT_IDLE_MS) return undefined;
      keep(id, visit);
      return visit;
    },
    present(room) {
      const since = now().getTime() - PRESENT_MS;
      const here = [...visits.values()].filter((visit) => visit.room === room && visit.seenAt > since);
      return new Set(here.map(({ player }) => player)).size;
    },
  };
}
