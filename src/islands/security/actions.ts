import type { Security } from '../../contract/security/endpoints.ts';
import type { ContactKind, SecurityStep } from '../../contract/security/words.ts';
import { openModal } from '../../stores/core/modals.ts';
import { $session } from '../../stores/session/session.ts';
import { askForTrueAccount } from '../../stores/session/true-account.ts';

/** Does it only for a true account; a trial is told so (SPEC 6). */
export function forTrueAccounts(work: () => void): void {
  if ($session.get().audience === 'trial') askForTrueAccount();
  else work();
}

/** Opens the form of what a member can do to an account's safety. */
export function act(step: SecurityStep, security: Security): void {
  const { paymentPassword, hasAuthenticator } = security;
  forTrueAccounts(() => {
    if (step === 'password') openModal({ modal: 'changePassword' });
    else if (step === 'passkey') openModal({ modal: 'passkeys' });
    else if (step === 'authenticator') openModal({ modal: 'bindAuthenticator', isBound: hasAuthenticator });
    else if (step === 'paymentPassword') {
      openModal({ modal: 'paymentPassword', isSet: paymentPassword.isSet, rule: paymentPassword.rule });
    } else openModal({ modal: 'bindContact', ...contactAsked(step, security) });
  });
}

function contactAsked(kind: ContactKind, security: Security) {
  const { mobile, email, contactProofs: proofs } = security;
  const told = security[kind].isProven ? null : security[kind].hint;
  const present = { mobile: mobile.isProven ? mobile.hint : null, email: email.isProven ? email.hint : null };
  return { kind, told, present, proofs };
}
