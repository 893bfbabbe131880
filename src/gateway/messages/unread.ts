import type { Db } from '../core/db/schema.ts';
import { shownBroadcasts } from './broadcasts.ts';
import { MOST_COUNTED } from './limits.ts';
import type { Recipient } from './tell.ts';

/** How many messages a member has not read, at most a thousand. */
export async function unreadOf(db: Db, recipient: Recipient, now: Date): Promise<number> {
  const { merchant, member_id } = recipient;
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('messages')
        .select('id')
        .where('merchant', '=', merchant)
        .where('member_id', '=', member_id)
        .where('read_at', 'is', null)
        .where('deleted_at', 'is', null)
        .unionAll(shownBroadcasts(db, recipient, now).where('mark.read_at', 'is', null).select('b.id'))
        .limit(MOST_COUNTED)
        .as('unread'),
    )
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
