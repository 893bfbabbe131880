import type { Db, Trx } from '../core/db/schema.ts';
import { tell } from '../messages/tell.ts';
import { maskedContact } from './masks.ts';
import type { Member } from './members.ts';
import type { MemberTables } from './tables.ts';

export type Kind = MemberTables['member_contacts']['kind'];

/** A number in E.164 or an address of mail, which somebody has proved. */
export interface Contact {
  readonly kind: Kind;
  readonly value: string;
}

/** @returns null where this contact counts for nobody at the merchant */
export async function findByContact(db: Db, merchant: string, { kind, value }: Contact): Promise<Member | null> {
  const row = await db
    .selectFrom('members')
    .innerJoin('member_contacts as contact', (join) =>
      join.onRef('contact.merchant', '=', 'members.merchant').onRef('contact.member_id', '=', 'members.id'),
    )
    .selectAll('members')
    .where('contact.merchant', '=', merchant)
    .where('contact.kind', '=', kind)
    .where('contact.value', '=', value)
    .where('contact.usable_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** What a member has proved, as far as it counts. */
export async function contactsOf(
  db: Db,
  { merchant, id }: Pick<Member, 'merchant' | 'id'>,
): Promise<Readonly<Partial<Record<Kind, string>>>> {
  const rows = await db
    .selectFrom('member_contacts')
    .select(['kind', 'value'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', id)
    .where('usable_at', 'is', null)
    .execute();
  return Object.fromEntries(rows.map(({ kind, value }) => [kind, value]));
}

/**
 * Writes down that a member has proved a contact, which counts at once, in place of those of its kind that stood there.
 * @returns false where another member of the merchant has proved it; who asked then keeps nothing of this call
 */
export async function proveContact(
  { db, now }: { db: Db; now: Date },
  { merchant, id }: Pick<Member, 'merchant' | 'id'>,
  { kind, value }: Contact,
): Promise<boolean> {
  await db
    .deleteFrom('member_contacts')
    .where('merchant', '=', merchant)
    .where('member_id', '=', id)
    .where('kind', '=', kind)
    .where('value', '<>', value)
    .execute();
  const written = await db
    .insertInto('member_contacts')
    .values({ merchant, kind, value, member_id: id, verified_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant', 'kind', 'value'])
        .doUpdateSet({ verified_at: now, usable_at: null })
        .where('member_contacts.member_id', '=', id),
    )
    .returning('member_id')
    .executeTakeFirst();
  return written !== undefined;
}

/**
 * Removes a contact that counts, whose owner has lost it, and tells the member by message.
 * @returns which; nothing where there is none
 */
export async function removeContact(
  { db, now }: { readonly db: Trx; readonly now: Date },
  { merchant, id }: Pick<Member, 'merchant' | 'id'>,
  kind: Kind,
): Promise<readonly Contact[]> {
  const removed = await db
    .deleteFrom('member_contacts')
    .where('merchant', '=', merchant)
    .where('member_id', '=', id)
    .where('kind', '=', kind)
    .where('usable_at', 'is', null)
    .returning(['kind', 'value'])
    .execute();
  for (const contact of removed) {
    const details = { account: maskedContact(contact) };
    await tell({ db, now }, { merchant, member_id: id }, 'contactRemoved', details);
  }
  return removed;
}
