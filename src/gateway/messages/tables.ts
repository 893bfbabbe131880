import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { OwnWords } from './own-words.ts';
import type { MessageDetails, MessageKey, OWN_WORDS } from './words.ts';

type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface MessageTables {
  messages: {
    merchant: string;
    id: GeneratedAlways<bigint>;
    member_id: string;
    /** What is told. Its words are the brand's, in the language of whoever reads it, or the operator's own. */
    key: MessageKey | typeof OWN_WORDS;
    details: ColumnType<MessageDetails, string, string>;
    sent_at: Date;
    read_at: MaybeTime;
    /** The member wants to see it no more. It stays until it expires, so that what was told can be looked up. */
    deleted_at: MaybeTime;
  };
  /** Messages to all who were members when they were sent. Their numbers are from the sequence of `messages`. */
  broadcasts: {
    merchant: string;
    id: Generated<bigint>;
    words: ColumnType<OwnWords, string, string>;
    sent_at: Date;
    /** Nobody sees it from then on. */
    ends_at: MaybeTime;
  };
  /** Who has read a broadcast, or deleted it; nobody else has a row. */
  broadcast_marks: {
    merchant: string;
    member_id: string;
    broadcast: bigint;
    read_at: MaybeTime;
    deleted_at: MaybeTime;
  };
  /** The words of a brand's messages. */
  message_parts: { merchant: string; part: ColumnType<unknown, string, string> };
}
