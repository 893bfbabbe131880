import type { ReadableAtom } from 'nanostores';
import { attempts } from '../../api/attempt.ts';
import { call } from '../../api/call.ts';
import {
  type Feedback,
  type Feedbacks,
  type FeedbackTerms,
  getFeedback,
  getFeedbacks,
  getFeedbackTerms,
  sendFeedback,
} from '../../contract/feedback/endpoints.ts';
import { FEEDBACK_REFUSALS, FEEDBACK_TOPICS } from '../../contract/feedback/words.ts';
import { createOwnQuery } from '../core/address-query.ts';
import { type FieldProblem, fieldProblems, generalProblem } from '../core/form-problems.ts';
import { type CursorList, createCursorList } from '../core/list.ts';
import { createLoader, type Loaded } from '../core/load.ts';
import { createWhole, type Read, type WholeOne } from '../member/whole.ts';

/** The fields of the form, under their names in the contract. */
export const FEEDBACK_FIELDS = ['topic', 'text'] as const;
export type FeedbackField = (typeof FEEDBACK_FIELDS)[number];

/** Why nothing was sent. */
export type FeedbackProblem =
  | FieldProblem<FeedbackField, (typeof FEEDBACK_REFUSALS)[number]>
  | ReturnType<typeof generalProblem<'feedback.unknown'>>;

export interface FeedbackWriting {
  /** How many words a feedback may have (SPEC 5). */
  readonly $terms: ReadableAtom<Loaded<FeedbackTerms>>;
  readonly load: () => void;
  readonly stop: () => void;
  /** Sends it with its pictures (SPEC 7). @returns it, or why it was refused */
  readonly send: (
    typed: Readonly<Record<FeedbackField, string>>,
    pictures: readonly Blob[],
  ) => Promise<{ readonly feedback: Feedback } | { readonly problems: readonly FeedbackProblem[] }>;
}

/** Writes to the operator (SPEC 2: feedback). */
export function createFeedbackWriting(): FeedbackWriting {
  const { $state, load, stop } = createLoader<FeedbackTerms>();
  const attempt = attempts(sendFeedback);
  return {
    $terms: $state,
    load: () => void load((signal) => call(getFeedbackTerms, {}, { signal })),
    stop,
    send: async ({ topic, text }, pictures) => {
      const body = { topic: FEEDBACK_TOPICS.find((known) => known === topic) ?? 'other', text: text.trim() };
      try {
        return { feedback: await attempt({ body }, { files: pictures }) };
      } catch (error) {
        const fields = fieldProblems(error, FEEDBACK_FIELDS, FEEDBACK_REFUSALS);
        return { problems: fields.length > 0 ? fields : [generalProblem(error, 'feedback.unknown')] };
      }
    },
  };
}

/** What the member wrote; it has nothing to be narrowed by. */
export function createFeedbackList(): CursorList<{ readonly search: string }, Feedbacks> {
  return createCursorList({
    query: createOwnQuery({ search: '' }),
    ask: (_, cursor, signal) => call(getFeedbacks, { query: cursor === null ? {} : { cursor } }, { signal }),
  });
}

/** The one that the address names, for whoever comes by a message that leads to it. */
export function createWholeFeedback($read: Read<Feedback>): WholeOne<Feedback> {
  return createWhole($read, {
    screen: 'feedback',
    find: (id) => call(getFeedback, { query: { id } }),
    gone: 'feedback.none',
  });
}
