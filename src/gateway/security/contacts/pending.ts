import type { Selectable } from 'kysely';
import type { ContactKind } from '../../../contract/security/words.ts';
import { later } from '../../core/clock.ts';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import type { Contact } from '../../member/contacts.ts';
import type { Member } from '../../member/members.ts';
import { BINDING } from '../limits.ts';
import type { SecurityTables } from '../tables.ts';
import { bindingOver } from './refusal.ts';

type Needs = Pick<Context, 'db' | 'now'>;
type Owner = Pick<Member, 'merchant' | 'id'>;

/** What waits for its code, and by what its owner was known. */
export type PendingContact = Pick<Selectable<SecurityTables['pending_contacts']>, 'kind' | 'value' | 'shown_by'>;

/**
 * Writes down a contact that waits for its code, in the place of one of its kind that was begun with before.
 * @returns until when it waits
 */
export async function keepPending(
  { db, now }: Needs,
  { merchant, id }: Owner,
  { kind, value }: Contact,
  shown_by: PendingContact['shown_by'],
): Promise<Date> {
  const row = { value, shown_by, expires_at: later(now, BINDING.lifeMs) };
  await db
    .insertInto('pending_contacts')
    .values({ merchant, member_id: id, kind, ...row })
    .onConflict((conflict) => conflict.columns(['merchant', 'member_id', 'kind']).doUpdateSet(row))
    .execute();
  return row.expires_at;
}

/** @throws ApiError security.bindingOver where nothing of this kind waits, or it has waited too long */
export async function pendingOf(
  { db, now }: Needs,
  { merchant, id }: Owner,
  kind: ContactKind,
): Promise<PendingContact> {
  const row = await db
    .selectFrom('pending_contacts')
    .select(['kind', 'value', 'shown_by'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', id)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row) return row;
  throw bindingOver();
}

export async function dropPending(db: Db, { merchant, id }: Owner, kind: ContactKind): Promise<void> {
  await db
    .deleteFrom('pending_contacts')
    .where('merchant', '=', merchant)
    .where('member_id', '=', id)
    .where('kind', '=', kind)
    .execute();
}

/** Removes those that nobody has proven in time. */
export async function purgePendingContacts({ db, now }: Needs): Promise<void> {
  await db.deleteFrom('pending_contacts').where('expires_at', '<=', now).execute();
}
