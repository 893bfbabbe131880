import { environment } from '../../api/environment.ts';
import { $modals, closeModal, openModal } from '../core/modals.ts';

/**
 * Login and registration can switch to each other (SPEC 2), and to free play; a wish that waits for the login moves along.
 * On the page that is the other form already the popup just closes.
 */
export function switchEntrance(to: 'login' | 'register' | 'freeplay'): void {
  const from = $modals.get().find((open) => open.modal === 'login' || open.modal === 'register');
  if (from) closeModal(from.modal);
  if (environment().facts.route === `/${to}/`) return;
  openModal(from?.onward ? { modal: to, onward: from.onward } : { modal: to });
}
