import type { ColumnType, GeneratedAlways } from 'kysely';
import type { MessageDetails, MessageKey } from './words.ts';

export interface MessageTables {
  messages: {
    merchant: string;
    id: GeneratedAlways<bigint>;
    member_id: string;
    /** What is told. Its words are the brand's, in the language of whoever reads it. */
    key: MessageKey;
    details: ColumnType<MessageDetails, string, string>;
    sent_at: Date;
    read_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** The words of a brand's messages. */
  message_parts: { merchant: string; part: ColumnType<unknown, string, string> };
}
