import type { ColumnType, GeneratedAlways } from 'kysely';
import type { FeedbackState, FeedbackTopic } from '../../contract/feedback/words.ts';

export interface FeedbackTables {
  feedbacks: {
    merchant: string;
    id: string;
    /** Orders what was sent at one time. */
    number: GeneratedAlways<bigint>;
    member_id: string;
    topic: FeedbackTopic;
    text: string;
    /** Spec code of the page that it was written on, which tells whoever answers what the member reads. */
    language: string;
    /** How many came with it. */
    pictures: number;
    state: FeedbackState;
    answer: ColumnType<string | null, undefined, string>;
    sent_at: Date;
    /** When it was answered or closed. */
    decided_at: ColumnType<Date | null, undefined, Date>;
  };
  feedback_pictures: {
    merchant: string;
    feedback: string;
    /** From 1. */
    number: number;
    /** Where the store of uploads has it. */
    upload: string;
    bytes: number;
  };
  feedback_parts: { merchant: string; part: ColumnType<unknown, string, string> };
}
