import { environment } from '../../api/environment.ts';
import { $modals, closeModal, openModal } from '../core/modals.ts';

/**
 * Switches between the popups of login, registration, free play and the forgotten password (SPEC 2). What the visitor was
 * about to do moves along. On the page of the other form the popup only closes.
 */
export function switchForm(to: 'login' | 'register' | 'freeplay' | 'forget'): void {
  const from = $modals
    .get()
    .find((open) => open.modal === 'login' || open.modal === 'register' || open.modal === 'forget');
  if (from) closeModal(from.modal);
  if (environment().facts.route === `/${to}/`) return;
  openModal(from?.onward ? { modal: to, onward: from.onward } : { modal: to });
}
