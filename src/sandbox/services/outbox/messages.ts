import { OUTBOX_KEPT } from '../limits.ts';

/** A message that reached the sandbox's providers instead of a phone or a mailbox. */
export interface OutboxMessage {
  readonly kind: 'sms' | 'chat' | 'mail';
  /** Who sends it, by the name of its brand. */
  readonly from: string;
  readonly to: string;
  /** Of letters; a text to a phone has none. */
  readonly subject?: string;
  readonly text: string;
  readonly at: Date;
}

export interface Outbox {
  readonly add: (message: Omit<OutboxMessage, 'at'>) => void;
  /** What a brand sent, newest first. */
  readonly of: (from: string) => readonly OutboxMessage[];
}

/** Messages are kept in memory, the newest of them, for as long as the process runs. */
export function createOutbox(now: () => Date = () => new Date()): Outbox {
  const messages: OutboxMessage[] = [];
  return {
    add(message) {
      messages.unshift({ ...message, at: now() });
      messages.splice(OUTBOX_KEPT);
    },
    of: (from) => messages.filter((message) => message.from === from),
  };
}
