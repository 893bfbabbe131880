import { environment } from '../../api/environment.ts';
import { readSession, writeSession } from '../../api/storage.ts';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { goHome, goTo, goToKept } from '../core/go.ts';
import { openModal } from '../core/modals.ts';
import { closeEntrance } from './entrance.ts';
import { $passwordDue, $session } from './session.ts';

/** How a login, a registration or free play ended; a refusal says why. */
export type LoginResult = { readonly ok: true } | { readonly ok: false; readonly code: ErrorCode };

/**
 * Goes on after a login or registration (SPEC 4): with what the visitor was about to do, else to the page that had sent them
 * here, else to the agent centre from the agent page, else home, where they may be already. A password that is due is
 * changed before that.
 */
export function continueAfterLogin(onward?: () => void): void {
  closeEntrance();
  const goOn = () => {
    const next = takeNext();
    if (onward) onward();
    else if (next !== null) goToKept(next);
    else if (isAgentPage() && $session.get().audience === 'agent') goTo('agentHome/');
    else if (environment().facts.route !== '/') goHome();
  };
  if ($passwordDue.get()) openModal({ modal: 'changePassword', onward: goOn });
  else goOn();
}

/** Whether this is the agents' landing, where agents log in. */
export function isAgentPage(): boolean {
  return environment().facts.route === '/agent/';
}

/**
 * Takes the page that required a session, as the boot script stored it: without the prefix of the language, which may have
 * changed since. Only a page of this site counts.
 */
function takeNext(): string | null {
  const path = readSession('next');
  writeSession('next', null);
  return path !== null && /^[\w-]+\//.test(path) ? path : null;
}
