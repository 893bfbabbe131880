import { createHash } from 'node:crypto';
import { later } from '../core/clock.ts';
import type { Db } from '../core/db/schema.ts';
import { type Random, randomToken } from '../core/random.ts';
import type { Member } from '../member/members.ts';
import { LINK_BITS, LINK_LIFE_MS } from './limits.ts';

/** Makes what a link carries, in the place of the one that the member had. Only its hash is kept. */
export async function makeLink(
  { db, random, now }: { db: Db; random: Random; now: Date },
  { merchant, id }: Pick<Member, 'merchant' | 'id'>,
): Promise<string> {
  const link = randomToken(random, LINK_BITS);
  const row = { link_hash: hashLink(link), expires_at: later(now, LINK_LIFE_MS) };
  await db
    .insertInto('password_links')
    .values({ merchant, member_id: id, ...row })
    .onConflict((conflict) => conflict.columns(['merchant', 'member_id']).doUpdateSet(row))
    .execute();
  return link;
}

/** Uses a link up. @returns whose it is; null where it was used before, has lapsed or was never made */
export async function takeLink(
  { db, now }: { db: Db; now: Date },
  merchant: string,
  link: string,
): Promise<string | null> {
  // The row is deleted as it is read, so of two who come with it at the same moment one finds nothing.
  const row = await db
    .deleteFrom('password_links')
    .where('merchant', '=', merchant)
    .where('link_hash', '=', hashLink(link))
    .returning(['member_id', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? row.member_id : null;
}

/** Takes away the link that a member may have. */
export async function removeLinks(db: Db, { merchant, id }: Pick<Member, 'merchant' | 'id'>): Promise<void> {
  await db.deleteFrom('password_links').where('merchant', '=', merchant).where('member_id', '=', id).execute();
}

/** Removes links that nobody used in time. */
export async function purgeLinks({ db, now }: { db: Db; now: Date }): Promise<void> {
  await db.deleteFrom('password_links').where('expires_at', '<=', now).execute();
}

function hashLink(link: string): string {
  return createHash('sha256').update(link).digest('hex');
}
