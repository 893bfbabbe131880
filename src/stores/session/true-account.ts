import { openModal } from '../core/modals.ts';
import { $session } from './session.ts';

/** SPEC 4: a trial member is told that this takes a true account. */
export function askForTrueAccount(): void {
  openModal({
    modal: 'message',
    titleKey: 'session.trueAccountTitle',
    textKey: 'in_need_true_account',
    confirmKey: 'in_increase_submit',
    area: 'session',
  });
}

/** SPEC 6: a trial member may not enter account and cashier. It handles a link's click, which then leads nowhere. */
export function trueAccountOnly(click: { preventDefault: () => void }): void {
  if ($session.get().audience !== 'trial') return;
  click.preventDefault();
  askForTrueAccount();
}
