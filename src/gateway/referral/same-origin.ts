import { sql } from 'kysely';
import type { Trx } from '../core/db/schema.ts';
import type { FriendKey } from './looks.ts';

/** Usernames of members of the same inviter, and of the inviter, who registered where this one had. */
export async function sameOriginAs(db: Trx, { merchant, member_id }: FriendKey): Promise<readonly string[]> {
  const { rows } = await sql<{ username: string }>`
    SELECT m.username FROM member_origins AS own
        JOIN member_origins AS other ON other.merchant = own.merchant AND other.member_id <> own.member_id
        JOIN members AS m ON m.merchant = other.merchant AND m.id = other.member_id
      WHERE own.merchant = ${merchant} AND own.member_id = ${member_id}
        AND (other.member_id = own.inviter_id OR other.inviter_id = own.inviter_id) AND ${SAME_ORIGIN}
      ORDER BY m.username`.execute(db);
  return rows.map(({ username }) => username);
}

/**
 * Of the origins `own` and `other`: whether they are of one device. Where one of the two browsers told no mark of its device, its
 * address and what it says it is stand in the place of it.
 */
export const SAME_ORIGIN = sql<boolean>`(own.device = other.device
  OR (own.device IS NULL OR other.device IS NULL) AND own.place = other.place)`;

interface Came extends FriendKey {
  readonly inviter_id: string;
  /** In the order in which members came. */
  readonly number: bigint;
}

/** Whether somebody registered where their inviter had, or a friend of the same inviter who came before. */
export async function hasSameOrigin(db: Trx, { merchant, member_id, inviter_id, number }: Came): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM member_origins AS own JOIN member_origins AS other ON other.merchant = own.merchant
      WHERE own.merchant = ${merchant} AND own.member_id = ${member_id} AND ${SAME_ORIGIN}
        AND (other.member_id = ${inviter_id} OR other.inviter_id = ${inviter_id} AND other.number < ${number})
      LIMIT 1`.execute(db);
  return rows.length > 0;
}
