import { sql } from 'kysely';
import type { CountListener } from '../core/area.ts';
import type { Trx } from '../core/db/schema.ts';

export interface FriendKey {
  readonly merchant: string;
  readonly member_id: string;
}

interface Looking {
  readonly db: Trx;
  readonly now: Date;
}

/**
 * Has somebody who came by an invitation looked at, because what they have paid in changes in this transaction. It is asked for before
 * accounts are locked.
 */
export async function lookAtFriend({ db, now }: Looking, { merchant, member_id }: FriendKey): Promise<void> {
  await sql`
    INSERT INTO referral_looks (merchant, member_id, due_at)
      SELECT merchant, id, ${now} FROM members WHERE merchant = ${merchant} AND id = ${member_id} AND invited_by IS NOT NULL
      ON CONFLICT (merchant, member_id) DO UPDATE SET due_at = least(referral_looks.due_at, excluded.due_at)`.execute(
    db,
  );
}

/** Has those looked at who came by an invitation, do not count yet, and have just played. */
export const lookAtPlayers: CountListener = async ({ db, now }, merchant, bets) => {
  if (bets.length === 0) return;
  await sql`
    INSERT INTO referral_looks (merchant, member_id, due_at)
      SELECT DISTINCT f.merchant, f.member_id, ${now}::timestamptz
        FROM bets JOIN referral_friends AS f ON f.merchant = bets.merchant AND f.member_id = bets.member_id
        WHERE bets.merchant = ${merchant} AND bets.id = ANY (${sql.val(bets.map(({ id }) => id))}::bigint[]) AND f.state = 'deposited'
        ORDER BY f.member_id
      ON CONFLICT (merchant, member_id) DO UPDATE SET due_at = least(referral_looks.due_at, excluded.due_at)`.execute(
    db,
  );
};

/** Has them looked at again then. */
export async function lookLater(db: Trx, { merchant, member_id }: FriendKey, due_at: Date): Promise<void> {
  await sql`
    INSERT INTO referral_looks (merchant, member_id, due_at) VALUES (${merchant}, ${member_id}, ${due_at})
      ON CONFLICT (merchant, member_id) DO UPDATE SET due_at = least(referral_looks.due_at, excluded.due_at)`.execute(
    db,
  );
}

/** Takes the look, so that whoever asks for another one meanwhile waits, and has one that comes after this. */
export async function takeLook(db: Trx, { merchant, member_id }: FriendKey): Promise<void> {
  await db.deleteFrom('referral_looks').where('merchant', '=', merchant).where('member_id', '=', member_id).execute();
}
