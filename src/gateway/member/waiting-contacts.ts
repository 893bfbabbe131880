import type { Db, Trx } from '../core/db/schema.ts';
import { tell } from '../messages/tell.ts';
import type { Contact, Kind } from './contacts.ts';
import { maskedContact } from './masks.ts';
import type { Member } from './members.ts';

type Owner = Pick<Member, 'merchant' | 'id'>;

interface Needs {
  readonly db: Trx;
  readonly now: Date;
}

/** What waits to count. */
export interface Waiting {
  readonly value: string;
  readonly usableAt: Date;
}

/** What a member has proved that does not count yet. */
export async function waitingContactsOf(
  db: Db,
  { merchant, id }: Owner,
): Promise<Readonly<Partial<Record<Kind, Waiting>>>> {
  const rows = await db
    .selectFrom('member_contacts')
    .select(['kind', 'value', 'usable_at'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', id)
    .where('usable_at', 'is not', null)
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ kind, value, usable_at }) => (usable_at ? [[kind, { value, usableAt: usable_at }]] : [])),
  );
}

/**
 * Writes down that a member has proved a contact, which counts later, in place of the one of its kind that waited. Until
 * then the one that counts goes on, and nobody else can prove the new one.
 * @returns false where somebody has it already; who asked then keeps nothing of this call
 */
export async function keepWaiting(
  { db, now }: Needs,
  { merchant, id }: Owner,
  { kind, value }: Contact,
  usable_at: Date,
): Promise<boolean> {
  await removeWaiting(db, { merchant, id }, kind);
  const written = await db
    .insertInto('member_contacts')
    .values({ merchant, kind, value, member_id: id, verified_at: now, usable_at })
    .onConflict((conflict) => conflict.columns(['merchant', 'kind', 'value']).doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return written !== undefined;
}

/**
 * Lets a contact that has waited long enough count, in place of the one of its kind that did. The member is told by message.
 * The caller holds the member locked.
 * @returns false where it does not wait any more, or longer
 */
export async function letCount({ db, now }: Needs, { merchant, id }: Owner, kind: Kind): Promise<boolean> {
  const { [kind]: waiting } = await waitingContactsOf(db, { merchant, id });
  if (!waiting || waiting.usableAt > now) return false;
  await db
    .deleteFrom('member_contacts')
    .where('merchant', '=', merchant)
    .where('member_id', '=', id)
    .where('kind', '=', kind)
    .where('usable_at', 'is', null)
    .execute();
  await db
    .updateTable('member_contacts')
    .set({ usable_at: null })
    .where('merchant', '=', merchant)
    .where('kind', '=', kind)
    .where('value', '=', waiting.value)
    .execute();
  const details = { account: maskedContact({ kind, value: waiting.value }) };
  await tell({ db, now }, { merchant, member_id: id }, 'contactChanged', details);
  return true;
}

/**
 * Forgets contacts that wait, and tells the member by message.
 * @returns which
 */
export async function cancelWaiting(
  { db, now }: Needs,
  { merchant, id }: Owner,
  kinds: readonly Kind[] = ['mobile', 'email'],
): Promise<readonly Contact[]> {
  const cancelled: Contact[] = [];
  for (const kind of kinds) {
    const value = await removeWaiting(db, { merchant, id }, kind);
    if (value === null) continue;
    cancelled.push({ kind, value });
    const details = { account: maskedContact({ kind, value }) };
    await tell({ db, now }, { merchant, member_id: id }, 'contactCancelled', details);
  }
  return cancelled;
}

/** @returns what has waited; null where nothing has */
async function removeWaiting(db: Trx, { merchant, id }: Owner, kind: Kind): Promise<string | null> {
  const row = await db
    .deleteFrom('member_contacts')
    .where('merchant', '=', merchant)
    .where('member_id', '=', id)
    .where('kind', '=', kind)
    .where('usable_at', 'is not', null)
    .returning('value')
    .executeTakeFirst();
  return row?.value ?? null;
}
