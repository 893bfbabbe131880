import type { MessagePage } from '../../contract/messages/endpoints.ts';
import type { messages } from '../../contract/messages/inputs.ts';
import type { Caller } from '../core/access/sessions.ts';
import type { CallContext, CallOf } from '../core/call/handle.ts';
import type { Db } from '../core/db/schema.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { askedPlace } from '../core/lists/cursor.ts';
import { cursorPageOf, keysetPage } from '../core/lists/keyset.ts';
import { MOST_COUNTED } from './limits.ts';
import { partOf } from './part.ts';
import type { Recipient } from './tell.ts';
import { worded } from './words.ts';

/** How many messages a member has not read, at most a thousand. */
export async function unreadOf(db: Db, { merchant, member_id }: Recipient): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('messages')
        .select('id')
        .where('merchant', '=', merchant)
        .where('member_id', '=', member_id)
        .where('read_at', 'is', null)
        .limit(MOST_COUNTED)
        .as('unread'),
    )
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countUnread({ db, caller }: CallContext<Caller>): Promise<{ count: number }> {
  return { count: await unreadOf(db, owner(caller)) };
}

/** @throws ApiError request.invalid where the cursor is of another list */
export async function listMessages(call: CallOf<typeof messages.getMessages>): Promise<MessagePage> {
  const { db, caller, language, merchant, query } = call;
  const { member_id } = owner(caller);
  const list = ['messages', merchant.code, member_id];
  const place = askedPlace(list, query.cursor);
  const part = await partOf(db, merchant.code);
  const rows = await keysetPage(
    db
      .selectFrom('messages')
      .select(['id', 'key', 'details', 'sent_at', 'read_at'])
      .where('merchant', '=', merchant.code)
      .where('member_id', '=', member_id),
    { by: { time: 'sent_at', id: 'id' }, limit: query.limit, place },
  ).execute();
  return cursorPageOf(rows, {
    ...{ list, limit: query.limit },
    item: ({ id, key, details, sent_at, read_at }) => ({
      id: id.toString(),
      ...worded(merchant, part, { key, details, language }),
      sentAt: sent_at.getTime(),
      isRead: read_at !== null,
    }),
  });
}

export async function markRead(call: CallOf<typeof messages.readMessages>): Promise<{ count: number }> {
  const { db, caller, now, body } = call;
  const { merchant, member_id } = owner(caller);
  // Two tabs may mark the same rows in another order; the one that the database stops tries again.
  await inTransaction(db, async (trx) => {
    const unread = trx
      .updateTable('messages')
      .set({ read_at: now })
      .where('merchant', '=', merchant)
      .where('member_id', '=', member_id)
      .where('read_at', 'is', null);
    const { messages: asked } = body;
    await (asked === 'all' ? unread : unread.where('id', 'in', asked.split(',').map(BigInt))).execute();
  });
  return { count: await unreadOf(db, { merchant, member_id }) };
}

function owner({ merchant, memberId }: Caller): Recipient {
  return { merchant, member_id: memberId };
}
