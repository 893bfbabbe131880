import type { Security } from '../../contract/security/endpoints.ts';
import { bankNameOf } from '../confirmation/bank-name.ts';
import { maskedMail, maskedName, maskedNumber } from '../confirmation/masks.ts';
import { recoveryCodesLeft } from '../confirmation/recovery.ts';
import { heldBy } from '../confirmation/ways.ts';
import type { Caller } from '../core/access/sessions.ts';
import type { CallContext } from '../core/call/handle.ts';
import { memberById, readDetail } from '../member/members.ts';
import { passwordIsDue } from '../member/password-age.ts';
import { passkeysOf } from '../passkeys/passkeys.ts';
import { registerSettings } from '../registration/settings.ts';
import { lockedUntil } from './payment-check.ts';
import { paymentRuleOf } from './payment-rule.ts';
import { scoreOf } from './score.ts';

const DAY_MS = 86_400_000;

/** What the caller's account has that keeps it safe. A number or an address that was told and never proven counts for nothing. */
export async function securityOf({ db, caller, merchant, now }: CallContext<Caller>): Promise<Security> {
  const member = await memberById(db, merchant.code, caller.memberId);
  const held = await heldBy(db, member);
  const passkeys = (await passkeysOf(db, member)).length;
  const isDue = passwordIsDue(member, merchant, now);
  const until = await lockedUntil(db, { ...caller, now });
  const mobile = held.mobile ?? (await readDetail(db, member, 'mobileNum'));
  const email = held.email ?? (await readDetail(db, member, 'email'));
  const bankName = await bankNameOf(db, member);
  return {
    password: {
      isSet: member.password_hash !== null,
      ageDays: member.password_set_at && Math.floor((now.getTime() - member.password_set_at.getTime()) / DAY_MS),
      isDue,
    },
    paymentPassword: {
      isSet: member.payment_password_hash !== null,
      lockedUntil: until?.getTime() ?? null,
      rule: paymentRuleOf(await registerSettings(db, merchant.code)),
    },
    mobile: { hint: mobile && maskedNumber(mobile), isProven: held.mobile !== null },
    email: { hint: email && maskedMail(email), isProven: held.email !== null },
    hasAuthenticator: held.hasAuthenticator,
    recoveryCodes: await recoveryCodesLeft(db, member),
    passkeys,
    bankName: bankName && maskedName(bankName),
    ...scoreOf({
      password: member.password_hash !== null && !isDue,
      paymentPassword: member.payment_password_hash !== null,
      passkey: passkeys > 0,
      mobile: held.mobile !== null,
      email: held.email !== null,
      authenticator: held.hasAuthenticator,
    }),
  };
}
