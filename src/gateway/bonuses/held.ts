import { sql } from 'kysely';
import type { Db, Trx } from '../core/db/schema.ts';
import type { GrantOwner } from './grant.ts';

/** What of a member's wins that are held and wait for an operator is bonus money, in minor units, by the bonus that it is of. */
export async function heldOf(db: Db | Trx, { merchant, member_id }: GrantOwner): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await sql<{ id: bigint; held: bigint }>`
    SELECT grant_id AS id, sum(bonus)::bigint AS held FROM held_wins
      WHERE merchant = ${merchant} AND member_id = ${member_id} AND state = 'waiting' AND grant_id IS NOT NULL AND bonus > 0
      GROUP BY grant_id`.execute(db);
  return new Map(rows.map(({ id, held }) => [id, held]));
}
