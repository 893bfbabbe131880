import type { Db } from '../core/db/schema.ts';
import type { Member } from './members.ts';

interface Needs {
  readonly db: Db;
  readonly now: Date;
}

/**
 * Puts a password in the place of the one that was read, and locks the member's row.
 * @returns whether it was still that one, of an account that is open: of two changes at the same moment one finds another
 */
export async function replacePassword(
  { db, now }: Needs,
  { merchant, id, password_hash }: Pick<Member, 'merchant' | 'id' | 'password_hash'>,
  hash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({ password_hash: hash, password_set_at: now, password_forced: false })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', password_hash)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface CountedLogin {
  /** Log-ins before this one. */
  readonly earlier: number;
  readonly password_hash: Member['password_hash'];
}

/** Counts a login and locks the member's row. @returns null where the account is closed */
export async function countLogin(
  { db, now }: Needs,
  { merchant, id }: Pick<Member, 'merchant' | 'id'>,
): Promise<CountedLogin | null> {
  const row = await db
    .updateTable('members')
    .set((eb) => ({ logins: eb('logins', '+', 1), last_login_at: now }))
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning(['logins', 'password_hash'])
    .executeTakeFirst();
  return row ? { earlier: row.logins - 1, password_hash: row.password_hash } : null;
}
