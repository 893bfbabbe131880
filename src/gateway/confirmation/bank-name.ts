import type { Db } from '../core/db/schema.ts';
import { type Member, readDetail, writeDetail } from '../member/members.ts';
import { usernameKey } from '../member/username-key.ts';

/**
 * The name on a member's bank account, as it was told at registration (`payeeName`, SPEC 5) or since: the one name that
 * withdrawals are paid to, so there is no second place for it.
 * @returns null where it is not known
 */
export async function bankNameOf(db: Db, member: Pick<Member, 'merchant' | 'id'>): Promise<string | null> {
  const name = await readDetail(db, member, 'payeeName');
  return name !== null && keyOf(name) !== '' ? name : null;
}

/** Writes down the name that a member is paid under: the one that they tell, that on the first account that they bind, or the one that an operator has looked at. */
export function setBankName(db: Db, member: Pick<Member, 'merchant' | 'id'>, name: string, now: Date): Promise<void> {
  return writeDetail(db, member, 'payeeName', name, now);
}

/** Whether two names are one to a reader: case, accents, blanks and points between the words do not count. */
export function isSameName(name: string, typed: string): boolean {
  return keyOf(name) === keyOf(typed);
}

function keyOf(name: string): string {
  return usernameKey(name.normalize('NFKD').replace(/[\p{M}\p{P}\p{Z}\s]+/gu, ''));
}
