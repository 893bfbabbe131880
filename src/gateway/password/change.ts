import type { FieldProblems } from '../../contract/core/fields.ts';
import type { password } from '../../contract/password/inputs.ts';
import { openSession, revokeSessionsOf } from '../core/access/sessions.ts';
import { holdSession, sessionEnded } from '../core/access/standing.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import { countCall } from '../core/call/rate.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { replacePassword } from '../member/credentials.ts';
import { type Member, memberById } from '../member/members.ts';
import { passkeysOf } from '../passkeys/passkeys.ts';
import { newPasswordProblem } from '../registration/new-password.ts';
import { registerSettings } from '../registration/settings.ts';
import { hashPassword, verifyPassword } from '../session/password.ts';
import { CHANGE_RATE } from './limits.ts';
import { holdOldPassword } from './old-password.ts';
import { removeOpenWays } from './open-ways.ts';

type ChangeCall = CallOf<typeof password.changePassword>;

/**
 * SPEC 4, 5: changes the caller's password, or sets their first. All sessions of the account end, with the plays that they
 * opened, and this one goes on under a fresh token that nothing holds. Links and codes that wait to be used go.
 * @returns the token, and how many passkeys still log in, because a password that changes is no reason to lose them
 * @throws ApiError password.field, password.old, password.proof, session.locked, request.tooMany; session.expired where
 *   another call has ended this session meanwhile, as a change of the password and the closing of the account do
 */
export async function changePassword(call: ChangeCall): Promise<{ token: string; passkeys: number }> {
  const { body, caller, db, merchant, now, random, visitor: from } = call;
  const member = await memberById(db, merchant.code, caller.memberId);
  await holdNewPassword(call, member);
  await countCall({ db, now }, `password ${merchant.code} ${member.id}`, CHANGE_RATE);
  await holdOldPassword(call, member, body.oldPassword ?? '');
  if (await verifyPassword(body.newPassword, member.password_hash ?? undefined)) {
    throw refusal([{ path: 'newPassword', key: 'password.rule.asBefore' }]);
  }
  const hash = await hashPassword(body.newPassword);
  return inTransaction(db, async (trx) => {
    await removeOpenWays(trx, member);
    if (!(await replacePassword({ db: trx, now }, member, hash))) {
      throw sessionEnded();
    }
    await holdSession(trx, caller);
    const { memberId, audience } = caller;
    await revokeSessionsOf({ db: trx, now }, caller);
    const token = await openSession({ db: trx, random, now }, { memberId, merchant: merchant.code, audience, from });
    return { token, passkeys: (await passkeysOf(trx, member)).length };
  });
}

/** The new password comes before the old one, so that a slip of it costs no try. @throws ApiError password.field */
async function holdNewPassword({ body, db, merchant }: ChangeCall, { username }: Member): Promise<void> {
  const settings = await registerSettings(db, merchant.code);
  const problem = newPasswordProblem(settings, body.newPassword, username);
  const problems: FieldProblems['fields'] = problem ? [{ path: 'newPassword', ...problem }] : [];
  if (body.confirmNewPassword !== body.newPassword) {
    problems.push({ path: 'confirmNewPassword', key: 'inconsistent twice' });
  }
  if (problems.length > 0) throw refusal(problems);
}

function refusal(fields: FieldProblems['fields']): ApiError {
  const found = fields.map(({ path, key }) => `${path}: ${key}`).join('; ');
  return new ApiError('password.field', `Expected a new password that keeps its rule, found ${found}.`, {
    value: { fields },
  });
}
