import { openModal } from '../core/modals.ts';

/** SPEC 4: a trial member is told that this takes a true account, and is offered to register. */
export function askForTrueAccount(): void {
  openModal({
    modal: 'message',
    titleKey: 'session.trueAccountTitle',
    textKey: 'in_need_true_account',
    confirmKey: 'in_increase_submit',
    area: 'session',
    offersRegistration: true,
  });
}
