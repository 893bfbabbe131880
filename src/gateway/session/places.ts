import { CompiledQuery } from 'kysely';
import { later } from '../core/clock.ts';
import { pipelined } from '../core/db/pipeline.ts';
import type { Trx } from '../core/db/schema.ts';
import type { Visitor } from '../core/merchants/site.ts';
import type { Member } from '../member/members.ts';
import { placeOf } from '../member/origin.ts';
import { PLACES_KEPT_MS } from './limits.ts';

interface Needs {
  readonly db: Trx;
  readonly now: Date;
}

const WRITE_PLACE = `
  INSERT INTO member_places (merchant, member_id, place, seen_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (merchant, member_id, place) DO UPDATE SET seen_at = excluded.seen_at`;

/**
 * Writes down where a member has logged in, because two accounts that one person plays in turn meet there. It is sent with the next
 * statement of the transaction.
 */
export async function rememberPlace(
  { db, now }: Needs,
  { merchant, id }: Pick<Member, 'merchant' | 'id'>,
  visitor: Visitor,
): Promise<void> {
  await db.executeQuery(pipelined(CompiledQuery.raw(WRITE_PLACE, [merchant, id, placeOf(merchant, visitor), now])));
}

/** Removes places that nobody was at for long. */
export async function purgePlaces({ db, now }: Needs): Promise<void> {
  await db.deleteFrom('member_places').where('seen_at', '<=', later(now, -PLACES_KEPT_MS)).execute();
}
