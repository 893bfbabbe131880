import { countWords } from '../../contract/feedback/count-words.ts';
import type { Feedback } from '../../contract/feedback/endpoints.ts';
import type { feedback } from '../../contract/feedback/inputs.ts';
import type { FEEDBACK_REFUSALS } from '../../contract/feedback/words.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import { countCall } from '../core/call/rate.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { randomNumber } from '../core/random.ts';
import { toldFeedback } from './feedback.ts';
import { FEEDBACK_RATE } from './limits.ts';
import { type FeedbackPart, partOf } from './part.ts';

/**
 * Keeps what a member writes to the operator, with its pictures.
 * @throws ApiError feedback.field where it has too few words, or too many (SPEC 5); request.tooMany
 */
export function keepFeedback(call: CallOf<typeof feedback.sendFeedback>): Promise<Feedback> {
  const { body, caller, merchant, language, now, random, files } = call;
  return inTransaction(call.db, async (trx) => {
    const { words } = await partOf(trx, merchant.code);
    holdWords(body.text, words);
    await countCall({ db: trx, now }, `feedback ${merchant.code} ${caller.memberId}`, FEEDBACK_RATE);
    const row = await trx
      .insertInto('feedbacks')
      .values({
        ...{ merchant: merchant.code, id: randomNumber(random), member_id: caller.memberId },
        ...{ topic: body.topic, text: body.text, language, pictures: files.length },
        ...{ state: 'open', sent_at: now },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    for (const [index, file] of files.entries()) {
      const upload = await file.keep();
      await trx
        .insertInto('feedback_pictures')
        .values({ merchant: row.merchant, feedback: row.id, number: index + 1, upload, bytes: file.bytes })
        .execute();
    }
    return toldFeedback(row);
  });
}

function holdWords(text: string, { min, max }: FeedbackPart['words']): void {
  const words = countWords(text);
  if (words >= min && words <= max) return;
  const key: (typeof FEEDBACK_REFUSALS)[number] = 'feedback.rule.words';
  const value = { fields: [{ path: 'text', key, values: { min, max } }] };
  throw new ApiError('feedback.field', `Expected ${min} to ${max} words, found ${words}.`, { value });
}
