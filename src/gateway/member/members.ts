import type { Selectable } from 'kysely';
import type { Db } from '../core/db/schema.ts';
import type { MemberTables } from './tables.ts';
import { usernameKey } from './username-key.ts';

export type Member = Selectable<MemberTables['members']>;

/** @returns null where the merchant has no member of that name */
export async function findByUsername(db: Db, merchant: string, username: string): Promise<Member | null> {
  const row = await db
    .selectFrom('members')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('username_key', '=', usernameKey(username))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The member of a session.
 * @throws Error where there is none, because sessions are opened for members only
 */
export async function memberById(db: Db, merchant: string, id: string): Promise<Member> {
  const row = await db
    .selectFrom('members')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Error('Expected the member that a session names, found none.');
  return row;
}

/** What a member told of itself, at registration or later. @returns null where it left the field out */
export async function readDetail(
  db: Db,
  { merchant, id }: Pick<Member, 'merchant' | 'id'>,
  field: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('member_details')
    .select('value')
    .where('merchant', '=', merchant)
    .where('member_id', '=', id)
    .where('field', '=', field)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Writes down what a member is known to be beside username and contacts, in the place of what was there. */
export async function writeDetail(
  db: Db,
  { merchant, id }: Pick<Member, 'merchant' | 'id'>,
  field: string,
  value: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('member_details')
    .values({ merchant, member_id: id, field, value, written_at: now })
    .onConflict((conflict) =>
      conflict.columns(['merchant', 'member_id', 'field']).doUpdateSet({ value, written_at: now }),
    )
    .execute();
}

/** Closes an account, or opens it again with null. What follows of the invitation that a closed one came by is looked at anew. */
export async function setClosed(
  db: Db,
  { merchant, id }: Pick<Member, 'merchant' | 'id'>,
  closedAt: Date | null,
): Promise<void> {
  if (closedAt !== null) {
    // Whoever looks at an invitation locks this row before the member's.
    await db
      .updateTable('member_origins')
      .set({ followed_at: null })
      .where('merchant', '=', merchant)
      .where('member_id', '=', id)
      .where('inviter_id', 'is not', null)
      .execute();
  }
  await db
    .updateTable('members')
    .set({ closed_at: closedAt })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .execute();
}

/** @param language spec code of one that the merchant offers */
export async function setLanguage(
  db: Db,
  { merchant, id }: Pick<Member, 'merchant' | 'id'>,
  language: string,
): Promise<void> {
  await db.updateTable('members').set({ language }).where('merchant', '=', merchant).where('id', '=', id).execute();
}
