import { environment } from '../../api/environment.ts';
import { writeSession } from '../../api/storage.ts';
import { goTo, pathBelowBase } from '../core/go.ts';
import { openModal } from '../core/modals.ts';

/** Pages with a way in of their own. */
const WAYS_IN: readonly string[] = ['/agent/', '/login/', '/register/', '/forget/'];

/**
 * Leads whoever was logged in to the login, and from there on with what they were about to do, or back to this page; from
 * an agent's page to the agents' landing.
 */
export function logInAgain(onward?: () => void): void {
  const { facts, guard } = environment();
  if (guard() || WAYS_IN.includes(facts.route)) return;
  if (onward) {
    openModal({ modal: 'login', onward });
    return;
  }
  writeSession('next', pathBelowBase());
  goTo('login/');
}

/** Leaves whoever was logged in on this page as a visitor, where visitors may see it. */
export function stayLoggedOut(): void {
  environment().guard();
}
