import { addressGroup } from '../core/access/address.ts';
import { later } from '../core/clock.ts';
import type { Db } from '../core/db/schema.ts';
import type { Member } from '../member/members.ts';
import { KNOWN } from './limits.ts';

interface Needs {
  readonly db: Db;
  readonly now: Date;
}

type Owner = Pick<Member, 'merchant' | 'id'>;

/** Whether a member has logged in from this address, or one that counts as the same client, not too long ago. */
export async function isKnownAddress({ db, now }: Needs, { merchant, id }: Owner, ip: string): Promise<boolean> {
  const row = await db
    .selectFrom('member_addresses')
    .select('seen_at')
    .where('merchant', '=', merchant)
    .where('member_id', '=', id)
    .where('address', '=', addressGroup(ip))
    .where('seen_at', '>', later(now, -KNOWN.keepMs))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Writes down that a member has been let in from an address; beyond the most that are kept, those go that were used the
 * longest time ago. The caller holds the member's row locked, so that two log-ins do not both count before they write.
 */
export async function rememberAddress({ db, now }: Needs, { merchant, id }: Owner, ip: string): Promise<void> {
  await db
    .insertInto('member_addresses')
    .values({ merchant, member_id: id, address: addressGroup(ip), seen_at: now })
    .onConflict((conflict) => conflict.columns(['merchant', 'member_id', 'address']).doUpdateSet({ seen_at: now }))
    .execute();
  await db
    .deleteFrom('member_addresses')
    .where('merchant', '=', merchant)
    .where('member_id', '=', id)
    .where('address', 'in', (eb) =>
      eb
        .selectFrom('member_addresses')
        .select('address')
        .where('merchant', '=', merchant)
        .where('member_id', '=', id)
        .orderBy('seen_at', 'desc')
        .orderBy('address')
        .offset(KNOWN.most),
    )
    .execute();
}

/** Forgets them all, so that the next log-in by password is asked for a further proof. @returns how many there were */
export async function forgetAddresses(db: Db, { merchant, id }: Owner): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('member_addresses')
    .where('merchant', '=', merchant)
    .where('member_id', '=', id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes addresses that have not been used for too long. */
export async function purgeAddresses({ db, now }: Needs): Promise<void> {
  await db.deleteFrom('member_addresses').where('seen_at', '<=', later(now, -KNOWN.keepMs)).execute();
}
