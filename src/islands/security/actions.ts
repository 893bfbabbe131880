import type { Security } from '../../contract/security/endpoints.ts';
import type { SecurityStep } from '../../contract/security/words.ts';
import { openModal } from '../../stores/core/modals.ts';
import { $session } from '../../stores/session/session.ts';
import { askForTrueAccount } from '../../stores/session/true-account.ts';

/** What a member can do to an account's safety, by the step that it is. The others have no form yet. */
export type SecurityAction = Extract<SecurityStep, 'password' | 'paymentPassword' | 'passkey' | 'authenticator'>;

export function isAction(step: SecurityStep): step is SecurityAction {
  return step !== 'mobile' && step !== 'email';
}

/** Does it only for a true account; a trial is told so (SPEC 6). */
export function forTrueAccounts(work: () => void): void {
  if ($session.get().audience === 'trial') askForTrueAccount();
  else work();
}

/** Opens the form of an action. */
export function act(action: SecurityAction, { paymentPassword: { isSet, rule }, hasAuthenticator }: Security): void {
  forTrueAccounts(() => {
    if (action === 'password') openModal({ modal: 'changePassword' });
    else if (action === 'passkey') openModal({ modal: 'passkeys' });
    else if (action === 'authenticator') openModal({ modal: 'bindAuthenticator', isBound: hasAuthenticator });
    else openModal({ modal: 'paymentPassword', isSet, rule });
  });
}
