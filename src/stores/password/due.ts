import { watchFailures } from '../../api/call.ts';
import { $modals, closeModal, openModal } from '../core/modals.ts';
import { $passwordDue, $session } from '../session/session.ts';
import { $status } from '../system/system.ts';

/**
 * Shows the form for as long as the session is held (SPEC 2, 4): on each page at once, and again where it went although
 * the password is due still, as when its code did not load. It goes with the session.
 */
export function startPasswordDue(): void {
  const isOpen = () => $modals.get().some(({ modal }) => modal === 'changePassword');
  const ask = () => {
    if ($passwordDue.get() && !isOpen()) openModal({ modal: 'changePassword' });
  };
  let wasDue = false;
  $session.subscribe(({ audience }) => {
    const due = $passwordDue.get();
    if (due) ask();
    else if (isOpen() && (wasDue || audience === 'visitor')) closeModal('changePassword');
    wasDue = due;
  });
  // A site that was closed has closed the form too.
  $status.listen(ask);
  watchFailures(({ code }) => code === 'session.passwordDue' && ask());
}
