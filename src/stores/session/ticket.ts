import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { codeOf } from '../../api/errors.ts';
import { clearSession, readSession, writeSession } from '../../api/storage.ts';
import { readTicket, redeemTicket } from '../../contract/session/endpoints.ts';
import { showAnew } from '../core/go.ts';
import { openModal } from '../core/modals.ts';
import { toastError } from '../core/toasts.ts';
import { continueAfterLogin, isAgentPage } from './after-login.ts';
import { startMemberSession } from './member-session.ts';
import { $session, refreshMember } from './session.ts';
import { otherTabs } from './tabs.ts';

/**
 * Exchanges the ticket that came with the address for a session (DESIGN 9): at once where nobody is logged in; where
 * somebody else is, a dialog asks first. A ticket that is not good any more is told in words, and changes nothing.
 */
export async function takeTicket(): Promise<void> {
  const ticket = readSession('ticket');
  // It is taken before it is used, so that no reload tries it again.
  writeSession('ticket', null);
  if (ticket === null) return;
  try {
    if (!(await isSomebodyHere())) return await enter(ticket);
    const { id, nickname } = await call(readTicket, { body: { ticket } });
    const session = $session.get();
    const member = session.audience === 'visitor' ? undefined : session.member;
    if (member?.id !== id) openModal({ modal: 'changeOver', ticket, from: member?.nickname, to: nickname });
  } catch (error) {
    tell(error);
  }
}

/**
 * Puts the session of a ticket in the place of the one that the tab holds, of which nothing is kept, and shows the page
 * anew.
 */
export async function changeOver(ticket: string): Promise<void> {
  try {
    const login = await call(redeemTicket, { body: { ticket } });
    clearSession();
    await startMemberSession(login);
    continueAfterLogin(showAnew);
  } catch (error) {
    tell(error);
  }
}

/**
 * Whether a session is open in this browser: one that has ended since is asked about nothing. A tab that is only being
 * opened first has to hear from the others, because they would follow the ticket's session.
 */
async function isSomebodyHere(): Promise<boolean> {
  await otherTabs();
  if (readSession('token') === null) return false;
  await refreshMember().catch(() => undefined);
  return readSession('token') !== null;
}

/** Logs a visitor in where they are, unless the page is a way in or had sent them to one. */
async function enter(ticket: string): Promise<void> {
  await startMemberSession(await call(redeemTicket, { body: { ticket } }));
  const { route } = environment().facts;
  const leadsOn =
    readSession('next') !== null ||
    ['/login/', '/register/'].includes(route) ||
    (isAgentPage() && $session.get().audience === 'agent');
  continueAfterLogin(leadsOn ? undefined : () => undefined);
}

/** What is no ticket at all is told like one that is not good any more. */
function tell(error: unknown): void {
  const code = codeOf(error);
  toastError(code === 'request.invalid' ? 'session.ticket' : code);
}
