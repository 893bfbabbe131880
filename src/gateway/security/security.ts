import type { Birthday, Security } from '../../contract/security/endpoints.ts';
import { CONTACT_KINDS, type ContactKind } from '../../contract/security/words.ts';
import { bankNameOf } from '../confirmation/bank-name.ts';
import { recoveryCodesLeft } from '../confirmation/recovery.ts';
import { heldBy } from '../confirmation/ways.ts';
import type { Caller } from '../core/access/sessions.ts';
import type { CallContext } from '../core/call/handle.ts';
import { maskedContact, maskedName } from '../member/masks.ts';
import { memberById, readDetail } from '../member/members.ts';
import { passwordIsDue } from '../member/password-age.ts';
import { waitingContactsOf } from '../member/waiting-contacts.ts';
import { passkeysOf } from '../passkeys/passkeys.ts';
import { registerSettings } from '../registration/settings.ts';
import { partOf } from '../verification/part.ts';
import { proofsOf } from './contacts/proof.ts';
import { canReach } from './contacts/reach.ts';
import { birthDateOf, birthDateRule } from './identity/birth-date.ts';
import { lockedUntil } from './payment-check.ts';
import { paymentRuleOf } from './payment-rule.ts';
import { scoreOf } from './score.ts';

const DAY_MS = 86_400_000;

/** What the caller's account has that keeps it safe. A number or an address that was told and never proven counts for nothing. */
export async function securityOf({ db, caller, merchant, messenger, now }: CallContext<Caller>): Promise<Security> {
  const member = await memberById(db, merchant.code, caller.memberId);
  const held = await heldBy(db, member);
  const passkeys = (await passkeysOf(db, member)).length;
  const isDue = passwordIsDue(member, merchant, now);
  const until = await lockedUntil(db, { ...caller, now });
  const told = {
    mobile: held.mobile ?? (await readDetail(db, member, 'mobileNum')),
    email: held.email ?? (await readDetail(db, member, 'email')),
  };
  const waits = await waitingContactsOf(db, member);
  const reach = canReach(messenger, await partOf(db, merchant.code));
  const contactOf = (kind: ContactKind): Security[ContactKind] => {
    const { [kind]: value } = told;
    const { [kind]: waiting } = waits;
    return {
      hint: value && maskedContact({ kind, value }),
      isProven: held[kind] !== null,
      waiting: waiting
        ? { hint: maskedContact({ kind, value: waiting.value }), usableAt: waiting.usableAt.getTime() }
        : null,
      canBind: reach[kind],
    };
  };
  const bankName = await bankNameOf(db, member);
  const birthDate = await birthDateOf(db, member);
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
    mobile: contactOf('mobile'),
    email: contactOf('email'),
    contactProofs: proofsOf(held, member),
    hasAuthenticator: held.hasAuthenticator,
    recoveryCodes: await recoveryCodesLeft(db, member),
    passkeys,
    bankName: bankName && maskedName(bankName),
    birthday: { known: birthDate === null ? null : birthdayOf(birthDate), ...(await birthDateRule(db, merchant.code)) },
    ...scoreOf(
      {
        password: member.password_hash !== null && !isDue,
        paymentPassword: member.payment_password_hash !== null,
        passkey: passkeys > 0,
        mobile: held.mobile !== null,
        email: held.email !== null,
        authenticator: held.hasAuthenticator,
      },
      CONTACT_KINDS.filter((kind) => !reach[kind]),
    ),
  };
}

/** @param birthDate yyyy-MM-dd */
function birthdayOf(birthDate: string): Birthday {
  return { month: Number(birthDate.slice(5, 7)), day: Number(birthDate.slice(8)) };
}
