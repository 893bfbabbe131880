import type { ConfirmationAsked } from '../../contract/confirmation/endpoints.ts';
import type { Way } from '../../contract/confirmation/rules.ts';
import type { Db } from '../core/db/schema.ts';
import { contactsOf } from '../member/contacts.ts';
import { maskedMail, maskedNumber } from '../member/masks.ts';
import type { Member } from '../member/members.ts';
import { bankNameOf } from './bank-name.ts';

/** What an account has that confirms who logs in; null where it has not. */
export interface Held {
  readonly mobile: string | null;
  readonly email: string | null;
  readonly bankName: string | null;
  readonly hasAuthenticator: boolean;
  /** The authenticator alone confirms, because the password was set anew without it. */
  readonly isAuthenticatorDemanded: boolean;
}

export async function heldBy(db: Db, member: Pick<Member, 'merchant' | 'id'>): Promise<Held> {
  const { mobile = null, email = null } = await contactsOf(db, member);
  const authenticator = await db
    .selectFrom('member_authenticators')
    .select('is_demanded')
    .where('merchant', '=', member.merchant)
    .where('member_id', '=', member.id)
    .executeTakeFirst();
  const bankName = await bankNameOf(db, member);
  return {
    ...{ mobile, email, bankName },
    hasAuthenticator: authenticator !== undefined,
    isAuthenticatorDemanded: authenticator?.is_demanded ?? false,
  };
}

/**
 * The ways of an account, the strongest first.
 * @param byNumber the log-in named the account by its mobile number, so that to repeat it would prove nothing
 */
export function waysOf(
  { mobile, email, bankName, hasAuthenticator, isAuthenticatorDemanded }: Held,
  byNumber: boolean,
): ConfirmationAsked['ways'] {
  const ways: readonly { readonly way: Way; readonly hint?: string; readonly isHeld: boolean }[] = [
    { way: 'totp', isHeld: hasAuthenticator },
    { way: 'email', isHeld: email !== null, hint: maskedMail(email ?? '') },
    { way: 'code', isHeld: mobile !== null, hint: maskedNumber(mobile ?? '') },
    { way: 'mobile', isHeld: mobile !== null && !byNumber, hint: maskedNumber(mobile ?? '') },
    { way: 'bankName', isHeld: bankName !== null },
  ];
  const taken = isAuthenticatorDemanded ? ways.slice(0, 1) : ways;
  return taken.flatMap(({ isHeld, ...way }) => (isHeld ? [way] : []));
}
