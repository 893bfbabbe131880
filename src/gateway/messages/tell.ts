import { pipelined } from '../core/db/pipeline.ts';
import type { Trx } from '../core/db/schema.ts';
import type { OwnWords } from './own-words.ts';
import { type MessageDetails, type MessageKey, OWN_WORDS } from './words.ts';

/** Whose message it is. */
export interface Recipient {
  readonly merchant: string;
  readonly member_id: string;
}

interface Telling {
  readonly db: Trx;
  readonly now: Date;
}

/** Tells a member something, in the transaction in which it became true. Nobody waits for it: it travels with what comes next. */
export async function tell(
  telling: Telling,
  recipient: Recipient,
  key: MessageKey,
  details: MessageDetails,
): Promise<void> {
  await telling.db.executeQuery(pipelined(inserted(telling, recipient, key, details).compile()));
}

/** Writes to a member in an operator's own words. @returns the message's number */
export async function write(telling: Telling, recipient: Recipient, words: OwnWords): Promise<bigint> {
  const { id } = await inserted(telling, recipient, OWN_WORDS, { words }).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Writes to all who are members now, in an operator's own words. @returns the message's number */
export async function broadcast({ db, now }: Telling, merchant: string, words: OwnWords): Promise<bigint> {
  const { id } = await db
    .insertInto('broadcasts')
    .values({ merchant, words: JSON.stringify(words), sent_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function inserted(
  { db, now }: Telling,
  { merchant, member_id }: Recipient,
  key: MessageKey | typeof OWN_WORDS,
  details: MessageDetails,
) {
  return db.insertInto('messages').values({ merchant, member_id, key, details: JSON.stringify(details), sent_at: now });
}

/** A message as the operator's lists and the audit name it. */
export function subjectOf(id: bigint): string {
  return `message-${id}`;
}
