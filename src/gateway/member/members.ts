import type { Selectable } from 'kysely';
import type { Caller } from '../core/access/sessions.ts';
import { holdSession } from '../core/access/standing.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { type Random, randomToken } from '../core/random.ts';
import type { MemberTables } from './tables.ts';
import { usernameKey } from './username-key.ts';

export type Member = Selectable<MemberTables['members']>;

/** SPEC 3: 0 is an ordinary member, 4 a trial, the others are agents. */
type MemberType = 0 | 1 | 2 | 4 | 41 | 42;

export interface NewMember {
  readonly merchant: string;
  readonly username: string;
  readonly type: MemberType;
  /** The username where left out. */
  readonly nickname?: string;
  /** Null where nobody logs in by password (trial). */
  readonly password: { readonly hash: string; readonly forced: boolean } | null;
  readonly paymentPasswordHash?: string;
  /** Id of the member or agent whose invitation brought this one. */
  readonly invitedBy?: string;
  /** Spec code of the language that the member came in. */
  readonly language?: string;
  /** Further fields of the contract, stored as they came. */
  readonly details?: Readonly<Record<string, string>>;
}

interface Needs {
  readonly db: Db;
  readonly random: Random;
  readonly now: Date;
}

/**
 * Writes a member down. Its wallet account is opened by the first transfer.
 * @returns its id, or null where the merchant has a member of that name (of two at the same moment one gets it)
 */
export async function createMember(needs: Needs, member: NewMember): Promise<string | null> {
  const { db, random, now } = needs;
  const row = await db
    .insertInto('members')
    .values({
      id: randomToken(random),
      merchant: member.merchant,
      username: member.username,
      username_key: usernameKey(member.username),
      nickname: member.nickname ?? member.username,
      type: member.type,
      password_hash: member.password?.hash ?? null,
      password_set_at: member.password ? now : null,
      password_forced: member.password?.forced ?? false,
      payment_password_hash: member.paymentPasswordHash ?? null,
      invite_code: member.type === 4 ? null : inviteCode(random),
      invited_by: member.invitedBy ?? null,
      language: member.language ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['merchant', 'username_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  const details = Object.entries(member.details ?? {}).map(([field, value]) => ({
    merchant: member.merchant,
    member_id: row.id,
    field,
    value,
  }));
  if (details.length > 0) await db.insertInto('member_details').values(details).execute();
  return row.id;
}

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

/** What a member told of itself at registration. @returns null where it left the field out */
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

/** Locks a member's row: others who lock or change it wait until this transaction ends. */
export async function lockMember(trx: Trx, { merchant, id }: Pick<Member, 'merchant' | 'id'>): Promise<void> {
  await trx
    .selectFrom('members')
    .select('id')
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

/**
 * Locks the caller's row and holds their session, which whoever ends it waits for: what follows is done while the session
 * stands, or not at all.
 */
export async function lockCaller(trx: Trx, caller: Pick<Caller, 'merchant' | 'memberId' | 'sessionId'>): Promise<void> {
  await lockMember(trx, { merchant: caller.merchant, id: caller.memberId });
  await holdSession(trx, caller);
}

/** Closes an account, or opens it again with null. */
export async function setClosed(
  db: Db,
  { merchant, id }: Pick<Member, 'merchant' | 'id'>,
  closedAt: Date | null,
): Promise<void> {
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

/**
 * Puts a password in the place of the one that was read, and locks the member's row.
 * @returns whether it was still that one, of an account that is open: of two changes at the same moment one finds another
 */
export async function replacePassword(
  { db, now }: Pick<Needs, 'db' | 'now'>,
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
  { db, now }: Pick<Needs, 'db' | 'now'>,
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

/**
 * No letter of the alphabet can be read as a digit. There are 31^8 codes, so a clash within a merchant is rare enough
 * to show as a fault.
 */
const INVITE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const INVITE_LENGTH = 8;

function inviteCode(random: Random): string {
  return Array.from({ length: INVITE_LENGTH }, () => INVITE_ALPHABET[random.integer(INVITE_ALPHABET.length)]).join('');
}
