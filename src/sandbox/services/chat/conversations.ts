import { randomBytes } from 'node:crypto';
import { CONVERSATION_IDLE_MS, CONVERSATIONS_KEPT, MESSAGES_KEPT } from '../limits.ts';
import type { AnswerName } from './answers.ts';

/**
 * A visitor's words are kept as they were written, and the assistant's answer by the key of its text, so that it follows the
 * page's language.
 */
export type Message =
  | { readonly from: 'visitor'; readonly text: string }
  | { readonly from: 'visitor'; readonly topic: string }
  | { readonly from: 'assistant'; readonly answer: AnswerName };

export interface Conversations {
  /** The messages of a conversation; none for one that is unknown or forgotten. */
  readonly read: (id: string | undefined) => readonly Message[];
  /** @returns the conversation's id: a new one where the given one is unknown or forgotten */
  readonly add: (id: string | undefined, messages: readonly Message[]) => string;
}

interface Conversation {
  readonly messages: readonly Message[];
  readonly usedAt: number;
}

/** Conversations are kept in memory, for as long as the process runs and somebody uses them. */
export function createConversations(now: () => Date): Conversations {
  // A Map keeps the order of use, because what is used is put in anew.
  const conversations = new Map<string, Conversation>();

  function known(id: string | undefined): Conversation | undefined {
    const found = id === undefined ? undefined : conversations.get(id);
    return found && now().getTime() - found.usedAt < CONVERSATION_IDLE_MS ? found : undefined;
  }

  return {
    read: (id) => known(id)?.messages ?? [],
    add(id, messages) {
      const before = known(id);
      const own = before && id !== undefined ? id : randomBytes(16).toString('base64url');
      if (id !== undefined) conversations.delete(id);
      const kept = [...(before?.messages ?? []), ...messages].slice(-MESSAGES_KEPT);
      conversations.set(own, { messages: kept, usedAt: now().getTime() });
      for (const oldest of conversations.keys()) {
        if (conversations.size <= CONVERSATIONS_KEPT) break;
        conversations.delete(oldest);
      }
      return own;
    },
  };
}
