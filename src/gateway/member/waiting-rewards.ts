import { sql } from 'kysely';
import type { Db } from '../core/db/schema.ts';
import { MOST_WAITING } from './limits.ts';

/** How many rewards wait for a member to claim them, at most a thousand (SPEC 3: availablePromoCount). */
export async function waitingOf(
  db: Db,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: string },
  now: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('rewards')
        .select('id')
        .where('merchant', '=', merchant)
        .where('member_id', '=', memberId)
        .where('given_at', 'is', null)
        .where(sql<boolean>`(expires_at IS NULL OR expires_at > ${now})`)
        .limit(MOST_WAITING)
        .as('waiting'),
    )
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
