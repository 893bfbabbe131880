import type { Selectable } from 'kysely';
import type { Passkey } from '../../contract/passkeys/endpoints.ts';
import type { Db } from '../core/db/schema.ts';
import type { Member } from '../member/members.ts';
import type { PasskeyTables } from './tables.ts';

export type PasskeyRow = Selectable<PasskeyTables['passkeys']>;

type Owner = Pick<Member, 'merchant' | 'id'>;

/** An account's passkeys, the newest first. */
export function passkeysOf(db: Db, { merchant, id }: Owner): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** @returns null where nobody at the merchant has this credential */
export async function findByCredential(db: Db, merchant: string, credential: string): Promise<PasskeyRow | null> {
  const row = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('credential_id', '=', credential)
    .executeTakeFirst();
  return row ?? null;
}

/** Removes every passkey of an account. @returns how many there were */
export async function removeAll(db: Db, { merchant, id }: Owner): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('merchant', '=', merchant)
    .where('member_id', '=', id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** A passkey as its owner may see it: without credential id and key. */
export function toldOf({ id, label, host, backed_up, created_at, last_used_at }: PasskeyRow): Passkey {
  return {
    id,
    label,
    host,
    isBackedUp: backed_up,
    createdAt: created_at.getTime(),
    lastUsedAt: last_used_at?.getTime() ?? null,
  };
}

/**
 * The name under which a device keeps the account: a text that says nothing of it, of bytes as WebAuthn asks for.
 * @returns base64url
 */
export function userHandleOf(memberId: string): string {
  return Buffer.from(memberId).toString('base64url');
}
