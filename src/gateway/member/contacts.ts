import type { Db } from '../core/db/schema.ts';
import type { Member } from './members.ts';
import type { MemberTables } from './tables.ts';

type Kind = MemberTables['member_contacts']['kind'];

/** A number in E.164 or an address of mail, which somebody has proved. */
export interface Contact {
  readonly kind: Kind;
  readonly value: string;
}

/** @returns null where nobody at the merchant has proved this contact */
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
    .executeTakeFirst();
  return row ?? null;
}

/** What a member has proved. */
export async function contactsOf(
  db: Db,
  { merchant, id }: Pick<Member, 'merchant' | 'id'>,
): Promise<Readonly<Partial<Record<Kind, string>>>> {
  const rows = await db
    .selectFrom('member_contacts')
    .select(['kind', 'value'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', id)
    .execute();
  return Object.fromEntries(rows.map(({ kind, value }) => [kind, value]));
}

/**
 * Writes down that a member has proved a contact, in place of the one of its kind that stood there.
 * @returns false where another member of the merchant has it
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
        .doUpdateSet({ verified_at: now })
        .where('member_contacts.member_id', '=', id),
    )
    .returning('member_id')
    .executeTakeFirst();
  return written !== undefined;
}
