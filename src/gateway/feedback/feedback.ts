import type { Selectable } from 'kysely';
import type { Feedback } from '../../contract/feedback/endpoints.ts';
import type { feedback } from '../../contract/feedback/inputs.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import { askedPlace } from '../core/lists/cursor.ts';
import { cursorPageOf, keysetPage } from '../core/lists/keyset.ts';
import type { FeedbackTables } from './tables.ts';

export type FeedbackRow = Selectable<FeedbackTables['feedbacks']>;

/** @throws ApiError request.invalid where the cursor is of another list */
export async function listFeedbacks(call: CallOf<typeof feedback.getFeedbacks>) {
  const { db, caller, merchant } = call;
  const { limit, cursor } = call.query;
  const list = ['feedbacks', merchant.code, caller.memberId];
  const place = askedPlace(list, cursor);
  const own = db
    .selectFrom('feedbacks')
    .selectAll()
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', caller.memberId);
  const rows = await keysetPage(own, { by: { time: 'sent_at', id: 'number' }, limit, place }).execute();
  return cursorPageOf(rows, { list, limit, item: toldFeedback });
}

/** @throws ApiError feedback.none where there is none, or it is another member's */
export async function readFeedback({
  db,
  caller,
  merchant,
  query,
}: CallOf<typeof feedback.getFeedback>): Promise<Feedback> {
  const row = await db
    .selectFrom('feedbacks')
    .selectAll()
    .where('merchant', '=', merchant.code)
    .where('id', '=', query.id)
    .where('member_id', '=', caller.memberId)
    .executeTakeFirst();
  if (!row) throw new ApiError('feedback.none', 'Expected a feedback of the caller, found none.');
  return toldFeedback(row);
}

/** A feedback, as its member sees it. */
export function toldFeedback({ id, sent_at, topic, text, pictures, state, answer, decided_at }: FeedbackRow): Feedback {
  const decided = { state, answer, decidedAt: decided_at?.getTime() ?? null };
  return { id, at: sent_at.getTime(), topic, text, pictures, ...decided };
}
