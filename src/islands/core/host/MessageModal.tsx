import { REGISTRATION_FLAGS } from '../../../contract/registration/ways.ts';
import { type Message, openModal } from '../../../stores/core/modals.ts';
import { useLocale } from '../../../ui/locale.tsx';
import { ConfirmDialog } from '../../../ui/modal/ConfirmDialog.tsx';
import { useIsOn } from '../../system/useFlag.ts';
import { pageTexts } from '../texts.ts';

type Props = Message & { readonly close: () => void };

/** A message with one button to confirm it; where it offers to register, with a button for that as well. */
export default function MessageModal(message: Props) {
  const { titleKey, textKey, said, confirmKey, onward, offersRegistration, close } = message;
  const { t } = useLocale();
  const isOpen = REGISTRATION_FLAGS.some(useIsOn());
  const nod = () => {
    close();
    onward?.();
  };
  const register = () => {
    close();
    openModal({ modal: 'register' });
  };
  const known = 'number' in message ? t(message.textKey, { number: message.number }) : t(message.textKey);
  const offers = offersRegistration && isOpen;
  return (
    <ConfirmDialog
      title={t(titleKey)}
      text={said !== undefined && !(textKey in pageTexts()) ? said : known}
      confirmLabel={offers ? t('session.register') : t(confirmKey)}
      cancelLabel={offers ? t(confirmKey) : null}
      onConfirm={offers ? register : nod}
      onCancel={nod}
    />
  );
}
