import { sql } from 'kysely';
import { ApiError } from '../../core/call/errors.ts';
import { later } from '../../core/clock.ts';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import { openSecret, sealSecret } from '../../core/secrets/secrets.ts';
import type { Member } from '../../member/members.ts';
import { BINDING } from '../limits.ts';

type Needs = Pick<Context, 'config' | 'db' | 'now'>;
type Owner = Pick<Member, 'merchant' | 'id'>;

/**
 * Writes down an authenticator application that waits for its code, in the place of one that was begun with before.
 * @param secret base32
 * @returns until when it waits
 */
export async function keepPending(needs: Needs, owner: Owner, secret: string): Promise<Date> {
  const expires_at = later(needs.now, BINDING.lifeMs);
  const row = { secret: await sealSecret(needs, secret, nameOf(owner)), tries: 0, expires_at };
  await needs.db
    .insertInto('pending_authenticators')
    .values({ merchant: owner.merchant, member_id: owner.id, ...row })
    .onConflict((conflict) => conflict.columns(['merchant', 'member_id']).doUpdateSet(row))
    .execute();
  return expires_at;
}

/**
 * The secret that waits for its code, in base32. Each try counts before it is looked at.
 * @throws ApiError security.bindingOver where there is none, or it has waited too long, or for too many tries
 */
export async function tryPending(needs: Needs, owner: Owner): Promise<string> {
  const row = await needs.db
    .updateTable('pending_authenticators')
    .set({ tries: sql<number>`LEAST(tries + 1, 1000)` })
    .where('merchant', '=', owner.merchant)
    .where('member_id', '=', owner.id)
    .returning(['secret', 'tries', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= needs.now || row.tries > BINDING.tries) {
    throw new ApiError('security.bindingOver', 'Expected an authenticator application that waits for its code.', {
      keepWrites: true,
    });
  }
  return openSecret(needs, row.secret, nameOf(owner));
}

export async function dropPending(db: Db, { merchant, id }: Owner): Promise<void> {
  await db.deleteFrom('pending_authenticators').where('merchant', '=', merchant).where('member_id', '=', id).execute();
}

/** Removes those that nobody has proven in time. */
export async function purgePending({ db, now }: { db: Db; now: Date }): Promise<void> {
  await db.deleteFrom('pending_authenticators').where('expires_at', '<=', now).execute();
}

function nameOf({ merchant, id }: Owner): string {
  return JSON.stringify(['pending authenticator', merchant, id]);
}
