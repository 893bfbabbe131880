import type { Trx } from '../core/db/schema.ts';
import type { BonusBooks } from './close.ts';
import { endGrant } from './end.ts';
import { type GrantRow, lockGrant } from './grant.ts';
import { heldOf } from './held.ts';

/**
 * Whether an active bonus, which the caller has locked, is lost: nothing of it is in play, no bet under it is open, and no win of it
 * waits for an operator.
 */
export async function isLost(db: Trx, grant: GrantRow): Promise<boolean> {
  return grant.in_play === 0n && !(await hasOpenBets(db, grant)) && !(await heldOf(db, grant)).has(grant.id);
}

/** Ends a bonus where the last win that it had waited for has been refused. It is to be called before accounts are locked. */
export async function endWhereLost(books: BonusBooks, merchant: string, id: bigint): Promise<void> {
  const grant = await lockGrant(books.db, merchant, id);
  if (grant.state === 'active' && (await isLost(books.db, grant))) await endGrant(books, grant, 'lost');
}

/**
 * Whether bets under a bonus are still open. Of those that bonus money was staked in some may come back, and those of own money count
 * too: with them the bonus may be wagered whole.
 */
async function hasOpenBets(db: Trx, { merchant, member_id, id }: GrantRow): Promise<boolean> {
  const open = await db
    .selectFrom('bets')
    .select('id')
    .where('merchant', '=', merchant)
    .where('member_id', '=', member_id)
    .where('grant_id', '=', id)
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
