import { environment } from '../../api/environment.ts';
import { readSession, writeSession } from '../../api/storage.ts';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { closeModal, openModal } from '../core/modals.ts';
import { $mustChangePassword } from './enter.ts';
import { $session } from './session.ts';

/** How a way in ended; a refusal says why. */
export type EntranceResult = { readonly in: true } | { readonly in: false; readonly code: ErrorCode };

/**
 * What follows a login or registration (SPEC 4): whatever the visitor was about to do, else the page that had sent them
 * here, else the agent centre on the agent page, else home, which is where they may be already.
 */
export function leaveEntrance(wish?: () => void): void {
  const { facts, go } = environment();
  const next = takeNext();
  closeModal('login');
  closeModal('register');
  const onward = () => {
    if (wish) wish();
    else if (next !== null) go(facts.base + next);
    else if (isAgentPage() && $session.get().audience === 'agent') go(`${facts.base}agentHome/`);
    else if (facts.route !== '/') go(facts.base);
  };
  if (!$mustChangePassword.get()) {
    onward();
    return;
  }
  openModal({
    modal: 'message',
    titleKey: 'session.changePasswordTitle',
    textKey: 'session.changePassword',
    confirmKey: 'in_increase_submit',
    area: 'session',
    onward,
  });
}

/** The agents' landing, whose log-in is theirs. */
export function isAgentPage(): boolean {
  return environment().facts.route === '/agent/';
}

/**
 * The page that wanted a session, as the boot script wrote it down: without the prefix of the language, which may have
 * changed since. Only a page of this site counts.
 */
function takeNext(): string | null {
  const path = readSession('next');
  writeSession('next', null);
  return path !== null && /^[\w-]+\//.test(path) ? path : null;
}
