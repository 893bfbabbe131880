import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import { byCursor } from '../core/paging.ts';
import { text } from '../core/text-input.ts';
import * as endpoints from './endpoints.ts';
import { FEEDBACK_ID, FEEDBACK_PAGE, FEEDBACK_TEXT } from './rules.ts';
import { FEEDBACK_TOPICS } from './words.ts';

export const FeedbackBody = z.strictObject({
  topic: z.enum(FEEDBACK_TOPICS),
  text: text(FEEDBACK_TEXT, { description: 'What is written. The terms say how many words it may have.' }),
});

export const FeedbackQuery = z.strictObject(byCursor(FEEDBACK_PAGE));

export const FeedbackIdQuery = z.strictObject({ id: text(FEEDBACK_ID) });

export const feedback = inputs(endpoints, {
  getFeedbackTerms: { summary: 'How many words a feedback may have.' },
  sendFeedback: {
    summary: 'Sends a feedback with up to three pictures, which are drawn anew; the answer comes as a message.',
    errors: ['feedback.field'],
    body: FeedbackBody,
  },
  getFeedbacks: { summary: "The caller's feedback, newest first, by cursor.", query: FeedbackQuery },
  getFeedback: { summary: "One feedback of the caller's.", errors: ['feedback.none'], query: FeedbackIdQuery },
});
