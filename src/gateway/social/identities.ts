import { audienceOfType } from '../../contract/member/words.ts';
import { ApiError } from '../core/call/errors.ts';
import type { Trx } from '../core/db/schema.ts';
import { findByContact } from '../member/contacts.ts';
import { type Member, memberById } from '../member/members.ts';
import type { Arrival } from './results.ts';

/** The member who signs in as this user of a provider; null where nobody does yet. @throws ApiError session.notMember */
export async function memberOf(trx: Trx, { merchant, provider, subject }: Arrival): Promise<Member | null> {
  const row = await trx
    .selectFrom('member_identities')
    .select('member_id')
    .where('merchant', '=', merchant)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (!row) return null;
  return onlyMember(await memberById(trx, merchant, row.member_id));
}

/**
 * The member who has proved the address of mail that the provider vouches for. It is no reason to open that account, but to
 * ask its owner: an address may pass to somebody else, and whoever runs the mail of a domain can make any account of a
 * provider with it.
 * @throws ApiError session.notMember
 */
export async function namesakeOf(trx: Trx, { merchant, email, verified }: Arrival): Promise<Member | null> {
  if (email === null || !verified) return null;
  const owner = await findByContact(trx, merchant, { kind: 'email', value: email });
  return owner && onlyMember(owner);
}

/** @returns false where the user signs in as somebody already, or the member as another user of the provider */
export async function linkIdentity(
  trx: Trx,
  { merchant, provider, subject }: Arrival,
  member_id: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await trx
    .insertInto('member_identities')
    .values({ merchant, provider, subject, member_id, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted === 1n;
}

/** SPEC 6: agents log in on their own side, by their own names. */
function onlyMember(member: Member): Member {
  if (audienceOfType(member.type) === 'member') return member;
  throw new ApiError('session.notMember', `Expected a member on the member side, found type ${member.type}.`);
}
