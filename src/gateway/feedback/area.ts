import { feedback as endpoints } from '../../contract/feedback/inputs.ts';
import type { Area } from '../core/area.ts';
import { handle } from '../core/call/handle.ts';
import { listFeedbacks, readFeedback } from './feedback.ts';
import { keepJob } from './keep.ts';
import { feedbackTables } from './migrations/20261125231204-feedback-tables.ts';
import { feedbackCommands } from './operate.ts';
import { FeedbackPart, partOf, syncPart } from './part.ts';
import { keepFeedback } from './send.ts';
import type { FeedbackTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends FeedbackTables {}
}

/** What members write to the operator, who answers by message. */
export const feedback: Area = {
  name: 'feedback',
  migrations: { '20261125231204-feedback-tables': feedbackTables },
  handlers: [
    handle(endpoints.getFeedbackTerms, async ({ db, merchant }) => partOf(db, merchant.code)),
    handle(endpoints.sendFeedback, keepFeedback),
    handle(endpoints.getFeedbacks, listFeedbacks),
    handle(endpoints.getFeedback, readFeedback),
  ],
  jobs: [keepJob],
  commands: feedbackCommands,
  sync: (trx, { code }, part) => syncPart(trx, code, FeedbackPart.parse(part ?? {})),
};
