import { Secret, TOTP } from 'otpauth';
import type { Context } from '../core/context.ts';
import type { Db } from '../core/db/schema.ts';
import { openSecret, sealSecret } from '../core/secrets/secrets.ts';
import type { Member } from '../member/members.ts';
import { digitsOf } from '../verification/codes.ts';
import { TOTP_STEPS } from './limits.ts';

type Needs = Pick<Context, 'config' | 'db' | 'now'>;
type Owner = Pick<Member, 'merchant' | 'id'>;

/** Writes down a member's authenticator application, in the place of the one that there was. @param secret base32 */
export async function bindAuthenticator(needs: Needs, owner: Owner, secret: string): Promise<void> {
  const sealed = await sealSecret(needs, secret, nameOf(owner));
  const row = { secret: sealed, last_step: null, is_demanded: false, bound_at: needs.now };
  await needs.db
    .insertInto('member_authenticators')
    .values({ merchant: owner.merchant, member_id: owner.id, ...row })
    .onConflict((conflict) => conflict.columns(['merchant', 'member_id']).doUpdateSet(row))
    .execute();
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
  const { digits, seconds: period, drift: window } = TOTP_STEPS;
  const secret = Secret.fromBase32(await openSecret(needs, row.secret, nameOf(owner)));
  const totp = new TOTP({ secret, algorithm: 'SHA1', digits, period });
  const delta = totp.validate({ token: digitsOf(typed), window, timestamp: now.getTime() });
  if (delta === null) return false;
  const step = totp.counter({ timestamp: now.getTime() }) + delta;
  // Of two who bring one code at the same moment one finds its step used.
  const { numUpdatedRows } = await db
    .updateTable('member_authenticators')
    .set({ last_step: step, is_demanded: false })
    .where('merchant', '=', owner.merchant)
    .where('member_id', '=', owner.id)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function nameOf({ merchant, id }: Owner): string {
  return JSON.stringify(['authenticator', merchant, id]);
}
