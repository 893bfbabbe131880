import type { Context } from '../core/context.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { openSecret, sealSecret } from '../core/secrets/secrets.ts';
import type { Member } from '../member/members.ts';
import { stepOf } from './totp.ts';

type Needs = Pick<Context, 'config' | 'db' | 'now'>;
type Owner = Pick<Member, 'merchant' | 'id'>;

/**
 * Writes down a member's authenticator application. The one that there was goes, with its recovery codes.
 * @param secret base32
 * @param lastStep the step of 30 s whose code has proven it, which is used up by that; null where none has
 */
export async function bindAuthenticator(
  needs: Needs,
  owner: Owner,
  secret: string,
  lastStep: number | null,
): Promise<void> {
  const sealed = await sealSecret(needs, secret, nameOf(owner));
  await removeAuthenticator(needs.db, owner);
  const row = { secret: sealed, last_step: lastStep, is_demanded: false, bound_at: needs.now };
  await needs.db
    .insertInto('member_authenticators')
    .values({ merchant: owner.merchant, member_id: owner.id, ...row })
    .execute();
}

/** Removes a member's authenticator application, with its recovery codes. @returns false where there is none */
export async function removeAuthenticator(db: Db, { merchant, id }: Owner): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('member_authenticators')
    .where('merchant', '=', merchant)
    .where('member_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Demands a member's authenticator: until a code of it has been taken, nothing else confirms a log-in from an address that
 * is not known. @returns false where the member has none
 */
export async function demandAuthenticator(db: Db, { merchant, id }: Owner): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member_authenticators')
    .set({ is_demanded: true })
    .where('merchant', '=', merchant)
    .where('member_id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Demands a member's authenticator no longer, because what stands in for it has been taken. */
export async function pardonAuthenticator(trx: Trx, { merchant, id }: Owner): Promise<void> {
  await trx
    .updateTable('member_authenticators')
    .set({ is_demanded: false })
    .where('merchant', '=', merchant)
    .where('member_id', '=', id)
    .execute();
}

/** Locks a member's authenticator: who removes it waits until this transaction ends. */
export async function lockAuthenticator(trx: Trx, { merchant, id }: Owner): Promise<void> {
  await trx
    .selectFrom('member_authenticators')
    .select('bound_at')
    .where('merchant', '=', merchant)
    .where('member_id', '=', id)
    .forUpdate()
    .execute();
}

/**
 * Takes a code of a member's authenticator: of this moment, the step before or the one after. Each is good once, as are
 * those before it.
 */
export async function takeAuthenticatorCode(needs: Needs, owner: Owner, typed: string): Promise<boolean> {
  const { db, now } = needs;
  const row = await db
    .selectFrom('member_authenticators')
    .select('secret')
    .where('merchant', '=', owner.merchant)
    .where('member_id', '=', owner.id)
    .executeTakeFirst();
  if (!row) return false;
  const step = stepOf(await openSecret(needs, row.secret, nameOf(owner)), typed, now);
  if (step === null) return false;
  // Of two who bring one code at the same moment one finds its step used. One of an application that was replaced meanwhile
  // finds another secret.
  const { numUpdatedRows } = await db
    .updateTable('member_authenticators')
    .set({ last_step: step, is_demanded: false })
    .where('merchant', '=', owner.merchant)
    .where('member_id', '=', owner.id)
    .where('secret', '=', row.secret)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function nameOf({ merchant, id }: Owner): string {
  return JSON.stringify(['authenticator', merchant, id]);
}
