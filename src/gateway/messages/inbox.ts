import type { Message, MessagePage, WholeMessage } from '../../contract/messages/endpoints.ts';
import type { messages } from '../../contract/messages/inputs.ts';
import type { Caller } from '../core/access/sessions.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallContext, CallOf } from '../core/call/handle.ts';
import type { Db } from '../core/db/schema.ts';
import { askedPlace } from '../core/lists/cursor.ts';
import { cursorPageOf, keysetPage } from '../core/lists/keyset.ts';
import { shownBroadcasts } from './broadcasts.ts';
import { partOf } from './part.ts';
import { aboutOf } from './places.ts';
import type { Recipient } from './tell.ts';
import { unreadOf } from './unread.ts';
import { ownWorded, type Reading, type Worded, worded } from './words.ts';

export async function countUnread({ db, caller, now }: CallContext<Caller>): Promise<{ count: number }> {
  return { count: await unreadOf(db, recipientOf(caller), now) };
}

/**
 * The caller's messages and those to all members, as one list: as much of each as the page may take, of which the newest are
 * it.
 * @throws ApiError request.invalid where the cursor is of another list
 */
export async function listMessages(call: CallOf<typeof messages.getMessages>): Promise<MessagePage> {
  const { db, caller, merchant, now } = call;
  const { limit, show, cursor } = call.query;
  const recipient = recipientOf(caller);
  const list = ['messages', merchant.code, recipient.member_id, show];
  const place = askedPlace(list, cursor);
  const unread = show === 'unread';
  const reading = await readingOf(call);
  const told = await keysetPage(
    toldTo(db, recipient).$if(unread, (query) => query.where('read_at', 'is', null)),
    { by: { time: 'sent_at', id: 'id' }, limit, place },
  ).execute();
  const sent = await keysetPage(
    shownBroadcasts(db, recipient, now)
      .select(['b.id', 'b.words', 'b.sent_at', 'mark.read_at'])
      .$if(unread, (query) => query.where('mark.read_at', 'is', null)),
    { by: { time: 'b.sent_at', id: 'b.id' }, limit, place },
  ).execute();
  const rows = [
    ...told.map((row) => ({ ...row, whole: wholeTold(reading, row) })),
    ...sent.map((row) => ({ ...row, whole: wholeSent(reading, row) })),
  ].toSorted(newestFirst);
  return cursorPageOf(rows, { list, limit, item: ({ whole }) => whole.message });
}

/** @throws ApiError messages.none where the caller has no such message, or has deleted it */
export async function readMessage(call: CallOf<typeof messages.getMessage>): Promise<WholeMessage> {
  const { db, caller, now } = call;
  const recipient = recipientOf(caller);
  const id = BigInt(call.query.id);
  const reading = await readingOf(call);
  const told = await toldTo(db, recipient).where('id', '=', id).executeTakeFirst();
  if (told) return wholeTold(reading, told);
  const sent = await shownBroadcasts(db, recipient, now)
    .where('b.id', '=', id)
    .select(['b.id', 'b.words', 'b.sent_at', 'mark.read_at'])
    .executeTakeFirst();
  if (sent) return wholeSent(reading, sent);
  throw new ApiError('messages.none', 'Expected a message of the caller, found none.');
}

function toldTo(db: Db, { merchant, member_id }: Recipient) {
  return db
    .selectFrom('messages')
    .select(['id', 'key', 'details', 'sent_at', 'read_at'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', member_id)
    .where('deleted_at', 'is', null);
}

interface Row {
  readonly id: bigint;
  readonly sent_at: Date;
  readonly read_at: Date | null;
}

type Told = Row & Parameters<typeof worded>[1];
type Sent = Row & { readonly words: Parameters<typeof ownWorded>[1] };

function wholeTold(reading: Reading, row: Told): WholeMessage {
  return whole(row, worded(reading, row), aboutOf(row.key, row.details));
}

function wholeSent(reading: Reading, row: Sent): WholeMessage {
  return whole(row, ownWorded(reading, row.words), null);
}

function whole({ id, sent_at, read_at }: Row, { title, text, html }: Worded, about: Message['about']): WholeMessage {
  const read = { sentAt: sent_at.getTime(), isRead: read_at !== null };
  return { message: { id: id.toString(), title, text, isWhole: html === null, ...read, about }, html };
}

/** The order that keysetPage reads in. */
function newestFirst(a: { place_at: string; place_id: string }, b: { place_at: string; place_id: string }): number {
  if (a.place_at !== b.place_at) return a.place_at < b.place_at ? 1 : -1;
  return BigInt(a.place_id) < BigInt(b.place_id) ? 1 : -1;
}

async function readingOf({ db, merchant, language }: CallContext): Promise<Reading> {
  return { merchant, part: await partOf(db, merchant.code), language };
}

function recipientOf({ merchant, memberId }: Caller): Recipient {
  return { merchant, member_id: memberId };
}
