import type { FieldProblems } from '../../contract/core/fields.ts';
import { isKnownAddress, rememberAddress } from '../confirmation/addresses.ts';
import { demandAuthenticator } from '../confirmation/authenticator.ts';
import { revokeSessionsOf } from '../core/access/sessions.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallContext } from '../core/call/handle.ts';
import type { Trx } from '../core/db/schema.ts';
import { inTransaction, whenCommitted } from '../core/db/transaction.ts';
import { contactsOf } from '../member/contacts.ts';
import { replacePassword } from '../member/credentials.ts';
import type { Member } from '../member/members.ts';
import { cancelWaiting } from '../member/waiting-contacts.ts';
import { removeAll } from '../passkeys/passkeys.ts';
import { newPasswordProblem } from '../registration/new-password.ts';
import { registerSettings } from '../registration/settings.ts';
import { clearFailures } from '../session/failures.ts';
import { hashPassword } from '../session/password.ts';
import { prepareTelling } from '../verification/told.ts';
import { removeOpenWays } from './open-ways.ts';

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
 * reached them where they are, so a log-in from there takes no further proof (SPEC 6); but where the account has an
 * authenticator, it takes that. Other links and codes that wait to be used go, and so do its passkeys, of which the member
 * is told, and contacts that wait to count: who sets a password anew may do it because somebody else was in, who may have
 * left one behind. An owner adds theirs again in a minute.
 * @returns false where the account was closed, or its password changed, meanwhile; the caller then keeps nothing
 */
export async function setPassword(call: CallContext, member: Member, newPassword: string): Promise<boolean> {
  const { now, visitor } = call;
  const hash = await hashPassword(newPassword);
  return inTransaction(call.db, async (db) => {
    await removeOpenWays(db, member);
    // The password comes first, because it locks the member: a passkey that is being added is there, and goes, or is not
    // added any more.
    if (!(await replacePassword({ db, now }, member, hash))) return false;
    const removed = await removeAll(db, member);
    await cancelWaiting({ db, now }, member);
    await revokeSessionsOf({ db, now }, { merchant: member.merchant, memberId: member.id });
    if (await isProof(call, db, member)) await rememberAddress({ db, now }, member, visitor.ip);
    const { mobile } = await contactsOf(db, member);
    // What was mistyped before says nothing of the new password, which logs in by either name.
    const names = [member.username, ...(mobile ? [mobile] : [])];
    await clearFailures({ db }, { merchant: member.merchant, ip: visitor.ip }, ...names);
    if (removed > 0) {
      const told = { text: 'passkeysRemoved', subject: 'passkeySubject' } as const;
      whenCommitted(db, await prepareTelling({ ...call, db }, member, told));
    }
    return true;
  });
}

/**
 * Whether the code or link says enough of where its owner is. Whoever reads the mail or the messages of somebody else has
 * got no authenticator of theirs.
 */
async function isProof({ now, visitor }: CallContext, db: Trx, member: Member): Promise<boolean> {
  return (await isKnownAddress({ db, now }, member, visitor.ip)) || !(await demandAuthenticator(db, member));
}
