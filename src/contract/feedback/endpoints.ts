import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import { cursorPage } from '../core/lists.ts';
import { Instant } from '../core/wire.ts';
import type { FeedbackBody, FeedbackIdQuery, FeedbackQuery } from './inputs.ts';
import { FEEDBACK_FILES } from './pictures.ts';
import { FEEDBACK_STATES, FEEDBACK_TOPICS } from './words.ts';

/** What a member wrote to the operator, and what came of it. */
export const Feedback = z.object({
  id: z.string(),
  at: Instant,
  topic: z.enum(FEEDBACK_TOPICS),
  text: z.string(),
  /** How many pictures came with it. */
  pictures: z.int(),
  state: z.enum(FEEDBACK_STATES),
  /** Plain text; null where nobody has answered. */
  answer: z.nullable(z.string()),
  /** When it was answered or closed; null while it is open. */
  decidedAt: z.nullable(Instant),
});
export type Feedback = z.infer<typeof Feedback>;

/** What a feedback is held to (SPEC 5): a range of words. */
export const getFeedbackTerms = endpoint({
  method: 'GET',
  path: '/wps/member/feedback/terms',
  auth: 'session',
  value: z.object({ words: z.object({ min: z.int(), max: z.int() }) }),
});
export type FeedbackTerms = z.infer<typeof getFeedbackTerms.value>;

/** SPEC 7: feedback. The answer comes as a message. */
export const sendFeedback = endpoint({
  method: 'PUT',
  path: '/wps/member/feedback',
  auth: 'member',
  idempotent: true,
  files: FEEDBACK_FILES,
  takes: takes<{ body: typeof FeedbackBody }>(),
  value: Feedback,
});

/** What the caller wrote, newest first. */
export const getFeedbacks = endpoint({
  method: 'GET',
  path: '/wps/member/feedback',
  auth: 'member',
  takes: takes<{ query: typeof FeedbackQuery }>(),
  value: cursorPage(Feedback),
});
export type Feedbacks = z.infer<typeof getFeedbacks.value>;

/** One feedback of the caller's, for whoever comes by a link to it. */
export const getFeedback = endpoint({
  method: 'GET',
  path: '/wps/member/feedback/one',
  auth: 'member',
  takes: takes<{ query: typeof FeedbackIdQuery }>(),
  value: Feedback,
});
