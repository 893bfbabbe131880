import { randomBytes } from 'node:crypto';
import { MESSAGES_KEPT, VISIT_IDLE_MS, VISITS_KEPT } from '../limits.ts';
import type { AnswerName } from './answers.ts';

/** A visitor's words stand as they were written, the desk's by the name of its text, so that they follow the page's language. */
export type Message =
  | { readonly from: 'visitor'; readonly text: string }
  | { readonly from: 'visitor'; readonly topic: string }
  | { readonly from: 'desk'; readonly answer: AnswerName };

export interface Visits {
  /** The messages of a visit; none for one that is unknown or forgotten. */
  readonly read: (id: string | undefined) => readonly Message[];
  /** @returns the visit's id: a new one where the given one is unknown or forgotten */
  readonly add: (id: string | undefined, messages: readonly Message[]) => string;
}

interface Visit {
  readonly messages: readonly Message[];
  readonly touched: number;
}

/** Conversations for as long as the process and the visit last; nothing is written down. */
export function createVisits(now: () => Date): Visits {
  // A Map keeps the order of touching: what is touched is put in anew.
  const visits = new Map<string, Visit>();

  function known(id: string | undefined): Visit | undefined {
    const visit = id === undefined ? undefined : visits.get(id);
    return visit && now().getTime() - visit.touched < VISIT_IDLE_MS ? visit : undefined;
  }

  return {
    read: (id) => known(id)?.messages ?? [],
    add(id, messages) {
      const before = known(id);
      const own = before && id !== undefined ? id : randomBytes(16).toString('base64url');
      if (id !== undefined) visits.delete(id);
      const kept = [...(before?.messages ?? []), ...messages].slice(-MESSAGES_KEPT);
      visits.set(own, { messages: kept, touched: now().getTime() });
      for (const oldest of visits.keys()) {
        if (visits.size <= VISITS_KEPT) break;
        visits.delete(oldest);
      }
      return own;
    },
  };
}
