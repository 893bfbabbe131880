import { TRIAL_TYPE } from '../../contract/member/words.ts';
import type { Db } from '../core/db/schema.ts';
import type { Recipient } from './tell.ts';

/**
 * The messages to all members that are in the inbox of one of them, with what the member made of each: those sent since they
 * joined, as far as they have neither ended nor were deleted. Trial accounts are no members, and nobody writes to them.
 *
 * A message to all is one row here, and not one in each member's inbox. A brand has a million members, of whom most never
 * read it: a row for each would take minutes to write, in slices with a state of their own, and four hundred days of storage
 * and of indexes that every other message pays for. Whoever looks pays instead: a look at each broadcast of these days, by its
 * key, and of those there are hundreds at the most. Only who has read or deleted one writes a mark.
 */
export function shownBroadcasts(db: Db, { merchant, member_id }: Recipient, now: Date) {
  return db
    .selectFrom('broadcasts as b')
    .leftJoin('broadcast_marks as mark', (join) =>
      join
        .onRef('mark.merchant', '=', 'b.merchant')
        .onRef('mark.broadcast', '=', 'b.id')
        .on('mark.member_id', '=', member_id),
    )
    .where('b.merchant', '=', merchant)
    .where('mark.deleted_at', 'is', null)
    .where('b.sent_at', '<=', now)
    .where((eb) => eb.or([eb('b.ends_at', 'is', null), eb('b.ends_at', '>', now)]))
    .where('b.sent_at', '>=', (eb) =>
      eb
        .selectFrom('members')
        .select('created_at')
        .where('merchant', '=', merchant)
        .where('id', '=', member_id)
        .where('type', '!=', TRIAL_TYPE),
    );
}
