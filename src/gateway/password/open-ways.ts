import type { Trx } from '../core/db/schema.ts';
import { contactsOf } from '../member/contacts.ts';
import type { Member } from '../member/members.ts';
import { removeCodes } from '../verification/codes.ts';
import { removeLinks } from './links.ts';

/** What lets somebody in, or sets a password, without the one that there is. */
const PURPOSES = ['login', 'reset', 'confirmation'] as const;

/**
 * Takes away the links and codes that wait to be used: who changes a password may do it because somebody else reads along.
 * It comes before the member's row is locked, as whoever uses one of them takes it first.
 */
export async function removeOpenWays(trx: Trx, member: Pick<Member, 'merchant' | 'id'>): Promise<void> {
  const { merchant } = member;
  await removeLinks(trx, member);
  const { mobile, email } = await contactsOf(trx, member);
  for (const target of [mobile, email]) {
    if (target === undefined) continue;
    for (const purpose of PURPOSES) await removeCodes(trx, { merchant, purpose, target });
  }
}
