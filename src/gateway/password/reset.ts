import type { FieldProblems } from '../../contract/core/fields.ts';
import { rememberAddress } from '../confirmation/addresses.ts';
import { revokeSessionsOf } from '../core/access/sessions.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallContext } from '../core/call/handle.ts';
import { type Member, replacePassword } from '../member/members.ts';
import { newPasswordProblem } from '../registration/new-password.ts';
import { registerSettings } from '../registration/settings.ts';
import { hashPassword } from '../session/password.ts';

/**
 * Holds a new password to its rule.
 * @param username of the account, "" while nobody may learn whose it is
 * @throws ApiError password.field
 */
export async function holdRule(
  { db, merchant }: Pick<CallContext, 'db' | 'merchant'>,
  newPassword: string,
  username: string,
): Promise<void> {
  const problem = newPasswordProblem(await registerSettings(db, merchant.code), newPassword, username);
  if (!problem) return;
  const fields: FieldProblems['fields'] = [{ path: 'newPassword', ...problem }];
  throw new ApiError('password.field', `Expected a new password that keeps its rule, found ${problem.key}.`, {
    value: { fields },
  });
}

/**
 * Sets the password of somebody who has proven the account to be theirs, and ends all its sessions. The code or link has
 * reached them where they are, so a log-in from there takes no further proof (SPEC 6).
 */
export async function setPassword(
  { db, now, visitor }: Pick<CallContext, 'db' | 'now' | 'visitor'>,
  member: Member,
  newPassword: string,
): Promise<boolean> {
  const replaced = await replacePassword({ db, now }, member, await hashPassword(newPassword));
  if (!replaced) return false;
  await revokeSessionsOf({ db, now }, { merchant: member.merchant, memberId: member.id });
  await rememberAddress({ db, now }, member, visitor.ip);
  return true;
}
