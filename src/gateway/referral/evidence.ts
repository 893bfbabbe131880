import { sql } from 'kysely';
import type { Db, Trx } from '../core/db/schema.ts';
import { linkedAccounts, TIES, type Tie } from '../security/linked-accounts.ts';
import type { FriendKey } from './looks.ts';

/** A friend, and whom they came by: the inviter first, then those above. */
export interface Invited extends FriendKey {
  readonly above: readonly string[];
}

/** What says that a friend is no new person, and what follows of it. */
export interface Evidence {
  readonly why: Tie;
  /** Held ones wait for an operator. */
  readonly verdict: 'refused' | 'held';
}

/**
 * Holds a friend against whoever was there before. A device, or an account that the other one was paid to, shared with one of the three
 * above or of those whom these invited, at whatever distance up to three, refuses them. Shared with any other member it holds them, and
 * so do a place, where a household may be, and an account that was only bound, where they are shared among these.
 * @returns the strongest; undefined where nothing speaks against them
 */
export async function evidenceAgainst(db: Trx, friend: Invited): Promise<Evidence | undefined> {
  const { rows } = await sql<Evidence>`
    SELECT tie AS why, CASE WHEN is_near AND is_strong THEN 'refused' ELSE 'held' END AS verdict
      FROM ${found(friend)} AS found
      ORDER BY 2 DESC, array_position(${sql.val([...TIES])}::text[], tie) LIMIT 1`.execute(db);
  return rows[0];
}

/** Whom a friend has something in common with, and what, by username. */
export async function tiesOf(
  db: Db,
  friend: Invited,
): Promise<readonly { readonly member: string; readonly tie: Tie }[]> {
  const { rows } = await sql<{ member: string; tie: Tie }>`
    SELECT username AS member, tie FROM ${found(friend)} AS found ORDER BY 1, 2`.execute(db);
  return rows;
}

/** Whoever was there before and has something in common that counts, and whether they are of the same invitations. */
function found({ merchant, member_id, above }: Invited) {
  const upwards = sql`${sql.val([...above])}::text[]`;
  return sql`(SELECT * FROM (
    SELECT other.username, linked.tie, linked.tie IN ('device', 'payout') AS is_strong, other.id = ANY (${upwards}) OR EXISTS (
        SELECT FROM referral_friends AS f WHERE f.merchant = ${merchant} AND f.member_id = other.id
          AND ARRAY[f.inviter_id, f.second_id, f.third_id] && ${upwards}) AS is_near
      FROM ${linkedAccounts({ merchant, member_id })} AS linked
        JOIN members AS other ON other.merchant = ${merchant} AND other.id = linked.other_id
        JOIN members AS own ON own.merchant = ${merchant} AND own.id = ${member_id}
      WHERE other.id = ANY (${upwards}) OR (other.created_at, other.id) < (own.created_at, own.id)
    ) AS linked WHERE is_near OR is_strong)`;
}
