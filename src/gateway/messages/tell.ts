import { pipelined } from '../core/db/pipeline.ts';
import type { Trx } from '../core/db/schema.ts';
import type { MessageDetails, MessageKey } from './words.ts';

/** Whose message it is. */
export interface Recipient {
  readonly merchant: string;
  readonly member_id: string;
}

/** Tells a member something, in the transaction in which it became true. Nobody waits for it: it travels with what comes next. */
export async function tell(
  { db, now }: { readonly db: Trx; readonly now: Date },
  { merchant, member_id }: Recipient,
  key: MessageKey,
  details: MessageDetails,
): Promise<void> {
  const told = db
    .insertInto('messages')
    .values({ merchant, member_id, key, details: JSON.stringify(details), sent_at: now });
  await db.executeQuery(pipelined(told.compile()));
}
