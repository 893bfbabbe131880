import type { FieldProblems } from '../../contract/core/fields.ts';
import { PAYMENT_REFUSAL } from '../../contract/registration/endpoints.ts';
import { isUsername, ruleProblem } from '../../contract/registration/rules.ts';
import type { security } from '../../contract/security/inputs.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import { countCall } from '../core/call/rate.ts';
import type { Trx } from '../core/db/schema.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { lockCaller } from '../member/locks.ts';
import { type Member, memberById } from '../member/members.ts';
import { tell } from '../messages/tell.ts';
import { isCommonPassword } from '../registration/common-passwords.ts';
import { registerSettings } from '../registration/settings.ts';
import { hashPassword, verifyPassword } from '../session/password.ts';
import { PAYMENT_CHANGE_RATE } from './limits.ts';
import { holdOwner } from './owner.ts';
import { checkPaymentPassword, clearTries } from './payment-check.ts';
import { paymentRuleOf } from './payment-rule.ts';

type SetCall = CallOf<typeof security.setPaymentPassword>;

/**
 * Sets the caller's payment password, or changes it, where registration keeps it. The first takes the log-in password, or a
 * log-in of the last five minutes where the account has none; each later one takes the one before. The member is told by
 * message, in the same transaction; no session ends, because a payment password opens none.
 * @throws ApiError security.field, security.paymentWrong, security.paymentLocked, password.proof, session.locked,
 *   request.tooMany
 */
export function setPaymentPassword(call: SetCall): Promise<Record<never, never>> {
  const { body, caller, merchant, now } = call;
  return inTransaction(call.db, async (trx) => {
    // The member is locked first, so that of two first ones the second finds the first, and takes it.
    await lockCaller(trx, caller);
    const member = await memberById(trx, merchant.code, caller.memberId);
    await holdNew({ ...call, db: trx }, member);
    await countCall({ db: trx, now }, `payment password ${merchant.code} ${member.id}`, PAYMENT_CHANGE_RATE);
    await holdOld({ ...call, db: trx }, trx, member);
    if (await isSame(body.newPaymentPassword, member.payment_password_hash)) throw refusal('security.rule.asBefore');
    if (await isSame(body.newPaymentPassword, member.password_hash)) throw refusal(PAYMENT_REFUSAL);
    await trx
      .updateTable('members')
      .set({ payment_password_hash: await hashPassword(body.newPaymentPassword) })
      .where('merchant', '=', member.merchant)
      .where('id', '=', member.id)
      .execute();
    await clearTries(trx, caller);
    const isFirst = member.payment_password_hash === null;
    const recipient = { merchant: member.merchant, member_id: member.id };
    await tell({ db: trx, now }, recipient, isFirst ? 'paymentPasswordSet' : 'paymentPasswordChanged', {});
    return {};
  });
}

/** The new one is looked at before the old one, so that a slip of it costs no try. @throws ApiError security.field */
async function holdNew({ body, db, merchant }: SetCall, { username }: Member): Promise<void> {
  const rule = paymentRuleOf(await registerSettings(db, merchant.code));
  const { newPaymentPassword: typed, confirmPaymentPassword: again } = body;
  const broken = ruleProblem(rule, typed);
  const problems: FieldProblems['fields'] = [];
  if (broken) problems.push({ path: NEW, ...broken });
  else if (isUsername(typed, username)) problems.push({ path: NEW, key: 'registration.rule.asUsername' });
  else if (isCommonPassword(typed)) problems.push({ path: NEW, key: 'registration.rule.common' });
  if (again !== typed) problems.push({ path: 'confirmPaymentPassword', key: 'inconsistent twice' });
  if (problems.length > 0) throw refused(problems);
}

const NEW = 'newPaymentPassword';

/** The payment password that there is, else what shows the owner. */
async function holdOld(call: SetCall, trx: Trx, member: Member): Promise<void> {
  const { body, caller, now } = call;
  if (member.payment_password_hash !== null) {
    await checkPaymentPassword(trx, { ...caller, now }, body.oldPaymentPassword ?? '');
    return;
  }
  await holdOwner(call, member, body.password ?? '', (found) =>
    found === 'old log-in'
      ? new ApiError('password.proof', 'Expected a log-in of the last five minutes, found an older one.')
      : refused([{ path: 'password', key: found === 'none' ? 'errors.field.required' : 'password.rule.old' }]),
  );
}

async function isSame(typed: string, hash: string | null): Promise<boolean> {
  return hash !== null && (await verifyPassword(typed, hash));
}

function refusal(key: string): ApiError {
  return refused([{ path: NEW, key }]);
}

/** What was counted stays so: a wrong password, and that somebody tried. */
function refused(fields: FieldProblems['fields']): ApiError {
  const found = fields.map(({ path, key }) => `${path}: ${key}`).join('; ');
  return new ApiError(
    'security.field',
    `Expected a payment password that keeps its rule, and its owner; found ${found}.`,
    {
      value: { fields },
      keepWrites: true,
    },
  );
}
