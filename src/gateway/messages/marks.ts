import type { messages } from '../../contract/messages/inputs.ts';
import type { Caller } from '../core/access/sessions.ts';
import type { CallContext, CallOf } from '../core/call/handle.ts';
import type { Trx } from '../core/db/schema.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { shownBroadcasts } from './broadcasts.ts';
import type { Recipient } from './tell.ts';
import { unreadOf } from './unread.ts';

type Marked = { readonly count: number };

/** Marks the named messages of the caller's as read, or all. It answers how many stay unread. */
export function markRead(call: CallOf<typeof messages.readMessages>): Promise<Marked> {
  const { messages: asked } = call.body;
  return marking(call, (trx, recipient) => mark(trx, recipient, { column: 'read_at', asked, now: call.now }));
}

/** Takes the named messages out of the caller's inbox. It answers how many stay unread. */
export function markDeleted(call: CallOf<typeof messages.deleteMessages>): Promise<Marked> {
  const { messages: asked } = call.body;
  return marking(call, (trx, recipient) => mark(trx, recipient, { column: 'deleted_at', asked, now: call.now }));
}

/** Puts the named messages back into the caller's inbox. It answers how many are unread then. */
export function markRestored(call: CallOf<typeof messages.restoreMessages>): Promise<Marked> {
  return marking(call, async (trx, { merchant, member_id }) => {
    const ids = numbersOf(call.body.messages);
    await trx
      .updateTable('messages')
      .set({ deleted_at: null })
      .where('merchant', '=', merchant)
      .where('member_id', '=', member_id)
      .where('id', 'in', ids)
      .execute();
    await trx
      .updateTable('broadcast_marks')
      .set({ deleted_at: null })
      .where('merchant', '=', merchant)
      .where('member_id', '=', member_id)
      .where('broadcast', 'in', ids)
      .execute();
  });
}

async function marking(
  { db, caller, now }: CallContext<Caller>,
  work: (trx: Trx, recipient: Recipient) => Promise<void>,
): Promise<Marked> {
  const recipient = { merchant: caller.merchant, member_id: caller.memberId };
  // Two tabs may mark the same rows in another order; the one that the database stops tries again.
  await inTransaction(db, (trx) => work(trx, recipient));
  return { count: await unreadOf(db, recipient, now) };
}

interface Mark {
  readonly column: 'read_at' | 'deleted_at';
  /** Numbers, or "all". */
  readonly asked: string;
  readonly now: Date;
}

/** What is marked already keeps its time, and what is deleted stays as it was, read or not. */
async function mark(trx: Trx, recipient: Recipient, { column, asked, now }: Mark): Promise<void> {
  const ids = asked === 'all' ? null : numbersOf(asked);
  const { merchant, member_id } = recipient;
  await trx
    .updateTable('messages')
    .set({ [column]: now })
    .where('merchant', '=', merchant)
    .where('member_id', '=', member_id)
    .where(column, 'is', null)
    .where('deleted_at', 'is', null)
    .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
    .execute();
  await trx
    .insertInto('broadcast_marks')
    .columns(['merchant', 'member_id', 'broadcast', column])
    .expression(
      shownBroadcasts(trx, recipient, now)
        .where(`mark.${column}`, 'is', null)
        .$if(ids !== null, (query) => query.where('b.id', 'in', ids ?? []))
        .select((eb) => ['b.merchant', eb.val(member_id).as('member_id'), 'b.id', eb.val(now).as('at')]),
    )
    .onConflict((conflict) =>
      conflict.columns(['merchant', 'member_id', 'broadcast']).doUpdateSet((eb) => ({
        [column]: eb.fn.coalesce(`broadcast_marks.${column}`, `excluded.${column}`),
      })),
    )
    .execute();
}

function numbersOf(asked: string): bigint[] {
  return asked.split(',').map(BigInt);
}
