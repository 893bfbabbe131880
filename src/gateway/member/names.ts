import type { Db, Trx } from '../core/db/schema.ts';
import { findByUsername, type Member } from './members.ts';
import { usernameKey } from './username-key.ts';

/** Names of ASCII alone are compared as they always were. */
const ALWAYS_COMPARED = /^[!-~]*$/;

/**
 * The account whose name is written just so, else the one that {@link findByUsername} finds. A name that was its own by an
 * earlier comparison may be somebody else's by today's.
 */
export async function findAsWritten(db: Db, merchant: string, username: string): Promise<Member | null> {
  const named = await findByUsername(db, merchant, username);
  if (named?.username === username || ALWAYS_COMPARED.test(username)) return named;
  const written = await db
    .selectFrom('members')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('username', '=', username)
    .executeTakeFirst();
  return written ?? named;
}

/** Accounts of a merchant that nobody can log in to by name, because by today's comparison it is another's; oldest first. */
export async function strandedMembers(db: Db, merchant: string): Promise<Member[]> {
  const rows = await db
    .selectFrom('members')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('username', '!~', ALWAYS_COMPARED.source)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.filter(({ username, username_key }) => username_key !== usernameKey(username));
}

/**
 * Gives a member another name, and locks its row. A nickname that was the name goes with it.
 * @returns whether the name was free
 */
export async function renameMember(
  trx: Trx,
  { merchant, id, nickname, username: before }: Pick<Member, 'merchant' | 'id' | 'nickname' | 'username'>,
  username: string,
): Promise<boolean> {
  const owner = await findByUsername(trx, merchant, username);
  if (owner && owner.id !== id) return false;
  await trx
    .updateTable('members')
    .set({ username, username_key: usernameKey(username), ...(nickname === before && { nickname: username }) })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .execute();
  return true;
}
