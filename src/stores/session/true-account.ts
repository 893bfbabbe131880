import { REGISTRATION_FLAGS } from '../../contract/registration/ways.ts';
import { openModal } from '../core/modals.ts';
import { isOn } from '../system/system.ts';

/** SPEC 4: a trial member is told that this takes a true account, and is offered to register where one may. */
export function askForTrueAccount(): void {
  const isOpen = REGISTRATION_FLAGS.some((flag) => isOn(flag));
  openModal({
    modal: 'message',
    titleKey: 'session.trueAccountTitle',
    textKey: 'in_need_true_account',
    confirmKey: 'in_increase_submit',
    area: 'session',
    ...(isOpen && { offer: { labelKey: 'session.register', take: () => openModal({ modal: 'register' }) } }),
  });
}
